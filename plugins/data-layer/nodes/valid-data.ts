import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../../shared/list-files";
import { pathInData } from "../editor-link";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import type { DataValidator } from "../data-validator";
import { exampleOf } from "../example-of";
import { fileMessages } from "../messages";
import { hasPictureExtension } from "../file-rules";
import { listUsablePictures, withoutDark } from "../pictures";
import type { FileSchema } from "../schema-types";
import type { Problem } from "../problems";
import { createFileValidator } from "../validation/validate-file";

/** The content that Gatsby gets: everything in it is valid. */
export interface ValidData {
  readonly problems: readonly Problem[];
  /** The last valid versions of the files, by path inside `data/`, or the examples of their schemas. */
  readonly texts: ReadonlyMap<string, string>;
}

function writeIfChanged(path: string, content: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  mkdirSync(dirname(path), { recursive: true });
  // Not through a temporary file: Gatsby's watcher may lose a file that is renamed.
  writeFileSync(path, content);
}

/** Copies the pictures that Gatsby can process to VALID_DATA_FOLDER. Returns their paths there. */
function copyPictures({ root, context }: DataValidator): readonly string[] {
  // gatsby-source-filesystem needs the folder.
  mkdirSync(join(root, VALID_DATA_FOLDER), { recursive: true });
  const images = join(root, "data/images");
  // A broken picture would stop Gatsby, so one that arrived since the others were decoded waits for the next update.
  const pictures = listFiles(images)
    .map((path) => `images/${path}`)
    .filter((path) => !hasPictureExtension(path) || context.decodedPictures.has(path));
  for (const path of pictures) {
    const content = context.decodedPictures.get(path) ?? readFileSync(join(root, "data", path));
    // Gatsby finds pictures by their names, which need one Unicode form for that.
    writeIfChanged(join(root, VALID_DATA_FOLDER, path.normalize()), content);
  }
  return pictures.map((path) => path.normalize());
}

/** Removes other files from VALID_DATA_FOLDER. A deleted picture stays with its dark version while a text shows it. */
function removeOthers(root: string, pictures: readonly string[], texts: Iterable<string>): void {
  // Serialized again, because a file may have a path with escaped characters.
  const shown = Array.from(texts, (text) => JSON.stringify(JSON.parse(text)))
    .join("")
    .normalize();
  const kept = new Set(pictures);
  for (const path of listFiles(join(root, VALID_DATA_FOLDER))) {
    const lightPath = withoutDark(path);
    const isDeletedAndShown = !kept.has(lightPath) && shown.includes(JSON.stringify(lightPath));
    if (!kept.has(path) && !isDeletedAndShown) rmSync(join(root, VALID_DATA_FOLDER, path));
  }
}

/** Says that the page shows examples in place of a file. */
const explainExamples = (problem: Problem, examples: readonly string[]): Problem =>
  examples.includes(pathInData(problem.file))
    ? { ...problem, message: `${problem.message} ${fileMessages.examplesShown}` }
    : problem;

/**
 * Validates `data/`, and updates the pictures that Gatsby reads.
 *
 * @param lastTexts the last valid versions of the files, by path inside `data/`. Their schemas may have changed.
 */
export async function updateValidData(
  validator: DataValidator,
  lastTexts: ReadonlyMap<string, string>,
): Promise<ValidData> {
  const { root, schemas, context, validateAll } = validator;
  const { problems, texts: validTexts } = await validateAll();
  const pictures = copyPictures(validator);
  // The last valid version of a file may show a picture that has been deleted from `data/`.
  const copied = listUsablePictures(join(root, VALID_DATA_FOLDER));
  const validate = createFileValidator(schemas, { ...context, pictures: copied });
  const examples: string[] = [];
  const readText = async ([path, schema]: readonly [string, FileSchema]): Promise<readonly [string, string]> => {
    const valid = validTexts.get(path);
    if (valid !== undefined) return [path, valid];
    const last = lastTexts.get(path);
    const example = JSON.stringify(exampleOf(schema));
    if (last !== undefined && last !== example && (await validate(schema, Buffer.from(last))).length === 0)
      return [path, last];
    examples.push(path);
    return [path, example];
  };
  const texts = new Map(await Promise.all(Array.from(schemas, readText)));
  removeOthers(root, pictures, texts.values());
  return { problems: problems.map((problem) => explainExamples(problem, examples)), texts };
}
