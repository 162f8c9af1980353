import { existsSync, readFileSync } from "node:fs";
import { extname, join, parse } from "node:path";
import { pictureTypes } from "../../plugins/gatsby-plugin-data-schemas/validation/file-rules";
import { pictureMessages } from "../../plugins/gatsby-plugin-data-schemas/validation/messages";
import { decodePicture, findPictures } from "../../plugins/gatsby-plugin-data-schemas/validation/pictures";
import { replaceFile } from "./content-store";
import { Refusal } from "./refuse-request";

/** @throws a `Refusal` if `data/` has no such picture */
export async function readPicture(root: string, path: unknown) {
  const { pictures } = await findPictures(join(root, "data"));
  const picture = pictures.find((known) => known === path);
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
  // Gatsby's server would stop at a picture that cannot be decoded.
  const { problem } = await decodePicture(fileName, bytes);
  if (problem) throw new Refusal(415, pictureMessages[problem](name));
  const path = `images/${fileName}`;
  const file = join(root, "data", path);
  if (existsSync(file)) {
    throw new Refusal(409, `There is a picture "${path}" already. Choose it from the list, or rename yours.`);
  }
  replaceFile(file, bytes);
  return path;
}
