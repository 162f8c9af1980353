/** Commands that stop at a problem in data/. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { bin, copyForCommands, makeCopy } from "../project-copy";

// Each command takes seconds, or many times as long beside other work.
test.setTimeout(180_000);

let folder: string;
let remove: () => void;
test.beforeEach(() => {
  ({ folder, remove } = makeCopy(copyForCommands));
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

test("reports an error in data/, exits with 1 and keeps the last valid build", async () => {
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/index.html"), "the last good build");
  const claims = join(folder, "data/claims.json");
  writeFileSync(claims, readFileSync(claims, "utf8").replace('"20+"', "20"));
  const report = 'data/claims.json:3:17  item 1, "figure": Enter text in quotes.\n1 problem in 1 file.\n';

  expect(await run(bin("tsx"), ["scripts/validate.mts"])).toEqual({ code: 1, output: report });

  const build = await run(bin("gatsby"), ["build"]);
  expect(build).toEqual({ code: 1, output: expect.stringContaining(report) });
  // No stack trace.
  expect(build.output).not.toMatch(/\bat .*\.js:\d/);
  expect(readFileSync(join(folder, "public/index.html"), "utf8")).toBe("the last good build");
  expect(existsSync(join(folder, "public/page-data"))).toBe(false);
});

test("lists placeholders and exits with 1 before the site goes live", async () => {
  const output: unknown = expect.stringContaining("hello@example.com is a placeholder");
  expect(await run(bin("tsx"), ["scripts/launch-check.mts"])).toEqual({ code: 1, output });
});
