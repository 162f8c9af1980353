/** Reads and writes the files of `data/` for the editor, and their drafts. */
import { createHash } from "node:crypto";
import { constants, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getNodeValue } from "jsonc-parser";
import pLimit from "p-limit";
import type { Json } from "../../json-type";
import { listFiles } from "../../list-files";
import { pathInData } from "../../gatsby-plugin-data-schemas/editor-link";
import { DRAFTS_FOLDER } from "../../gatsby-plugin-data-schemas/valid-data-folder";
import { createDataChecker } from "../../gatsby-plugin-data-schemas/validation/data-checker";
import { parseJson } from "../../gatsby-plugin-data-schemas/validation/parse-json";
import { findPlaceholders } from "../../gatsby-plugin-data-schemas/validation/launch-check";
import type { FileSchema, Schemas } from "../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import { formatData } from "./format-data";
import { Refusal } from "./refuse-request";

/** A file in the editor's list. */
export type FileSummary = ReturnType<typeof summarizeContent>["files"][number];

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

/** Returns a text that changes whenever a file of `data/` does. */
export function readDataState(root: string): string {
  const folder = join(root, "data");
  const times = listFiles(folder).map((path) => [
    path,
    statSync(join(folder, path), { throwIfNoEntry: false })?.mtimeMs,
  ]);
  return hash(JSON.stringify(times));
}

/** Returns the paths of the pages that show a file. One that no page has in its `shows`, such as site.json, is on each page. */
function pagesWith({ pagePath, contentField }: FileSchema, schemas: Schemas): readonly string[] {
  if (pagePath !== undefined) return [pagePath];
  const all = [...schemas.values()];
  const showing = all.filter(({ shows }) => shows?.includes(contentField));
  return (showing.length > 0 ? showing : all).flatMap((schema) => schema.pagePath ?? []);
}

/** Returns the files, and the choices for links and pictures. */
export function summarizeContent(root: string) {
  const checker = createDataChecker(root);
  const { schemas, context } = checker;
  const { problems } = checker.validateAll();
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
  const placeholders = problems.length > 0 ? [] : findPlaceholders(checker);
  return { files, linkPaths: context.linkPaths, pictures: context.pictures, otherProblems, placeholders };
}

/**
 * Formats and validates a new value of a file.
 *
 * @throws a `Refusal` if no schema describes a file at this path
 */
async function prepareFile(root: string, path: string, value: unknown) {
  const { schemas, validateFile } = createDataChecker(root);
  const schema = schemas.get(path);
  if (!schema) throw new Refusal(404, "There is no such file.");
  const absolutePath = join(root, "data", path);
  const bytes = Buffer.from(await formatData(absolutePath, value, schema));
  return { absolutePath, bytes, problems: validateFile(path, bytes) };
}

/** Runs drafts and saves in their order. A draft that is still being formatted would be written after the save that follows. */
export const oneAtATime = pLimit(1);

/** Shows a value on the site without saving it, if it is valid. Returns its problems. */
export async function writeDraft(root: string, path: string, value: unknown): Promise<readonly Problem[]> {
  const { bytes, problems } = await prepareFile(root, path, value);
  if (problems.length === 0) {
    const draft = join(root, DRAFTS_FOLDER, path);
    mkdirSync(dirname(draft), { recursive: true });
    writeFileSync(draft, bytes);
  }
  return problems;
}

/** Shows the saved version of a data file again. */
export const deleteDraft = (root: string, path: string): void => {
  rmSync(join(root, DRAFTS_FOLDER, path), { force: true });
};

const writeErrors: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room, then save again.",
  EACCES: "You are not allowed to change this file. Ask a developer for the permission, then save again.",
  EPERM: "You are not allowed to change this file. Ask a developer for the permission, then save again.",
  EROFS: "The disk is read-only. Ask a developer, then save again.",
  EISDIR: "A folder has the name of this file. Rename the folder, then save again.",
};

/** Replaces a file in one step, so that no reader sees half of it, and a failure leaves the old version. */
function replaceFile(absolutePath: string, bytes: Uint8Array): void {
  // Validation ignores names that end with a tilde.
  const temporary = `${absolutePath}~`;
  // The file may have been deleted.
  const { mode } = statSync(absolutePath, { throwIfNoEntry: false }) ?? { mode: 0o644 };
  // A rename would replace even a read-only file.
  if ((mode & constants.S_IWUSR) === 0)
    throw new Refusal(500, "This file is read-only. Make it writable, then save again.");
  try {
    writeFileSync(temporary, bytes, { mode });
    renameSync(temporary, absolutePath);
  } catch (error) {
    rmSync(temporary, { force: true });
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new Refusal(500, writeErrors[code] ?? "The file cannot be written. Save again, or ask a developer.");
  }
}

/**
 * Saves a value, if it is valid and the file is still the version that was edited.
 *
 * @throws a `Refusal` if there is no such file, or it cannot be written
 */
export const saveContentFile = async (
  root: string,
  { path, version, value }: { readonly path: string; readonly version: unknown; readonly value: unknown },
) =>
  oneAtATime(async () => {
    const { absolutePath, bytes, problems } = await prepareFile(root, path, value);
    if (versionOf(readBytes(absolutePath)) !== version) return { status: "changed" } as const;
    if (problems.length > 0) return { status: "invalid", problems } as const;
    const newVersion = hash(bytes);
    if (newVersion !== version) replaceFile(absolutePath, bytes);
    deleteDraft(root, path);
    return { status: "saved", version: newVersion } as const;
  });
