import { extname, join } from "node:path";
import sharp from "sharp";
import { listFiles } from "../../shared/list-files";
import { hasPictureExtension, isSamePath, pictureTypes } from "../file-rules";
import { createFileCache } from "./file-cache";
import { isInlineDrawing, prepareDrawing } from "./inline-drawing";
import { findPointer, type pictureMessages } from "./messages";
import type { Schema } from "../schema-types";
import { walkValues } from "../walk-schema";

/**
 * The reason that Gatsby cannot process a picture: damage, a wrong extension, too many pixels, or a pointer. A pointer
 * is a small text that Git LFS or git-annex puts in the place of a file until it is downloaded. Or the reason that
 * pages cannot have a drawing.
 */
type PictureProblem = keyof typeof pictureMessages;

/** The bytes of a file as Gatsby gets them, or the reason that Gatsby cannot process it. */
export type PreparedFile = { readonly bytes: Buffer } | { readonly problem: PictureProblem };

/** The pictures of `data/`, by their paths inside it: `images/founder.png`. */
export interface Pictures {
  /**
   * The paths that data files can refer to. Only light versions: src/graphql/resolvers.ts finds the dark ones. A light
   * version is left out if Gatsby cannot process it, or its dark version.
   */
  readonly picturePaths: readonly string[];
  /**
   * Each file of `images/`, by its path. The bytes are in memory, because an editor may replace a file after it is
   * validated here, and before it is copied for Gatsby.
   */
  readonly preparedFiles: ReadonlyMap<string, PreparedFile>;
}

/** Returns whether all hosts accept a file name. Netlify refuses `#` and `?`, and browsers turn `\` into `/`. */
export const isPublishable = (path: string): boolean => !/[#?\\]/.test(path);

/** Returns the path of the light version: `images/founder.png` for `images/founder.dark.png`. */
export const withoutDark = (path: string) => path.replace(/\.dark(?=\.\w+$)/, "");

/**
 * Returns whether a page that shows a picture needs a file for it: the picture itself, its dark version, or the
 * animated drawing over it (computed-fields.graphql).
 */
export const isFileOfPicture = (filePath: string, picturePath: string): boolean =>
  isSamePath(withoutDark(filePath), picturePath) || isSamePath(filePath, picturePath.replace(/\.\w+$/, ".motion.svg"));

/** Returns the kind of pointer that a file is, if it is one. A pointer is in ASCII, and short. */
const pointerKindOf = (bytes: Buffer) => findPointer(bytes.toString("latin1", 0, 100));

/** The number of pixels that sharp accepts unless it is told otherwise. Gatsby does not tell it. */
const MAX_PIXELS = 0x3fff ** 2;

/**
 * Prepares a picture for Gatsby, and decodes it as Gatsby will, so that damage is found. A phone's photo of 12
 * megapixels takes 40 ms.
 *
 * @returns a problem if Gatsby could not process the picture. Otherwise its bytes: turned upright if the metadata say
 *   that viewers turn it, because Gatsby takes the size from the stored pixels
 */
export async function preparePicture(name: string, bytes: Buffer): Promise<PreparedFile> {
  const pointer = pointerKindOf(bytes);
  if (pointer !== undefined) return { problem: pointer };
  try {
    const { format, width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return { problem: "tooManyPixels" };
    // The name that sharp has for a format is the end of its media type. A drawing has `svg`, which no picture type
    // has.
    if (pictureTypes.get(extname(name).toLowerCase()) !== `image/${format}`) return { problem: "unreadable" };
    const picture = sharp(bytes, { sequentialRead: true });
    if (orientation > 1) {
      const upright = picture.autoOrient().keepIccProfile();
      // With a quality, sharp would reduce the colors of PNG to a palette.
      const output = upright.toFormat(format, { quality: 95, chromaSubsampling: "4:4:4", palette: false });
      return { bytes: await output.toBuffer() };
    }
    // sharp decodes the pixels only to make another picture of them. This one is not used, and small, to save time.
    await picture.resize(8, 8, { fit: "inside" }).toBuffer();
    return { bytes };
  } catch {
    return { problem: "unreadable" };
  }
}

/** Prepares a file of `images/`. A file that is neither a picture nor a drawing of pages can only be a pointer. */
async function prepareFile(path: string, bytes: Buffer): Promise<PreparedFile> {
  if (hasPictureExtension(path)) return preparePicture(path, bytes);
  const pointer = pointerKindOf(bytes);
  if (pointer !== undefined) return { problem: pointer };
  return isInlineDrawing(path) ? prepareDrawing(bytes) : { bytes };
}

const prepareFiles = createFileCache(prepareFile, (path) =>
  isInlineDrawing(path) ? "drawing" : extname(path).toLowerCase(),
);

/** Finds and prepares the pictures of a data folder. */
export async function findPictures(dataFolder: string): Promise<Pictures> {
  const paths = listFiles(join(dataFolder, "images")).map((path) => `images/${path}`);
  const results = Array.from(prepareFiles(dataFolder, paths), async ([path, result]) => [path, await result] as const);
  const preparedFiles = new Map(await Promise.all(results));
  const broken = new Set(
    [...preparedFiles].flatMap(([path, result]) => ("problem" in result ? withoutDark(path) : [])),
  );
  const isUsable = (path: string) => hasPictureExtension(path) && withoutDark(path) === path && !broken.has(path);
  return { picturePaths: paths.filter(isUsable), preparedFiles };
}

/**
 * Returns the paths of the pictures that the text of a valid data file shows. They are in the Unicode form NFC, because
 * operating systems and editors write é in different forms.
 */
export const picturesIn = (text: string, fileSchema: Schema | undefined): readonly string[] =>
  [...walkValues(JSON.parse(text), fileSchema)].flatMap(({ value, schema }) =>
    schema?.format === "picture-file" ? String(value).normalize() : [],
  );
