import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of a folder: their path inside it, and their content. */
export type Files = ReadonlyMap<string, Buffer>;

const PUBLIC_FOLDER = "public";
/** In Gatsby's cache: anyone who removes that removes these too. */
const GATSBY_OUTPUT = ".cache/gatsby-public";
const NEW_OUTPUT = ".cache/site";

/** Restores Gatsby's own output before a build: Gatsby writes only what has changed, and expects the rest to be there. */
export function restoreGatsbyOutput(): void {
  if (!existsSync(GATSBY_OUTPUT)) return;
  rmSync(PUBLIC_FOLDER, { recursive: true, force: true });
  renameSync(GATSBY_OUTPUT, PUBLIC_FOLDER);
}

/** Writes the files of a folder, and removes all others. */
export function writeFolder(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Puts Gatsby's output aside, and the files in its place: `public/` then has no others. */
export function swapIn(files: Files): void {
  writeFolder(NEW_OUTPUT, files);
  rmSync(GATSBY_OUTPUT, { recursive: true, force: true });
  renameSync(PUBLIC_FOLDER, GATSBY_OUTPUT);
  renameSync(NEW_OUTPUT, PUBLIC_FOLDER);
}
