import { existsSync, readFileSync } from "node:fs";
import { extname, join, parse } from "node:path";
import sharp from "sharp";
import { pictureTypes } from "../../gatsby-plugin-data-schemas/validation/file-rules";
import { findPictures, hasPictureExtension, isPicture } from "../../gatsby-plugin-data-schemas/validation/site-context";
import { replaceFile } from "./content-store";
import { Refusal } from "./refuse-request";

/** @throws a `Refusal` if `data/` has no such picture */
export function readPicture(root: string, path: unknown) {
  const picture = findPictures(join(root, "data")).pictures.find((known) => known === path);
  if (picture === undefined) throw new Refusal(404, "There is no such picture.");
  const type = pictureTypes.get(extname(picture).toLowerCase()) ?? "";
  return { type, bytes: readFileSync(join(root, "data", picture)) };
}

/** Returns a file name that is safe in URLs and on each system: `Our Team.JPG` becomes `our-team.jpg`. */
function toFileName(name: string): string {
  const { name: stem, ext } = parse(name.toLowerCase());
  const withoutAccents = stem.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const words = withoutAccents.split(/[^a-z\d]+/).filter((word) => word !== "");
  return `${words.join("-") || "picture"}${ext}`;
}

/**
 * Adds a picture to `data/images/`.
 *
 * @param name the file name on the editor's computer
 * @returns its path inside `data/`
 * @throws a `Refusal` if it is not a picture, if there is a file of this name, or if it cannot be written
 */
export async function addPicture(root: string, name: string, bytes: Buffer): Promise<string> {
  const fileName = toFileName(name);
  if (!hasPictureExtension(fileName) || !isPicture(fileName, bytes)) {
    throw new Refusal(415, `${JSON.stringify(name)} is not a PNG, JPEG or WebP picture. Save it as one of these.`);
  }
  // Gatsby's server would stop at a picture that cannot be decoded.
  await sharp(bytes, { failOn: "error" })
    .stats()
    .catch(() => {
      throw new Refusal(415, `${JSON.stringify(name)} is damaged. Save the picture again.`);
    });
  const path = `images/${fileName}`;
  const file = join(root, "data", path);
  if (existsSync(file)) {
    throw new Refusal(409, `There is a picture "${path}" already. Choose it from the list, or rename yours.`);
  }
  replaceFile(file, bytes);
  return path;
}
