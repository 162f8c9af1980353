import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { messageOf } from "../shared/message-of";
import { listFiles } from "../shared/list-files";
import { hasPictureExtension, pictureTypes } from "./file-rules";
import type { pictureMessages } from "./messages";
import type { Schema } from "./schema-types";
import { walkValues } from "./walk-schema";

/** Why Gatsby could not process a picture: damage, another type than its name says, or too many pixels for sharp. */
type PictureProblem = keyof typeof pictureMessages;

/** The pictures of `data/`, by their paths inside it: `images/founder.png`. */
export interface Pictures {
  /** Paths that the data files can refer to. Data files have only the light version: see src/schema/resolvers.ts. */
  readonly pictures: readonly string[];
  /** All files of `images/`, as Gatsby can take them, or why it cannot. In memory: one may be replaced meanwhile. */
  readonly prepared: ReadonlyMap<string, Buffer | PictureProblem>;
}

/** Returns whether all hosts accept a file name. Netlify refuses `#` and `?`, and browsers turn `\` into `/`. */
export const isPublishable = (path: string): boolean => !/[#?\\]/.test(path);

export const withoutDark = (path: string) => path.replace(/\.dark(?=\.\w+$)/, "");

/**
 * Prepares a picture for Gatsby, and decodes it as Gatsby will. A phone's photo of 12 megapixels takes 40 ms.
 *
 * @returns its bytes, upright if its metadata say that viewers turn it: Gatsby takes its size from the stored pixels
 */
export async function preparePicture(name: string, bytes: Buffer): Promise<Buffer | PictureProblem> {
  try {
    const picture = sharp(bytes, { sequentialRead: true });
    const { format, orientation = 1 } = await picture.metadata();
    if (pictureTypes.get(extname(name).toLowerCase()) !== `image/${format}`) return "unreadable";
    if (orientation > 1) {
      const upright = picture.autoOrient().keepIccProfile();
      return await upright.toFormat(format, { quality: 95, chromaSubsampling: "4:4:4", palette: false }).toBuffer();
    }
    // The smaller the result, the faster. All pixels are decoded for it.
    await picture.resize(8, 8, { fit: "inside" }).toBuffer();
    return bytes;
  } catch (error) {
    return messageOf(error).includes("pixel limit") ? "tooManyPixels" : "unreadable";
  }
}

/** The last ones, by type and content: each change validates all of `data/` again, each publication a copy of it. */
let lastPictures: ReadonlyMap<string, Promise<Buffer | PictureProblem>> = new Map();

/** Finds and prepares the pictures of a data folder. A light one is of no use if its dark version is broken. */
export async function findPictures(dataFolder: string): Promise<Pictures> {
  const paths = listFiles(join(dataFolder, "images")).map((path) => `images/${path}`);
  const known = lastPictures;
  const found = new Map<string, Promise<Buffer | PictureProblem>>();
  lastPictures = found;
  const prepare = async (path: string) => {
    const bytes = readFileSync(join(dataFolder, path));
    if (!hasPictureExtension(path)) return [path, bytes] as const;
    const key = `${extname(path).toLowerCase()} ${createHash("sha256").update(bytes).digest("hex")}`;
    const result = known.get(key) ?? preparePicture(path, bytes);
    found.set(key, result);
    return [path, await result] as const;
  };
  const prepared = new Map(await Promise.all(paths.map(prepare)));
  const broken = new Set(paths.filter((path) => typeof prepared.get(path) === "string").map(withoutDark));
  const isUsable = (path: string) => hasPictureExtension(path) && withoutDark(path) === path && !broken.has(path);
  return { pictures: paths.filter(isUsable), prepared };
}

/** Returns the paths of the pictures that the text of a valid data file shows, in one Unicode form. */
export const picturesIn = (text: string, fileSchema: Schema | undefined): readonly string[] =>
  [...walkValues(JSON.parse(text), fileSchema)].flatMap(({ value, schema }) =>
    schema?.format === "picture-file" ? String(value).normalize() : [],
  );
