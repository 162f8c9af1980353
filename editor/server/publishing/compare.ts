/** Compares the content of this folder with that of commits. */
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { listFiles } from "../../../shared/list-files";
import { readStamp } from "../../../shared/read-stamp";
import { fileAt, projectPath } from "../../../content-model/field-path";
import { hasPictureExtension } from "../../../content-model/file-rules";
import type { Schemas } from "../../../content-model/schema-types";
import { readSchemas } from "../../../content-model/check/schemas";
import type { UnsentFile } from "../../shared/protocol";
import { parseContent, readBytes } from "../data-folder";
import { explain, type GitHost } from "./git-host";
import type { Repository } from "./repository";
import { HttpError } from "../http-error";

export type Commits = Awaited<ReturnType<typeof findCommits>>;

/**
 * Returns the last commits of this folder and of the Git host, with their trees, and the last commit that they have in
 * common.
 *
 * @throws an `HttpError` if they have no commit in common, or the Git host's branch is unknown and cannot be fetched
 */
export async function findCommits({ git, tryGit }: Repository, { trackingRef, fetchArguments }: GitHost) {
  // For the three dots, git prints the commits of the host and of this folder, and their common one as `^ce0136…`.
  const query = ["rev-parse", "HEAD^{tree}", `${trackingRef}^{tree}`, `HEAD...${trackingRef}`];
  const fetchFirst = async () => {
    try {
      await git(fetchArguments);
    } catch (error) {
      const branch = trackingRef.replace("refs/remotes/", "");
      throw new HttpError(409, `This folder knows no branch ${branch} of the Git host. ${explain(error)}`);
    }
    return git(query);
  };
  // Each look at an unknown branch fetches it: the network may be back, or a developer may have pushed the branch.
  const printed = (await tryGit(query)) ?? (await fetchFirst());
  const [headTree = "", hostTree = "", hostHead = "", head = "", base] = printed.split("\n");
  if (base !== undefined) return { head, headTree, hostHead, hostTree, base: base.slice(1) };
  const reason = "the history was rewritten, or this is a shallow clone";
  const remedy = "Ask a developer to run `git fetch --unshallow`, or to clone again.";
  throw new HttpError(409, `This folder and the Git host have no version in common: ${reason}. ${remedy}`);
}

/** Files, each with its mode and a hash of its content: `100644 ce0136…`. */
export type FileEntries = ReadonlyMap<string, string>;

/** The files of a commit: content by its path inside `data/`, and all others by their paths from the project's root. */
interface CommitEntries {
  readonly content: FileEntries;
  readonly others: FileEntries;
}

/** Lists the files of a commit. git prints `100644 blob ce0136…`, a tab and the path of each. */
export async function readEntries({ git }: Repository, commit: string, schemas: Schemas): Promise<CommitEntries> {
  const lines = (await git(["ls-tree", "-r", "-z", commit])).matchAll(/(\d+) \w+ ([\da-f]+)\t([^\0]+)\0/g);
  const [content, others] = [new Map<string, string>(), new Map<string, string>()];
  for (const [, mode = "", hash = "", path = ""] of lines) {
    const file = contentAt(path, schemas);
    (file === undefined ? others : content).set(file ?? path, `${mode} ${hash}`);
  }
  return { content, others };
}

/** Returns whether a file of `data/` is content, which editors change. Developers change all other files. */
export const isContent = (file: string, schemas: Schemas) =>
  schemas.has(file) || (file.startsWith("images/") && hasPictureExtension(file));

/** Returns the content file at a path from the project's root. Undefined for a file of developers. */
export function contentAt(path: string, schemas: Schemas): string | undefined {
  const file = fileAt(path);
  return file !== undefined && isContent(file, schemas) ? file : undefined;
}

// Modes in git.
const REGULAR_FILE = "100644";
const SYMBOLIC_LINK = "120000";

/** Lists the content of several versions, but no file that is a symbolic link of developers in one of them. */
export const listContent = (...versions: readonly FileEntries[]) =>
  [...new Set(versions.flatMap((entries) => [...entries.keys()]))].filter(
    (file) => !versions.some((entries) => entries.get(file)?.startsWith(SYMBOLIC_LINK)),
  );

/** Lists the content of this folder, including files that git ignores, because the site is built from them too. */
export const findContent = (root: string, schemas: Schemas) =>
  [...schemas.keys(), ...listFiles(join(root, "data/images")).map((path) => `images/${path}`)].filter(
    (file) => isContent(file, schemas) && statSync(join(root, "data", file), { throwIfNoEntry: false })?.isFile(),
  );

/**
 * Fails if a sparse checkout leaves content out of this folder. For git, it is unchanged, but it looks deleted here.
 *
 * @param missing content of a commit that is not in this folder
 */
export async function assertNotLeftOut({ git }: Repository, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return;
  const paths = missing.map(projectPath);
  // git prints "S data/images/founder.png".
  const lines = (await git(["--literal-pathspecs", "ls-files", "-t", "-z", "--", ...paths])).split("\0");
  const path = lines.find((line) => line.startsWith("S "))?.slice(2);
  if (path === undefined) return;
  const reason = `${path} is not in this folder, because its sparse checkout leaves it out.`;
  throw new HttpError(409, `${reason} Ask a developer to run \`git sparse-checkout add data\`.`);
}

/** Returns the path at which git finds each content file of this folder. */
export const pathsInFolder = (files: readonly string[]) => new Map(files.map((file) => [file, projectPath(file)]));

