import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of a folder: their contents, by their paths inside it. */
export type Files = ReadonlyMap<string, Buffer>;

/** Folder of Gatsby's pictures between builds. Also keeps unused pictures, because Gatsby makes each one only once. */
const PICTURES = ".cache/pictures";
const NEW_OUTPUT = ".cache/site";

/** Returns whether a folder has a finished site. plugins/hosting-files writes this file last. */
export const isFinished = (folder: string) => existsSync(join(folder, "_headers"));

/** Removes a finished site, so that none seems finished during a build, and puts Gatsby's pictures back. */
export function preparePublicFolder(): void {
  const hasPictures = existsSync(PICTURES);
  // Pictures in `.cache/` show that `replacePublicFolder` has run. If `.cache/` was deleted, a finished site shows it.
  const isPostprocessed = hasPictures || isFinished("public");
  if (isPostprocessed) rmSync("public", { recursive: true, force: true });
  // Without pictures, creates no empty `public/`: Gatsby makes all pictures again if the folder is missing.
  if (!hasPictures) return;
  mkdirSync("public");
  renameSync(PICTURES, "public/static");
}

/** Writes the files of a folder, and removes all its other files. */
export function writeFolder(folder: string, files: ReadonlyMap<string, Buffer | string>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Replaces Gatsby's output with the given files. */
export function replacePublicFolder(files: Files): void {
  writeFolder(NEW_OUTPUT, files);
  // `PICTURES` does not exist here, because `preparePublicFolder` has moved the folder to `public/static`.
  renameSync("public/static", PICTURES);
  rmSync("public", { recursive: true });
  renameSync(NEW_OUTPUT, "public");
}
