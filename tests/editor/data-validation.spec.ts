/** Commands that stop at a problem in data/. */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { bin, copyForCommands, makeCopy } from "../support/project-copy";

const run = async (folder: string, program: string, programArguments: readonly string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "1" };
    execFile(program, programArguments, { cwd: folder, env }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: stdout + stderr });
    });
  });

test("lists placeholders, reports an error in data/, exits with 1 for both, and keeps the last valid build", async () => {
  const { folder, remove } = makeCopy(copyForCommands);
  const placeholders: unknown = expect.stringContaining("hello@example.com is a placeholder");
  const launchCheck = await run(folder, bin("tsx"), ["scripts/validate.mts", "--placeholders"]);
  expect(launchCheck).toEqual({ code: 1, output: placeholders });

  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/index.html"), "the last good build");
  const claims = join(folder, "data/claims.json");
  writeFileSync(claims, readFileSync(claims, "utf8").replace('"20+"', "20"));
  const report = 'data/claims.json:3:17  item 1, "figure": Enter text in quotes.\n1 problem in 1 file.\n';

  expect(await run(folder, bin("tsx"), ["scripts/validate.mts"])).toEqual({ code: 1, output: report });

  const build = await run(folder, bin("gatsby"), ["build"]);
  expect(build).toEqual({ code: 1, output: expect.stringContaining(report) });
  // No stack trace.
  expect(build.output).not.toMatch(/\bat .*\.js:\d/);
  expect(readFileSync(join(folder, "public/index.html"), "utf8")).toBe("the last good build");
  expect(existsSync(join(folder, "public/page-data"))).toBe(false);
  remove();
});

test("names the schema and the field that a command cannot use, without a stack trace", async () => {
  const { folder, remove } = makeCopy(copyForCommands);
  const schema = join(folder, "data/schema/founder.json");
  writeFileSync(schema, readFileSync(schema, "utf8").replaceAll('"location"', '"fields"'));
  const sentence =
    'data/schema/founder.json: the field "fields" belongs to Gatsby. Use another, such as "fieldsText".\n';

  for (const command of ["generate", "validate"])
    expect(await run(folder, bin("tsx"), [`scripts/${command}.mts`])).toEqual({ code: 1, output: sentence });

  const build = await run(folder, bin("gatsby"), ["build"]);
  expect(build).toEqual({ code: 1, output: expect.stringContaining(sentence) });
  expect(build.output).not.toMatch(/\bat .*\.js:\d/);
  remove();
});
