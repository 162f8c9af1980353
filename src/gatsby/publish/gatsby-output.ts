import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The files of a folder: their path inside it, and their content. */
export type Files = ReadonlyMap<string, Buffer>;

const publicFolder = "public";
/** Beside what Gatsby knows of it: whoever removes Gatsby's cache removes this with it. */
const kept = ".cache/gatsby-public";
const written = ".cache/site";

/**
 * Gives Gatsby its own output back, which `replaceByFiles` has put aside: a build changes only those of its files that
 * have to change, and counts on finding the others.
 */
export function putGatsbyOutputBack(): void {
  if (!existsSync(kept)) return;
  rmSync(publicFolder, { recursive: true, force: true });
  renameSync(kept, publicFolder);
}

/** Writes the files as all that a folder has. */
export function writeFolder(folder: string, files: Files): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Puts Gatsby's output aside, and the files in its place: nothing stays in `public/` that is not among them. */
export function replaceByFiles(files: Files): void {
  writeFolder(written, files);
  rmSync(kept, { recursive: true, force: true });
  renameSync(publicFolder, kept);
  renameSync(written, publicFolder);
}
