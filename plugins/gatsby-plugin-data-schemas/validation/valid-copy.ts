import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import { listFiles } from "../../list-files";
import type { Schema } from "./schemas";
import type { DataChecker } from "./data-checker";
import { createValidator } from "./validate-file";

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
  // No rename of a temporary file: Gatsby's watcher may lose the file. Gatsby reads a JSON file after this write, and the next
  // update waits until it has.
  writeFileSync(path, content);
  return true;
}

/** Data files name only the light version of a picture. */
const withoutDark = (path: string) => path.replace(/\.dark(?=\.\w+$)/, "");

/** Gatsby's JSON parser fails at a byte order mark. */
const withoutByteOrderMark = (bytes: Buffer) => Buffer.from(new TextDecoder().decode(bytes));

/**
 * Validates `data/`, and updates the copy of its valid files that Gatsby reads.
 *
 * @param drafts edits of some files that are not saved yet, by their paths inside `data/`. A valid one replaces its file in the copy.
 * @returns the problems of `data/`, and the paths of the JSON files that were written, inside the copy
 */
export function updateValidCopy(
  { root, schemas, context, validateAll }: DataChecker,
  drafts: ReadonlyMap<string, Buffer> = new Map(),
) {
  const { problems, validFiles } = validateAll();
  const from = (path: string) => join(root, "data", path);
  const to = (path: string) => join(root, VALID_DATA_FOLDER, path);
  // A broken picture would stop Gatsby.
  const pictures = listFiles(from("images"))
    .map((path) => `images/${path}`)
    .filter((path) => !context.brokenPictures.includes(path));
  // Gatsby finds pictures by their names, which need one Unicode form for that.
  for (const path of pictures) writeIfChanged(to(path.normalize()), readFileSync(from(path)));
  // A draft, or the last valid version of a file, may show a picture that has been deleted from `data/`.
  const copiedPictures = listFiles(to("images")).map((path) => `images/${path}`);
  const validate = createValidator(schemas, { ...context, pictures: copiedPictures });
  const isValid = (path: string, bytes: Uint8Array) => validate(path, bytes).length === 0;
  const isValidCopy = (path: string) => existsSync(to(path)) && isValid(path, readFileSync(to(path)));
  const contentOf = (path: string, schema: Schema) => {
    const draft = drafts.get(path);
    if (draft && isValid(path, draft)) return draft;
    if (validFiles.includes(path)) return withoutByteOrderMark(readFileSync(from(path)));
    if (isValidCopy(path)) return readFileSync(to(path));
    // The file was never valid, or its schema has changed.
    return Buffer.from(JSON.stringify(exampleOf(schema), null, 2));
  };
  const contents = Array.from(schemas, ([path, schema]) => ({ path, content: contentOf(path, schema) }));
  const writtenFiles = contents
    .filter(({ path, content }) => writeIfChanged(to(path), content))
    .map(({ path }) => path);
  const kept = new Set([...schemas.keys(), ...pictures.map((path) => path.normalize())]);
  // Serialized again, because JSON may escape characters of a path.
  const shownContent = contents
    .map(({ content }) => JSON.stringify(JSON.parse(content.toString())))
    .join("")
    .normalize();
  const isShown = (path: string) => shownContent.includes(JSON.stringify(path));
  for (const path of listFiles(to(""))) {
    const lightPath = withoutDark(path);
    // Of a deleted picture that is still shown, both versions stay.
    const isDeletedAndShown = !kept.has(lightPath) && isShown(lightPath);
    if (!kept.has(path) && !isDeletedAndShown) rmSync(to(path));
  }
  return { problems, writtenFiles };
}
