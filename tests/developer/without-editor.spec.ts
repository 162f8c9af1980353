/** Removes the content editor from a copy of the project, as editor/README.md says. */
import { execFile } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { build, change, makeCopy, shrinkPictures } from "../support/project-copy";

async function runIn(folder: string, command: string): Promise<void> {
  const [program = "", ...args] = command.split(" ");
  const env = { ...process.env, TMPDIR: folder, CI: "1" };
  await promisify(execFile)(program, args, { cwd: folder, env }).catch((error: unknown) => {
    const output =
      error instanceof Error && "stdout" in error && "stderr" in error ? [error.stdout, error.stderr] : error;
    throw new Error(`\`${command}\` has failed:\n${String(output)}`);
  });
}

/** The files that the checks read and a build does not. */
const files =
  "tests docs artwork benchmark .github .vscode CONTRIBUTING.md README.md jest.config.json schema.graphql .oxlintrc.json .prettierignore .gitignore .npmrc".split(
    " ",
  );

test("installs, passes and builds without the folder of the editor and the lines that its README names", async () => {
  // A build and all unit tests: beside the other copies, they take more than ten minutes.
  test.setTimeout(1_200_000);
  const { folder, remove } = makeCopy();
  for (const name of files) cpSync(name, join(folder, name), { recursive: true });
  await shrinkPictures(folder);
  // npm writes into this file, which is a hard link to that of the project.
  const installed = join(folder, "node_modules/.package-lock.json");
  const packages = readFileSync(installed);
  rmSync(installed);
  writeFileSync(installed, packages);

  const paths = readdirSync(join(folder, "tests/editor")).map((name) => `tests/editor/${name}`);
  const editorTests = paths.filter((path) => !path.endsWith("/data-validation.spec.ts"));
  for (const path of [
    "editor",
    "tests/host/editor-proxy.spec.ts",
    "tests/developer/without-editor.spec.ts",
    "tests/support/editor",
    ...editorTests,
  ])
    rmSync(join(folder, path), { recursive: true });
  change("gatsby-node.ts", 'export { onCreateDevServer } from "./editor/dev-server";\n', "")(folder);
  await runIn(folder, "npm pkg delete workspaces scripts.edit");
  await runIn(folder, "npm install --offline");

  const lockfile = readFileSync(join(folder, "package-lock.json"), "utf8");
  expect(lockfile).not.toMatch(/"editor"|content-editor/);
  expect(lockfile).not.toContain('"node_modules/open"');
  for (const script of ["typecheck", "lint", "validate", "test:unit"]) await runIn(folder, `npm run ${script}`);
  expect(await build(folder)).not.toMatch(/warn/i);
  expect(existsSync(join(folder, "public/index.html"))).toBe(true);
  await runIn(folder, "npm run test:built");
  remove();
});
