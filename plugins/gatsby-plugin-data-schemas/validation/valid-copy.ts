import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import { listFiles } from "../../list-files";
import type { Schema } from "./schemas";
import { type DataValidation, validateData } from "./validate-data";
import { createValidator } from "./validate-file";

/** Returns a value made of the examples in a schema. */
function exampleOf(schema: Schema): unknown {
  if (schema.type === "array") return [exampleOf(schema.items ?? {})];
  if (schema.type !== "object") return schema.examples?.[0];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, field]) => [key, exampleOf(field)]));
}

function writeIfChanged(path: string, content: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  mkdirSync(dirname(path), { recursive: true });
  // In place: Gatsby's watcher may lose a file that is replaced by another one. Gatsby reads no half of a file, because it
  // runs in this process.
  writeFileSync(path, content);
}

/** Gatsby's JSON parser fails at a byte order mark. */
const withoutByteOrderMark = (bytes: Buffer) => Buffer.from(new TextDecoder().decode(bytes));

/**
 * Validates `data/`, and updates the copy of its valid files that Gatsby reads.
 *
 * @param root the project's folder
 * @param draftsFolder a folder inside it, with drafts of some files of `data/`. A valid draft replaces its file in the copy.
 */
export function updateValidCopy(root = ".", draftsFolder?: string): DataValidation {
  const validation = validateData(root);
  const from = (path: string) => join(root, "data", path);
  const to = (path: string) => join(root, VALID_DATA_FOLDER, path);
  const { schemas, context } = validation;

  // A broken picture would stop Gatsby.
  const pictures = listFiles(from("images"))
    .map((path) => `images/${path}`)
    .filter((path) => !context.brokenPictures.includes(path));
  for (const path of pictures) writeIfChanged(to(path), readFileSync(from(path)));
  const copiedPictures = listFiles(to("images")).map((path) => `images/${path}`);
  // The validator is created only for a draft or an invalid file: a build with valid data does not need it.
  const isValid = (path: string, bytes: Uint8Array) =>
    createValidator(schemas, { ...context, pictures: copiedPictures })(path, bytes).length === 0;
  const isValidCopy = (path: string) => existsSync(to(path)) && isValid(path, readFileSync(to(path)));
  const readDraft = (path: string) => {
    if (draftsFolder === undefined || !existsSync(join(root, draftsFolder, path))) return undefined;
    const draft = readFileSync(join(root, draftsFolder, path));
    return isValid(path, draft) ? draft : undefined;
  };
  for (const [path, schema] of schemas) {
    const draft = readDraft(path);
    if (draft) {
      writeIfChanged(to(path), draft);
    } else if (validation.validFiles.includes(path)) {
      writeIfChanged(to(path), withoutByteOrderMark(readFileSync(from(path))));
    } else if (!isValidCopy(path)) {
      // The file was never valid, or its schema has changed.
      writeIfChanged(to(path), Buffer.from(JSON.stringify(exampleOf(schema), null, 2)));
    }
  }
  // The last valid version of a file may show a picture that has been deleted.
  if (validation.problems.length === 0) {
    for (const path of copiedPictures) if (!pictures.includes(path)) rmSync(to(path));
  }
  return validation;
}
