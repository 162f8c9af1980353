import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, extname, join, parse } from "node:path";
import { projectPath } from "../../content-model/field-path";
import { listFiles } from "../../shared/list-files";
import { pictureTypes } from "../../content-model/file-rules";
import { pictureMessages } from "../../content-model/check/messages";
import { findPictures, isFileOfPicture, isPublishable, preparePicture } from "../../content-model/check/pictures";
import { readBytes, replaceFile } from "./data-folder";
import { findCommits, findContent, isContent, listContent, readEntries } from "./publishing/compare";
import { findGitHost } from "./publishing/git-host";
import type { Repository } from "./publishing/repository";
import { HttpError } from "./http-error";

/** @throws an `HttpError` if `data/` has no such picture */
export function readPicture(root: string, path: unknown) {
  const picture = listFiles(join(root, "data/images")).find((known) => `images/${known}` === path);
  const type = picture === undefined ? undefined : pictureTypes.get(extname(picture).toLowerCase());
  if (picture === undefined || type === undefined) throw new HttpError(404, "There is no such picture.");
  return { type, bytes: readFileSync(join(root, "data/images", picture)) };
}

/** Limit in characters, without the extension. File systems allow 255 bytes, and a character has up to 4. */
const MAX_NAME_LENGTH = 50;

/** Returns a file name in lowercase, without spaces: `our-team.jpg` for `Our Téam.JPG`; `東京.png` stays. */
function toFileName(name: string): string {
  const { name: stem, ext } = parse(name);
  // Only Latin letters lose their accents: in other scripts, a mark makes another letter.
  const withoutAccents = stem.normalize("NFKD").replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1");
  const lowerCase = withoutAccents.normalize("NFC").toLowerCase();
  const words = lowerCase.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const shortName = Array.from(words.join("-")).slice(0, MAX_NAME_LENGTH).join("");
  return `${shortName || "picture"}${ext.toLowerCase()}`;
}

/**
 * Returns a name that no other picture has, and that has no dark version or animated drawing, even if a system ignores
 * case. `toFileName` made `fileName` lowercase.
 */
function findFreeName(fileName: string, taken: readonly string[]): string {
  const { name, ext } = parse(fileName);
  const isTaken = (candidate: string) =>
    taken.some((each) => isFileOfPicture(each.normalize("NFC").toLowerCase(), candidate));
  let candidate = fileName;
  for (let number = 2; isTaken(candidate); number += 1) candidate = `${name}-${String(number)}${ext}`;
  return candidate;
}

/** Returns the path of the picture with these bytes that a field can have. None can have a dark version. */
async function findSamePicture(root: string, extension: string, bytes: Buffer): Promise<string | undefined> {
  const { picturePaths } = await findPictures(join(root, "data"));
  const isSame = (path: string) => readBytes(join(root, "data", path))?.equals(bytes);
  return picturePaths.find((path) => extname(path).toLowerCase() === extension && isPublishable(path) && isSame(path));
}

/**
 * Adds a picture to `data/images/`, under a name that no other file has, unless a field can have this picture already.
 *
 * @param name the file name on the editor's computer
 * @returns its path inside `data/`
 * @throws an `HttpError` if it is not a picture, or if it cannot be written
 */
export async function addPicture(root: string, name: string, bytes: Buffer): Promise<string> {
  const fileName = toFileName(name);
  // Only a check: the prepared bytes are not used. Gatsby's server would stop at a picture that cannot be decoded.
  const prepared = await preparePicture(fileName, bytes);
  if ("problem" in prepared) throw new HttpError(415, pictureMessages[prepared.problem](name));
  const same = await findSamePicture(root, extname(fileName), bytes);
  if (same !== undefined) return same;
  const folder = join(root, "data/images");
  const freeName = findFreeName(fileName, listFiles(folder));
  replaceFile(join(folder, freeName), bytes);
  return `images/${freeName}`;
}

/**
 * Undoes the change of a picture. Brings back a published picture, and gives another name to a picture that has taken
 * its place. Deletes a picture that is not published.
 *
 * @param path its path inside `data/`
 * @returns the paths of the pictures that have changed, also inside `data/`
 * @throws an `HttpError` if it is not the path of a picture
 */
export async function restorePicture(repository: Repository, path: unknown): Promise<readonly string[]> {
  const { base } = await findCommits(repository, await findGitHost(repository));
  // `base` is the last common commit with the Git host. With an empty map of schemas, only pictures are content.
  const { content } = await readEntries(repository, base, new Map());
  const picture = listContent(content).find((known) => known === path);
  if (picture === undefined) {
    const added = findContent(repository.root, new Map()).find((known) => known === path);
    // Deleted already: the page repeats a request whose response was lost.
    if (added === undefined && typeof path === "string" && isContent(path, new Map())) return [];
    if (added === undefined) throw new HttpError(404, "There is no such picture.");
    rmSync(join(repository.root, "data", added));
    return [added];
  }
  // `--filters` returns the bytes that a checkout would write. As Latin 1, a text keeps each of them.
  const command = ["cat-file", "--filters", `${base}:${projectPath(picture)}`];
  const bytes = Buffer.from((await repository.run(command, { encoding: "latin1" })).stdout, "latin1");
  const file = join(repository.root, "data", picture);
  const folder = join(repository.root, "data/images");
  const files = listFiles(folder);
  // The list has the exact names. On a disk that ignores case, `Team.png` would be found under the name `team.png`.
  if (files.includes(picture.slice("images/".length)) && readBytes(file)?.equals(bytes)) return [];
  const otherName = existsSync(file) ? findFreeName(toFileName(basename(picture)), files) : undefined;
  if (otherName !== undefined) renameSync(file, join(folder, otherName));
  replaceFile(file, bytes);
  return otherName === undefined ? [picture] : [picture, `images/${otherName}`];
}
