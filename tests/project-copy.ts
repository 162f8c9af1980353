import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(__dirname, "..");

/** Returns the path of an installed program, such as `gatsby`. */
export const bin = (name: string) => join(root, "node_modules/.bin", name);

/**
 * Copies node_modules as hard links, which takes a second, or as files if `folder` is on another disk. A symbolic link to
 * the whole folder would not work: webpack derives its ids from the paths of packages.
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

/**
 * Copies the project to a temporary folder, in which a test can edit its data, build it or develop it.
 *
 * @param content the folder with the content of data/
 */
export function copyProject(content: "data" | "tests/sample-data"): {
  readonly folder: string;
  readonly remove: () => void;
} {
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
  cpSync(join(root, content), join(folder, "data"), { recursive: true });
  copyPackages(folder);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, remove };
}
