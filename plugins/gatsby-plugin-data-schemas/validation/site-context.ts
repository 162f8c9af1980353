import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { listFiles } from "../../list-files";
import { pictureTypes } from "./file-rules";

/** Pages and pictures that the data files can refer to. */
export interface SiteContext {
  /** Paths that links may have, of pages and of their sections: `/services`, `/#how-we-work`. */
  readonly linkPaths: readonly string[];
  /** Paths of pictures inside `data/`: `images/founder.png`. */
  readonly pictures: readonly string[];
  /** Paths of incomplete or invalid pictures, also of dark versions. */
  readonly brokenPictures: readonly string[];
}

export const hasPictureExtension = (path: string): boolean => pictureTypes.has(extname(path).toLowerCase());

/** Returns whether all hosts accept a file with this name. Netlify refuses `#` and `?`, and browsers turn `\` into `/`. */
export const isPublishable = (path: string): boolean => !/[#?\\]/.test(path);

/** Returns whether a file is a complete picture of the type in its name. Checks the bytes at its start and its end. */
export function isPicture(name: string, bytes: Buffer): boolean {
  const startsWith = (text: string, at = 0) => bytes.subarray(at, at + text.length).toString("latin1") === text;
  switch (extname(name).toLowerCase()) {
    case ".png":
      return startsWith("\u0089PNG\r\n") && bytes.subarray(-8, -4).toString("latin1") === "IEND";
    case ".webp":
      return startsWith("RIFF") && startsWith("WEBP", 8) && bytes.readUInt32LE(4) <= bytes.length - 8;
    default:
      // A JPEG may have data after its end marker, and a thumbnail at its start has such a marker too.
      return startsWith("\u00FF\u00D8\u00FF") && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2;
  }
}

/** Returns the name of a picture's light version. Data files have only this one: `src/schema/resolvers.ts` finds the dark one. */
export const withoutDark = (path: string) => path.replace(/\.dark(?=\.\w+$)/, "");

/** Finds the pictures of `data/`. A light one counts as broken if its dark version is. */
export function findPictures(dataFolder: string): Pick<SiteContext, "pictures" | "brokenPictures"> {
  const files = listFiles(dataFolder).filter((path) => path.startsWith("images/") && hasPictureExtension(path));
  const brokenPictures = files.filter((path) => !isPicture(path, readFileSync(join(dataFolder, path))));
  const unusable = new Set(brokenPictures.map(withoutDark));
  return { pictures: files.filter((path) => withoutDark(path) === path && !unusable.has(path)), brokenPictures };
}
