/** An error in data/ stops a build before it writes any file. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { bin, copyProject, linkPackages } from "../project-copy";

const root = join(__dirname, "../..");

let folder: string;
let remove: () => void;
test.beforeEach(() => {
  ({ folder, remove } = copyProject("tests/sample-data", linkPackages));
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/index.html"), "the last good build");
  const claims = join(folder, "data/claims.json");
  writeFileSync(claims, readFileSync(claims, "utf8").replace('"20+"', "20"));
});
test.afterEach(() => {
  remove();
});

const run = async (program: string, programArguments: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "1" };
    execFile(program, programArguments, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: stdout + stderr });
    });
  });

const line = 'data/claims.json:3:17  item 1, "figure": Enter text in quotes, not 20.';

test("reports an error in data/ and exits with 1 on `npm run validate`", async () => {
  const { code, output } = await run(bin("tsx"), ["scripts/validate.mts"]);
  expect(output).toBe(`${line}\n1 problem in 1 file.\n`);
  expect(code).toBe(1);
});

test("reports an error in data/, exits with 1 and keeps the last valid build on `gatsby build`", async () => {
  test.setTimeout(90_000);
  const { code, output } = await run(bin("gatsby"), ["build"]);
  expect(output).toContain(`${line}\n1 problem in 1 file.\n`);
  expect(output).not.toMatch(/\bat .*\.js:\d/);
  expect(code).toBe(1);
  expect(readFileSync(join(folder, "public/index.html"), "utf8")).toBe("the last good build");
  expect(existsSync(join(folder, "public/page-data"))).toBe(false);
});

test("lists placeholders and exits with 1 on `npm run launch-check`", async () => {
  cpSync(join(root, "tests/sample-data/claims.json"), join(folder, "data/claims.json"));
  const { code, output } = await run(bin("tsx"), ["scripts/launch-check.mts"]);
  expect(output).toContain("hello@example.com is a placeholder");
  expect(code).toBe(1);
});
