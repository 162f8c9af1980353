/** Reads and writes the files of `data/` for the editor. */
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { isJsonObject, type Json, type JsonObject } from "../../content-model/json-type";
import { createDataValidator } from "../../content-model/check/data-validator";
import { MAX_FILE_SIZE } from "../../content-model/file-rules";
import { findPlaceholders, findSampleIcons, sampleIcons } from "../../content-model/check/launch-check";
import { pagesOf } from "../../content-model/page-paths";
import type { Problem } from "../../content-model/problems";
import type { FileSchema } from "../../content-model/schema-types";
import { formatData } from "./format-data";
import { HttpError } from "./http-error";
import type { DataFolder, SavedFile, WriteResult } from "../shared/protocol";

const hash = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");

/** Returns the bytes of a file, or undefined if there is no such file. */
export const readBytes = (absolutePath: string) =>
  statSync(absolutePath, { throwIfNoEntry: false })?.isFile() ? readFileSync(absolutePath) : undefined;

/** Returns the value of a file. Undefined if there is no file, or if the file is not a JSON object in UTF-8. */
export function parseContent(bytes: Uint8Array | undefined): JsonObject | undefined {
  if (!bytes) return undefined;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse returns
    const value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Json;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const versionOf = (bytes: Uint8Array | undefined) => (bytes ? hash(bytes) : "");

/** The versions that this server has written last, by absolute path. */
const writtenVersions = new Map<string, string>();

function toSavedFile(
  absolutePath: string,
  schema: FileSchema,
  bytes: Buffer | undefined,
  problems: readonly Problem[],
): SavedFile {
  const version = versionOf(bytes);
  const isByEditor = writtenVersions.get(absolutePath) === version;
  const texts = new Map(bytes && problems.length === 0 ? [[schema.path, bytes.toString()]] : []);
  const placeholders = findPlaceholders(new Map([[schema.path, schema]]), texts);
  return { version, value: parseContent(bytes), problems, placeholders, isByEditor };
}

/** By path from `data/`: the time of the last change of each file. A folder has none: each write changes it. */
type ChangeTimes = ReadonlyMap<string, number | undefined>;

/** `statSync` follows symbolic links, so the files that they lead to count. */
function timeOf(absolutePath: string): number | undefined {
  const stats = statSync(absolutePath, { throwIfNoEntry: false });
  return stats?.isDirectory() === true ? undefined : stats?.mtimeMs;
}

function readChangeTimes(root: string): ChangeTimes {
  const folder = join(root, "data");
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  // `readDataFolder` lists the icons that are samples.
  const icons = Array.from(sampleIcons.keys(), (path) => join("..", path));
  return new Map([...paths, ...icons].map((path) => [path, timeOf(join(folder, path))]));
}

/** @param branches from `readBranchFingerprint` */
const toDataState = (branches: string, times: ChangeTimes) =>
  hash(JSON.stringify([branches, Array.from(times, String).toSorted()]));

/**
 * Returns a text that changes whenever a file of `data/`, an icon of the site or a branch changes.
 *
 * @param branches from `readBranchFingerprint`
 */
export const readDataState = (root: string, branches: string) => toDataState(branches, readChangeTimes(root));

/**
 * Returns the paths of the pages that show a file, its own pages first. site.json is in no page's `shows`, because all
 * pages show it.
 */
function pagesWith(schema: FileSchema, ownPages: ReadonlyMap<FileSchema, readonly string[]>): readonly string[] {
  const own = ownPages.get(schema) ?? [];
  const showing = [...ownPages].filter(([{ shows }]) => shows?.includes(schema.contentField));
  if (schema.pagePath === undefined && showing.length === 0) return [...ownPages.values()].flat();
  return [...own, ...showing.flatMap(([, paths]) => paths)];
}

/** Reads the files that have a schema, with their problems, and what their fields may refer to. */
export async function readDataFolder(root: string): Promise<DataFolder> {
  const validator = await createDataValidator(root);
  const { schemas, context } = validator;
  const { problems } = validator.validateAll();
  const savedFiles = new Map(
    Array.from(schemas, ([path, schema]) => {
      const fileProblems = problems.filter(({ file }) => file === path);
      const absolutePath = join(root, "data", path);
      return [schema, toSavedFile(absolutePath, schema, readBytes(absolutePath), fileProblems)];
    }),
  );
  const ownPages = new Map(
    Array.from(savedFiles, ([schema, { value }]) => [schema, [...pagesOf(schema, value).keys()]]),
  );
  const files = Array.from(savedFiles, ([schema, saved]) => {
    return { path: schema.path, schema, pages: pagesWith(schema, ownPages), saved };
  });
  // Problems of files without a form. Files with a form have their problems in `saved`.
  const otherProblems = problems.filter(({ file }) => !schemas.has(file));
  const { linkPaths, picturePaths: pictures } = context;
  return { files, linkPaths, pictures, otherProblems, sampleIcons: findSampleIcons(root) };
}

const writeErrors: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full. Make room.",
  EACCES: "You are not allowed to change this file. Ask a developer for the permission.",
  EPERM: "You are not allowed to change this file. Ask a developer for the permission.",
  EROFS: "The disk is read-only. Ask a developer.",
  EISDIR: "A folder has the name of this file. Rename the folder.",
};

