import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "install "));
});
afterEach(() => rmSync(folder, { recursive: true }));

const writeJson = (path: string, value: unknown) => writeFileSync(join(folder, path), JSON.stringify(value));

/** A package in a folder, so that nothing is downloaded. */
const tool = { name: "tool", version: "1.0.0" };
const project = { name: "site", version: "1.0.0", devDependencies: { tool: "file:tool" } };

it("installs the packages of developers once, also with NODE_ENV=production, for which npm leaves them out", () => {
  mkdirSync(join(folder, "tool"));
  writeJson("tool/package.json", tool);
  writeJson("package.json", project);
  const link = { resolved: "tool", link: true, dev: true };
  const packages = { "": project, "node_modules/tool": link, tool: { version: "1.0.0", dev: true } };
  writeJson("package-lock.json", { ...project, lockfileVersion: 3, requires: true, packages });
  const script = resolve("scripts/install-if-needed.mjs");
  const env = { ...process.env, NODE_ENV: "production", npm_config_offline: "true" };
  const start = () => execFileSync(process.execPath, [script], { cwd: folder, env, encoding: "utf8" });

  expect(start()).toContain("Installing the packages");
  expect(start()).toBe("");
});
