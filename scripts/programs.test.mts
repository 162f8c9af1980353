import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { findProgram } from "./programs.mts";

const { env } = process;
const folder = mkdtempSync(join(tmpdir(), "programs-"));
const program = join(folder, "browser");
writeFileSync(program, "", { mode: 0o755 });
beforeEach(() => {
  process.env = { ...env, PATH: folder, BROWSER_PATH: "" };
});
afterAll(() => {
  process.env = env;
  rmSync(folder, { recursive: true });
});

it("finds the first program in PATH that has one of the names", () => {
  expect(findProgram(["missing", "browser"], "BROWSER_PATH")).toBe(program);
  expect(findProgram(["missing"], "BROWSER_PATH")).toBeUndefined();
});

it("prefers the program in the variable", () => {
  process.env["BROWSER_PATH"] = process.execPath;
  expect(findProgram(["browser"], "BROWSER_PATH")).toBe(process.execPath);
});

it.each(["/no/such/program", folder])("says that %s is no program, and what to do", (path) => {
  process.env["BROWSER_PATH"] = path;
  expect(() => findProgram([], "BROWSER_PATH")).toThrow(
    `BROWSER_PATH is "${path}", which is not an executable file. Correct the path, or unset BROWSER_PATH.`,
  );
});