/**
 * Returns the entries that content files would have in a commit.
 *
 * @param paths the path of each file, or that of its copy
 * @param before the entries of the previous commit: each file keeps its mode
 * @param options of `git hash-object`, such as `-w`, which stores the content of the files in git
 */
export async function hashFiles(
  { git }: Repository,
  paths: ReadonlyMap<string, string>,
  before: FileEntries,
  ...options: readonly string[]
): Promise<FileEntries> {
  if (paths.size === 0) return new Map();
  // git reads one path in each line. In quotes, a path may have line breaks.
  const input = Array.from(paths.values(), (path) => JSON.stringify(path)).join("\n");
  const hashes = (await git(["hash-object", ...options, "--stdin-paths"], { input })).split("\n");
  const modeOf = (file: string) => before.get(file)?.split(" ")[0] ?? REGULAR_FILE;
  return new Map(Array.from(paths.keys(), (file, index) => [file, `${modeOf(file)} ${hashes[index] ?? ""}`]));
}

/** Reads the bytes of files in git, by their entries. */
export async function readFiles({ run }: Repository, entries: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (entries.length === 0) return new Map();
  // git prints a line with the separator before each file, and a line break after each file.
  const separator = randomUUID();
  const input = entries.map((entry) => entry.split(" ")[1]).join("\n");
  const { stdout } = await run(["cat-file", `--batch=${separator}`], { input, encoding: "latin1" });
  const files = stdout.split(`${separator}\n`).slice(1);
  return new Map(entries.map((entry, index) => [entry, Buffer.from((files[index] ?? "").slice(0, -1), "latin1")]));
}

/**
 * Returns whether files of developers have changed since a commit. Never fails: a publication that has ended is no
 * failure.
 *
 * @param schemas those of the commit: the code that runs may not know later ones
 */
export async function hasChangedCode({ tryGit }: Repository, commit: string, schemas: Schemas): Promise<boolean> {
  const paths = (await tryGit(["diff", "--name-only", "-z", commit, "HEAD"]))?.split("\0") ?? [];
  return paths.some((path) => path !== "" && contentAt(path, schemas) === undefined);
}

/** Files with settings of line endings and filters, by which git computes hashes. A change of others is not noticed. */
const listSettingsFiles = (root: string, { gitFolder, commonFolder }: GitHost) => [
  join(homedir(), ".gitconfig"),
  ...["config", "info/attributes"].map((path) => join(commonFolder, path)),
  join(gitFolder, "config.worktree"),
  ...[".gitattributes", "data/.gitattributes"].map((path) => join(root, path)),
];

/** Returns a text that changes with these settings. Starts no process of git, because each look needs it. */
const readHashSettings = (root: string, host: GitHost) =>
  listSettingsFiles(root, host)
    .map((path) => readBytes(path)?.toString() ?? "")
    .join("\0");

/** By project folder: the entries of the last look at a commit, by the path and the stamp of each file. */
const lastEntries = new Map<string, { readonly look: string; readonly entries: FileEntries }>();

/**
 * Returns what `hashFiles` does. git reads only files that have changed since the last look at the same commit, unless
 * its settings have changed.
 */
async function hashChangedFiles(
  repository: Repository,
  host: GitHost,
  files: readonly string[],
  before: FileEntries,
  commit: string,
) {
  const { root } = repository;
  const look = `${commit}\n${readHashSettings(root, host)}`;
  const last = lastEntries.get(root);
  const known = last?.look === look ? last.entries : new Map<string, string>();
  // Read before git reads the files: a file that changes in between has another stamp at the next look.
  const keys = new Map(files.map((file) => [file, `${file} ${readStamp(join(root, "data", file)) ?? "unsettled"}`]));
  const keyOf = (file: string) => keys.get(file) ?? "";
  const changed = files.filter((file) => !known.has(keyOf(file)));
  const hashed = await hashFiles(repository, pathsInFolder(changed), before);
  const all = new Map(files.map((file) => [file, hashed.get(file) ?? known.get(keyOf(file)) ?? ""]));
  const settled = files.filter((file) => !keyOf(file).endsWith("unsettled"));
  lastEntries.set(root, { look, entries: new Map(settled.map((file) => [keyOf(file), all.get(file) ?? ""])) });
  return all;
}

/** Lists the content files that have changed here since a commit, with the values that the commit has. */
export async function findUnsentFiles(
  repository: Repository,
  host: GitHost,
  commit: string,
): Promise<readonly UnsentFile[]> {
  const schemas = readSchemas(join(repository.root, "data"));
  const { content: sent } = await readEntries(repository, commit, schemas);
  const link = [...schemas.keys()].find((file) => sent.get(file)?.startsWith(SYMBOLIC_LINK));
  if (link !== undefined) {
    const reason = `${projectPath(link)} is a symbolic link in git.`;
    throw new HttpError(409, `${reason} Ask a developer to replace it with the file.`);
  }
  const saved = await hashChangedFiles(repository, host, findContent(repository.root, schemas), sent, commit);
  const paths = listContent(sent, saved).filter((path) => sent.get(path) !== saved.get(path));
  await assertNotLeftOut(
    repository,
    paths.filter((path) => !saved.has(path)),
  );
  // Only files with a form have a value. Pictures have none.
  const withForm = paths.filter((path) => schemas.has(path));
  const entries = withForm.flatMap((path) => sent.get(path) ?? []);
  const files = await readFiles(repository, entries);
  return paths.map((path) => {
    const entry = sent.get(path);
    if (entry === undefined) return { path, change: "added" };
    return { path, change: saved.has(path) ? "replaced" : "deleted", sent: parseContent(files.get(entry)) };
  });
}
