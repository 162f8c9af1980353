/** Reads and writes the files of `data/` for the editor. */
import { createHash } from "node:crypto";
import { constants, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getNodeValue } from "jsonc-parser";
import { isJsonObject, type Json } from "../../json-type";
import { listFiles } from "../../list-files";
import { pathInData } from "../../gatsby-plugin-data-schemas/editor-link";
import { createDataValidator } from "../../gatsby-plugin-data-schemas/validation/data-validator";
import { parseJson } from "../../gatsby-plugin-data-schemas/validation/parse-json";
import { findPlaceholders } from "../../gatsby-plugin-data-schemas/validation/launch-check";
import type { FileSchema, Schemas } from "../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import { formatData } from "./format-data";
import { Refusal } from "./refuse-request";

/** A file in the editor's list. */
export type FileSummary = Awaited<ReturnType<typeof summarizeContent>>["files"][number];

/** A file as it is saved. */
export interface SavedFile {
  /** Hash of the bytes. Empty if there is no file. */
  readonly version: string;
  /** Undefined if the file is missing or is not JSON. */
  readonly value?: Json | undefined;
  readonly problems: readonly Problem[];
}

const hash = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

const readBytes = (absolutePath: string) =>
  statSync(absolutePath, { throwIfNoEntry: false })?.isFile() ? readFileSync(absolutePath) : undefined;

const versionOf = (bytes: Uint8Array | undefined) => (bytes ? hash(bytes) : "");

function parse(bytes: Uint8Array): Json | undefined {
  const parsed = parseJson(bytes);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of a JSON file
  return "tree" in parsed ? (getNodeValue(parsed.tree) as Json) : undefined;
}

/**
 * Returns a text that changes whenever a file of `data/` does, and after git commands that change a branch, here or remote.
 *
 * @param gitLogs from `findGitLogs`
 */
export function readDataState(root: string, gitLogs: readonly string[]): string {
  const paths = [join(root, "data"), ...gitLogs].flatMap((folder) =>
    listFiles(folder).map((path) => join(folder, path)),
  );
  return hash(JSON.stringify(paths.map((path) => [path, statSync(path, { throwIfNoEntry: false })?.mtimeMs])));
}

/** Returns the paths of the pages that show a file. One that no page has in its `shows`, such as site.json, is on each page. */
function pagesWith({ pagePath, contentField }: FileSchema, schemas: Schemas): readonly string[] {
  if (pagePath !== undefined) return [pagePath];
  const all = [...schemas.values()];
  const showing = all.filter(({ shows }) => shows?.includes(contentField));
  return (showing.length > 0 ? showing : all).flatMap((schema) => schema.pagePath ?? []);
}

/** Returns the files, and the choices for links and pictures. */
export async function summarizeContent(root: string) {
  const validator = await createDataValidator(root);
  const { schemas, context } = validator;
  const { problems } = validator.validateAll();
  const files = Array.from(schemas, ([path, schema]) => {
    const bytes = readBytes(join(root, "data", path));
    const saved: SavedFile = {
      version: versionOf(bytes),
      value: bytes && parse(bytes),
      problems: problems.filter(({ file }) => file === `data/${path}`),
    };
    return { path, schema, pages: pagesWith(schema, schemas), saved };
  });
  // Problems of files that have no form. The summaries of the other files have the rest.
  const otherProblems = problems.filter(({ file }) => !schemas.has(pathInData(file)));
  // Only valid files can be searched for placeholders.
  const placeholders = problems.length > 0 ? undefined : findPlaceholders(validator);
  return { files, linkPaths: context.linkPaths, pictures: context.pictures, otherProblems, placeholders };
}

/**
 * Formats and validates a new value of a file.
 *
 * @throws a `Refusal` if the value is not an object, or no schema describes a file at this path
 */
export async function prepareFile(root: string, path: string, value: unknown) {
  if (!isJsonObject(value)) throw new Refusal(400, "Send the content of the file.");
  const { schemas, validateFile } = await createDataValidator(root);
  const schema = schemas.get(path);
  if (!schema) throw new Refusal(404, "There is no such file.");
  const absolutePath = join(root, "data", path);
  const bytes = Buffer.from(await formatData(absolutePath, value, schema));
  return { absolutePath, bytes, problems: validateFile(path, bytes) };
}

const writeErrors: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room, then try again.",
  EACCES: "You are not allowed to change this file. Ask a developer for the permission, then try again.",
  EPERM: "You are not allowed to change this file. Ask a developer for the permission, then try again.",
  EROFS: "The disk is read-only. Ask a developer, then try again.",
  EISDIR: "A folder has the name of this file. Rename the folder, then try again.",
};

/**
 * Writes a file in one step, so that no reader sees half of it, and a failure leaves the old version.
 *
 * @throws a `Refusal` with the reason if it cannot be written
 */
export function replaceFile(absolutePath: string, bytes: Uint8Array): void {
  // Validation ignores names that end with a tilde.
  const temporary = `${absolutePath}~`;
  // The file may have been deleted.
  const { mode } = statSync(absolutePath, { throwIfNoEntry: false }) ?? { mode: 0o644 };
  // A rename would replace even a read-only file.
  if ((mode & constants.S_IWUSR) === 0)
    throw new Refusal(500, "This file is read-only. Make it writable, then try again.");
  try {
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(temporary, bytes, { mode });
    renameSync(temporary, absolutePath);
  } catch (error) {
    rmSync(temporary, { force: true });
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new Refusal(500, writeErrors[code] ?? "The file cannot be written. Try again, or ask a developer.");
  }
}

/**
 * Saves a value, if it is valid and the file is still the version that was edited.
 *
 * @throws a `Refusal` if there is no such file, or it cannot be written
 */
export async function saveContentFile(
  root: string,
  { path, version, value }: { readonly path: string; readonly version: unknown; readonly value: unknown },
) {
  const { absolutePath, bytes, problems } = await prepareFile(root, path, value);
  if (versionOf(readBytes(absolutePath)) !== version) return { status: "changed" } as const;
  if (problems.length > 0) return { status: "invalid", problems } as const;
  const newVersion = hash(bytes);
  if (newVersion !== version) replaceFile(absolutePath, bytes);
  return { status: "saved", version: newVersion } as const;
}
