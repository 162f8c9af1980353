import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import { listFiles } from "../../list-files";
import type { Schema } from "./schemas";
import type { DataValidator } from "./data-validator";
import { hasPictureExtension, listUsablePictures, withoutDark } from "./pictures";
import { createFileValidator } from "./validate-file";

/** Returns a value that consists of the examples in a schema. */
export function exampleOf(schema: Schema): unknown {
  if (schema.type === "array") return [exampleOf(schema.items ?? {})];
  if (schema.type !== "object") return schema.examples?.[0];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, field]) => [key, exampleOf(field)]));
}

/** @returns true if it has written the file */
function writeIfChanged(path: string, content: Uint8Array): boolean {
  if (existsSync(path) && readFileSync(path).equals(content)) return false;
  mkdirSync(dirname(path), { recursive: true });
  // Not through a temporary file: Gatsby's watcher may lose a file that is renamed. Gatsby never reads half of a JSON file,
  // because this process is Gatsby's, and `waitUntilRead` ends before the next write.
  writeFileSync(path, content);
  return true;
}

/** Gatsby's JSON parser fails at a byte order mark. */
const withoutByteOrderMark = (bytes: Buffer) => Buffer.from(new TextDecoder().decode(bytes));

/**
 * Validates `data/`, and updates the copy of its valid files that Gatsby reads.
 *
 * @returns the problems of `data/`, and the paths of the JSON files that were written, inside the copy
 */
export async function updateValidCopy({ root, schemas, context, validateAll }: DataValidator) {
  const { problems, validFiles } = await validateAll();
  const sourcePath = (path: string) => join(root, "data", path);
  const copyPath = (path: string) => join(root, VALID_DATA_FOLDER, path);
  // A broken picture would stop Gatsby, so one that arrived since the others were decoded waits for the next update.
  const pictures = listFiles(sourcePath("images"))
    .map((path) => `images/${path}`)
    .filter((path) => !hasPictureExtension(path) || context.decodedPictures.has(path));
  // Gatsby finds pictures by their names, which need one Unicode form for that.
  for (const path of pictures) {
    const content = context.decodedPictures.get(path) ?? readFileSync(sourcePath(path));
    writeIfChanged(copyPath(path.normalize()), content);
  }
  // The last valid version of a file may show a picture that has been deleted from `data/`.
  const validate = createFileValidator(schemas, { ...context, pictures: listUsablePictures(copyPath("")) });
  const isValidCopy = async (path: string) =>
    existsSync(copyPath(path)) && (await validate(path, readFileSync(copyPath(path)))).length === 0;
  const contentOf = async (path: string, schema: Schema) => {
    const valid = validFiles.get(path);
    if (valid) return withoutByteOrderMark(valid);
    if (await isValidCopy(path)) return readFileSync(copyPath(path));
    // The file was never valid, or its schema has changed.
    return Buffer.from(JSON.stringify(exampleOf(schema), null, 2));
  };
  const contents = await Promise.all(
    Array.from(schemas, async ([path, schema]) => ({ path, content: await contentOf(path, schema) })),
  );
  const writtenFiles = contents
    .filter(({ path, content }) => writeIfChanged(copyPath(path), content))
    .map(({ path }) => path);
  const kept = new Set([...schemas.keys(), ...pictures.map((path) => path.normalize())]);
  // Serialized again, because a file may have a path with escaped characters.
  const shownContent = contents
    .map(({ content }) => JSON.stringify(JSON.parse(content.toString())))
    .join("")
    .normalize();
  const isShown = (path: string) => shownContent.includes(JSON.stringify(path));
  for (const path of listFiles(copyPath(""))) {
    const lightPath = withoutDark(path);
    // If a deleted picture is still shown, its light and its dark version stay.
    const isDeletedAndShown = !kept.has(lightPath) && isShown(lightPath);
    if (!kept.has(path) && !isDeletedAndShown) rmSync(copyPath(path));
  }
  return { problems, writtenFiles };
}
