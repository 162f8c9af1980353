import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of a folder: their contents, by their paths inside it. */
export type Files = ReadonlyMap<string, Buffer>;

/** Gatsby's pictures between builds, also those that no page shows now: Gatsby makes a picture only once. */
const PICTURES = ".cache/pictures";
const NEW_OUTPUT = ".cache/site";

/** Returns whether a folder has a finished site. plugins/hosting-files writes this file last. */
export const isFinished = (folder: string) => existsSync(join(folder, "_headers"));

/** Removes a finished site, so that none seems finished during a build, and puts Gatsby's pictures back. */
export function preparePublicFolder(): void {
  // They are there while `public/` has a finished site, unless `.cache/` was deleted.
  const hasPictures = existsSync(PICTURES);
  if (hasPictures || isFinished("public")) rmSync("public", { recursive: true, force: true });
  // Without `public/`, Gatsby forgets which pictures are made.
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
  renameSync("public/static", PICTURES);
  rmSync("public", { recursive: true });
  renameSync(NEW_OUTPUT, "public");
}
