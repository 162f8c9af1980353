import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of a folder: their contents, by their paths inside it. */
export type Files = ReadonlyMap<string, Buffer>;

const PUBLIC_FOLDER = "public";
/** Folder inside Gatsby's cache, so that both are removed together. */
const GATSBY_OUTPUT = ".cache/gatsby-public";
const NEW_OUTPUT = ".cache/site";

/**
 * Restores the output of Gatsby's last build before the next: Gatsby writes only what has changed, and expects the rest. Removes a
 * finished site, which has `_headers`, even if `.cache/` was deleted: see scripts/built-site.mts.
 */
export function restoreGatsbyOutput(): void {
  const hasOutput = existsSync(GATSBY_OUTPUT);
  if (hasOutput || existsSync(join(PUBLIC_FOLDER, "_headers"))) rmSync(PUBLIC_FOLDER, { recursive: true, force: true });
  if (hasOutput) renameSync(GATSBY_OUTPUT, PUBLIC_FOLDER);
}

/** Writes the files of a folder, and removes all its other files. */
export function writeFolder(folder: string, files: ReadonlyMap<string, Buffer | string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Moves Gatsby's output aside, and replaces it with the given files. */
export function replacePublicFolder(files: Files): void {
  writeFolder(NEW_OUTPUT, files);
  rmSync(GATSBY_OUTPUT, { recursive: true, force: true });
  renameSync(PUBLIC_FOLDER, GATSBY_OUTPUT);
  renameSync(NEW_OUTPUT, PUBLIC_FOLDER);
}
