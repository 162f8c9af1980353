import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { findChromium, findProgram } from "./programs.mts";

const { env } = process;
const folder = mkdtempSync(join(tmpdir(), "programs-"));
const program = join(folder, "chromium");
writeFileSync(program, "", { mode: 0o755 });
beforeEach(() => {
  process.env = { ...env, PATH: folder, CHROME_PATH: "" };
});
afterAll(() => {
  process.env = env;
  rmSync(folder, { recursive: true });
});

it("finds the first program in PATH that has one of the names", () => {
  expect(findProgram("missing", "chromium")).toBe(program);
  expect(findProgram("missing")).toBeUndefined();
});

it("prefers the Chromium in the variable", () => {
  expect(findChromium()).toBe(program);
  process.env["CHROME_PATH"] = folder;
  expect(findChromium()).toBe(folder);
  process.env["CHROME_PATH"] = "/missing/chrome";
  expect(findChromium).toThrow('CHROME_PATH is "/missing/chrome", which does not exist.');
});
