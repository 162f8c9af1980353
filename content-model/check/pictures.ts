import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import sharp from "sharp";
import { messageOf } from "../../shared/message-of";
import { listFiles } from "../../shared/list-files";
import { readStamp } from "../../shared/read-stamp";
import { hasPictureExtension, isSamePath, pictureTypes } from "../file-rules";
import { findPointer, type pictureMessages } from "./messages";
import type { Schema } from "../schema-types";
import { walkValues } from "../walk-schema";

/** The reason that Gatsby cannot process a picture: damage, a wrong extension, too many pixels, or a pointer. */
type PictureProblem = keyof typeof pictureMessages;

/** The pictures of `data/`, by their paths inside it: `images/founder.png`. */
export interface Pictures {
  /** Paths that the data files can refer to. Only light versions: src/graphql/resolvers.ts finds dark ones. */
  readonly pictures: readonly string[];
  /** Each file of `images/`: its content for Gatsby, or its problem. In memory, as a file may be replaced meanwhile. */
  readonly prepared: ReadonlyMap<string, Buffer | PictureProblem>;
}

/** Returns whether all hosts accept a file name. Netlify refuses `#` and `?`, and browsers turn `\` into `/`. */
export const isPublishable = (path: string): boolean => !/[#?\\]/.test(path);

/** Returns the path of the light version: `images/founder.png` for `images/founder.dark.png`. */
export const withoutDark = (path: string) => path.replace(/\.dark(?=\.\w+$)/, "");

const pointerIn = (bytes: Buffer) => findPointer(bytes.toString("latin1", 0, 100));

/** Returns whether a file is a picture, its dark version or its drawing that moves: see computed-fields.graphql. */
export const belongsTo = (name: string, picture: string): boolean =>
  isSamePath(withoutDark(name), picture) || isSamePath(name, picture.replace(/\.\w+$/, ".motion.svg"));

/**
 * Prepares a picture for Gatsby, and decodes it as Gatsby will. A phone's photo of 12 megapixels takes 40 ms.
 *
 * @returns its bytes, turned if the metadata say that viewers turn it: Gatsby takes its size from the stored pixels
 */
export async function preparePicture(name: string, bytes: Buffer): Promise<Buffer | PictureProblem> {
  const pointer = pointerIn(bytes);
  if (pointer !== undefined) return pointer;
  try {
    const picture = sharp(bytes, { sequentialRead: true });
    const { format, orientation = 1 } = await picture.metadata();
    if (pictureTypes.get(extname(name).toLowerCase()) !== `image/${format}`) return "unreadable";
    if (orientation > 1) {
      const upright = picture.autoOrient().keepIccProfile();
      // With a quality, sharp would reduce the colors of PNG to a palette.
      return await upright.toFormat(format, { quality: 95, chromaSubsampling: "4:4:4", palette: false }).toBuffer();
    }
    // Decodes all pixels. A small result takes the least time.
    await picture.resize(8, 8, { fit: "inside" }).toBuffer();
    return bytes;
  } catch (error) {
    return messageOf(error).includes("pixel limit") ? "tooManyPixels" : "unreadable";
  }
}

/** Results of the last call, by type and hash: each change and each publication validates all of `data/` again. */
let lastPictures: ReadonlyMap<string, Promise<Buffer | PictureProblem>> = new Map();

/** By data folder: type and hash of each file, by its type and stamp. So files that have not changed are not read. */
const lastKeys = new Map<string, ReadonlyMap<string, string>>();

/** Finds and prepares the pictures of a data folder. Omits a light version if its dark version is broken. */
export async function findPictures(dataFolder: string): Promise<Pictures> {
  const paths = listFiles(join(dataFolder, "images")).map((path) => `images/${path}`);
  const known = lastPictures;
  const knownKeys = lastKeys.get(dataFolder);
  const found = new Map<string, Promise<Buffer | PictureProblem>>();
  const foundKeys = new Map<string, string>();
  lastPictures = found;
  lastKeys.set(dataFolder, foundKeys);
  // Each publication validates a folder of its own.
  for (const folder of lastKeys.keys()) if (!existsSync(folder)) lastKeys.delete(folder);
  const read = (path: string, type: string) => {
    const bytes = readFileSync(join(dataFolder, path));
    const key = `${type} ${createHash("sha256").update(bytes).digest("hex")}`;
    // Others, such as `images/hero.motion.svg`, are no pictures.
    const prepareFile = async () =>
      hasPictureExtension(path) ? preparePicture(path, bytes) : (pointerIn(bytes) ?? bytes);
    return [key, known.get(key) ?? prepareFile()] as const;
  };
  // Synchronous up to the results, so that other calls find them.
  const prepare = async (path: string) => {
    const type = extname(path).toLowerCase();
    const stamp = readStamp(join(dataFolder, path));
    const knownKey = stamp === undefined ? undefined : knownKeys?.get(`${type} ${stamp}`);
    const knownResult = knownKey === undefined ? undefined : known.get(knownKey);
    const [key, result] = knownKey !== undefined && knownResult ? [knownKey, knownResult] : read(path, type);
    found.set(key, result);
    if (stamp !== undefined) foundKeys.set(`${type} ${stamp}`, key);
    return [path, await result] as const;
  };
  const prepared = new Map(await Promise.all(paths.map(prepare)));
  const broken = new Set(paths.filter((path) => typeof prepared.get(path) === "string").map(withoutDark));
  const isUsable = (path: string) => hasPictureExtension(path) && withoutDark(path) === path && !broken.has(path);
  return { pictures: paths.filter(isUsable), prepared };
}

/** Returns the paths of the pictures that the text of a valid data file shows, in NFC. */
export const picturesIn = (text: string, fileSchema: Schema | undefined): readonly string[] =>
  [...walkValues(JSON.parse(text), fileSchema)].flatMap(({ value, schema }) =>
    schema?.format === "picture-file" ? String(value).normalize() : [],
  );
