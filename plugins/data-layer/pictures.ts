import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { messageOf } from "../shared/message-of";
import { listFiles } from "../shared/list-files";
import { hasPictureExtension, pictureTypes } from "./file-rules";

/** Why Gatsby could not process a picture: damage, another type than its name says, or too many pixels for sharp. */
export type PictureProblem = "unreadable" | "tooManyPixels";

interface DecodedPicture {
  readonly problem?: PictureProblem;
  /** The picture turned upright, if its metadata turn it. Gatsby takes its size from the stored pixels. */
  readonly upright?: Buffer;
}

/** The pictures of `data/`, by their paths inside it: `images/founder.png`. */
export interface Pictures {
  /** Paths that the data files can refer to. Data files have only the light version: see src/schema/resolvers.ts. */
  readonly pictures: readonly string[];
  /** Problems of pictures, also of dark versions. */
  readonly brokenPictures: ReadonlyMap<string, PictureProblem>;
  /** The bytes that were decoded, upright, of pictures without a problem: a file may be replaced meanwhile. */
  readonly decodedPictures: ReadonlyMap<string, Buffer>;
}

/** Returns whether all hosts accept a file name. Netlify refuses `#` and `?`, and browsers turn `\` into `/`. */
export const isPublishable = (path: string): boolean => !/[#?\\]/.test(path);

/** Returns the name of a picture's light version. */
export const withoutDark = (path: string) => path.replace(/\.dark(?=\.\w+$)/, "");

/** Decodes a picture as Gatsby will. A phone's photo of 12 megapixels takes 40 ms. */
export async function decodePicture(name: string, bytes: Buffer): Promise<DecodedPicture> {
  try {
    const picture = sharp(bytes, { sequentialRead: true });
    const { format, orientation = 1 } = await picture.metadata();
    if (pictureTypes.get(extname(name).toLowerCase()) !== `image/${format}`) return { problem: "unreadable" };
    if (orientation > 1) {
      const upright = picture.autoOrient().keepIccProfile();
      return {
        upright: await upright.toFormat(format, { quality: 95, chromaSubsampling: "4:4:4", palette: false }).toBuffer(),
      };
    }
    // The smaller the result, the faster. All pixels are decoded for it.
    await picture.resize(8, 8, { fit: "inside" }).toBuffer();
    return {};
  } catch (error) {
    return { problem: messageOf(error).includes("pixel limit") ? "tooManyPixels" : "unreadable" };
  }
}

/** Results by type and content: each change validates all of `data/` again, and a publication a copy of it. */
const results = new Map<string, Promise<DecodedPicture>>();

async function decodeOnce(name: string, bytes: Buffer): Promise<DecodedPicture> {
  const key = `${extname(name).toLowerCase()} ${createHash("sha256").update(bytes).digest("hex")}`;
  const result = results.get(key) ?? decodePicture(name, bytes);
  results.set(key, result);
  return result;
}

/** Returns the paths of the pictures in a data folder, also of dark versions. */
const listPictures = (dataFolder: string) =>
  listFiles(dataFolder).filter((path) => path.startsWith("images/") && hasPictureExtension(path));

/** Returns the paths that data files can refer to, in a folder without broken pictures. */
export const listUsablePictures = (dataFolder: string) =>
  listPictures(dataFolder).filter((path) => withoutDark(path) === path);

/** Finds and decodes the pictures of a data folder. A light one counts as broken if its dark version is. */
export async function findPictures(dataFolder: string): Promise<Pictures> {
  const brokenPictures = new Map<string, PictureProblem>();
  const decodedPictures = new Map<string, Buffer>();
  const decode = async (path: string) => {
    const bytes = readFileSync(join(dataFolder, path));
    const { problem, upright } = await decodeOnce(path, bytes);
    if (problem) brokenPictures.set(path, problem);
    else decodedPictures.set(path, upright ?? bytes);
  };
  await Promise.all(listPictures(dataFolder).map(decode));
  const unusable = new Set(Array.from(brokenPictures.keys(), withoutDark));
  const pictures = listUsablePictures(dataFolder).filter((path) => !unusable.has(path));
  return { pictures, brokenPictures, decodedPictures };
}
