import { execFile, execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { listFiles } from "../../shared/list-files";
import { siteData, writeSiteData } from "./site-data";

const root = process.cwd();

/** Returns the path of an installed program, such as `gatsby`. */
export const bin = (name: string) => join(root, "node_modules/.bin", name);

/**
 * Copies node_modules as hard links, which takes a second, or as files if `folder` is on another disk. A symbolic link
 * to the whole folder would not work: webpack derives its ids from the paths of packages.
 */
export function copyPackages(folder: string): void {
  const packages = join(root, "node_modules");
  const target = join(folder, "node_modules");
  if (spawnSync("cp", ["-al", packages, target]).status !== 0) {
    rmSync(target, { recursive: true, force: true });
    execFileSync("cp", ["-a", packages, target]);
  }
  rmSync(join(target, ".cache"), { recursive: true, force: true });
}

/** Copies what a build needs, except packages, with the tests' own content. Keeps a cache that is there. */
export function copyFiles(folder: string, data = siteData): void {
  const folders = ["data", "src", "content-model", "editor", "plugins", "shared", "static", "scripts"];
  const gatsbyFiles = ["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"];
  for (const name of [...folders, ...gatsbyFiles, ".terserrc", "package.json", "package-lock.json", "tsconfig.json"]) {
    rmSync(join(folder, name), { recursive: true, force: true });
    // A project may have removed the editor: see docs/remove-a-part.md.
    if (name !== "data" && existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  for (const name of ["data/schema", "data/README.md"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  writeSiteData(folder, data);
}

/** Links to files that a test does not change. Packages may be linked to where no webpack runs. */
export function link(folder: string, names: readonly string[]): void {
  for (const name of names) symlinkSync(join(root, name), join(folder, name), "junction");
}

/** Copies what the editor's server needs: the tests' content, and style sheets that a developer may change. */
export function copyContent(folder: string): void {
  cpSync(join(root, "src/styles"), join(folder, "src/styles"), { recursive: true });
  cpSync(join(root, "data/schema"), join(folder, "data/schema"), { recursive: true });
  writeSiteData(folder);
  link(folder, ["node_modules", "content-model", "editor", "plugins", "shared", "src/fonts", "package.json"]);
}

export function copyForCommands(folder: string): void {
  copyFiles(folder);
  link(folder, ["node_modules"]);
}

function copyAll(folder: string): void {
  copyFiles(folder);
  copyPackages(folder);
}

/** Makes a temporary copy of what a test needs of the project, in which it can edit data, build or develop. */
export function makeCopy(copy = copyAll): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
  copy(folder);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export type Change = (folder: string) => void;

/** Changes words in a file of a copy. */
export const change =
  (path: string, from: string | RegExp, to: string): Change =>
  (folder) => {
    const text = readFileSync(join(folder, path), "utf8");
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} does not have ${String(from)}.`);
    writeFileSync(join(folder, path), changed);
  };

/** Makes the pictures of a copy small: Gatsby takes ten seconds to encode large ones. */
export async function shrinkPictures(folder: string): Promise<void> {
  const pictures = join(folder, "data/images");
  for (const name of readdirSync(pictures).filter((each) => each.endsWith(".png"))) {
    const path = join(pictures, name);
    writeFileSync(path, await sharp(readFileSync(path)).resize(64).png().toBuffer());
  }
}

/** Builds a copy of the project, and returns the output without paths, which may contain "warn". */
export async function build(folder: string): Promise<string> {
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "1" };
  const { stdout, stderr } = await promisify(execFile)(bin("tsx"), ["scripts/gatsby.mts", "build"], {
    cwd: folder,
    env,
  });
  return (stdout + stderr).replaceAll(/\S*[\\/]\S*/g, "");
}

/** Returns the content of each file of a folder, by its path inside it. */
export const readFiles = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path))]));

/** Returns a hash of each file of a folder, by its path inside it. `expect` would compare buffers byte by byte. */
export const hashFiles = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from(readFiles(folder), ([path, bytes]) => [path, createHash("sha256").update(bytes).digest("hex")]),
  );