/** Gives a new file the owner, the group and the mode of the one that it replaces. */
function copyPermissions(temporary: string, { uid, gid, mode }: Stats): void {
  for (const owner of [-1, uid]) {
    try {
      chownSync(temporary, owner, gid);
    } catch {
      // Most users may change only the group, so the first call does no more: -1 keeps the owner.
    }
  }
  chmodSync(temporary, mode);
}

/**
 * Writes the content of a file in one step, so that no reader sees half of it, and a failure leaves the old version. A
 * symbolic link stays, and the file that it leads to is written.
 *
 * @throws an `HttpError` with the reason if it cannot be written
 */
export function replaceFile(absolutePath: string, bytes: Uint8Array): void {
  const path = existsSync(absolutePath) ? realpathSync(absolutePath) : absolutePath;
  const stats = statSync(path, { throwIfNoEntry: false });
  // Checked here, because `renameSync` would replace even a read-only file.
  if (stats && (stats.mode & constants.S_IWUSR) === 0)
    throw new HttpError(500, "This file is read-only. Make it writable.");
  // Validation ignores names that end with a tilde, as those of backups do.
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}~`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(temporary, bytes);
    if (stats) copyPermissions(temporary, stats);
    renameSync(temporary, path);
    writtenVersions.set(absolutePath, versionOf(bytes));
  } catch (error) {
    if (existsSync(temporary)) rmSync(temporary);
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    throw new HttpError(500, writeErrors[code] ?? "The file cannot be written. Ask a developer.");
  }
}

/** The file after an attempt to write it. `outdated`: it has another version than the value was made from. */
interface WriteOutcome extends WriteResult {
  readonly status: "written" | "unchanged" | "outdated";
}

/**
 * Writes a value, valid or not, unless the file has another version than the value was made from.
 *
 * @param branches for `readDataState`
 * @param assertWriter throws if the file must not be written now
 * @throws an `HttpError` if there is no such file, the value is not an object, or the file cannot be written
 */
export async function writeContentFile(
  root: string,
  path: string,
  version: string,
  value: Json | undefined,
  branches = "",
  assertWriter: () => void = () => undefined,
): Promise<WriteOutcome> {
  if (!isJsonObject(value)) throw new HttpError(400, "Send the content of the file.");
  const { schemas, validate } = await createDataValidator(root);
  const schema = schemas.get(path);
  if (!schema) throw new HttpError(404, "There is no such file.");
  const absolutePath = join(root, "data", path);
  const bytes = Buffer.from(await formatData(absolutePath, value, schema));
  if (bytes.length > MAX_FILE_SIZE) throw new HttpError(413, "This file is too large. Shorten it.");
  // Synchronous from here on, so that no other request writes the file in between.
  assertWriter();
  const timesBefore = readChangeTimes(root);
  let times = timesBefore;
  const toOutcome = (status: WriteOutcome["status"], content: Buffer | undefined): WriteOutcome => ({
    status,
    saved: toSavedFile(absolutePath, schema, content, validate(schema, content ?? Buffer.alloc(0))),
    stateBefore: toDataState(branches, timesBefore),
    stateAfter: toDataState(branches, times),
  });
  const before = readBytes(absolutePath);
  if (versionOf(before) !== version) return toOutcome("outdated", before);
  if (before?.equals(bytes) === true) return toOutcome("unchanged", bytes);
  replaceFile(absolutePath, bytes);
  // Not all times: something else may have changed another file meanwhile.
  times = new Map(timesBefore).set(normalize(path), timeOf(absolutePath));
  return toOutcome("written", bytes);
}
