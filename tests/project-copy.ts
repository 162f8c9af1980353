import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(__dirname, "..");

/** A program of the project's, such as `gatsby`. */
export const bin = (name: string) => join(root, "node_modules/.bin", name);

/**
 * As links to the same files, which takes a second, or, where `folder` is on another disk, as copies. A link to the folder
 * as a whole would not do: webpack makes its ids of where packages are.
 */
function copyPackages(folder: string): void {
  const packages = join(root, "node_modules");
  const target = join(folder, "node_modules");
  if (spawnSync("cp", ["-al", packages, target]).status !== 0) {
    rmSync(target, { recursive: true, force: true });
    execFileSync("cp", ["-a", packages, target]);
  }
  rmSync(join(target, ".cache"), { recursive: true, force: true });
}

/** Copies the project to a folder of its own, so that a test may edit its data, build it or develop it there. */
export function copyProject(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
  for (const name of [
    "data",
    "src",
    "plugins",
    "static",
    "scripts",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "gatsby-browser.tsx",
    "gatsby-config.ts",
    "gatsby-node.ts",
    "gatsby-ssr.tsx",
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  copyPackages(folder);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}
