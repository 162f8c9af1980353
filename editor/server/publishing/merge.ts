/** Merges the content of this folder into the last commit of the Git host, whose other files stay. */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileAt, projectPath } from "../../../content-model/field-path";
import { createDataValidator } from "../../../content-model/check/data-validator";
import { readSchemas } from "../../../content-model/check/schemas";
import { formatProblems } from "../../../content-model/problems";
import type { Schemas } from "../../../content-model/schema-types";
import { type Conflict, conflictKey, mergeVersions, withTheirs } from "../../shared/changes";
import type { HostConflict, PublishRequest } from "../../shared/protocol";
import { messageOf } from "../../../shared/message-of";
import { parseContent, readBytes } from "../data-folder";
import { formatData } from "../format-data";
import { HttpError } from "../http-error";
import {
  assertNotLeftOut,
  type Commits,
  contentAt,
  type FileEntries,
  findCommits,
  findContent,
  hashFiles,
  listContent,
  pathsInFolder,
  readEntries,
  readFiles,
} from "./compare";
import { explainSigning, type GitHost, NOTHING_SENT } from "./git-host";
import type { Repository } from "./repository";

export interface Author {
  readonly name: string;
  readonly email: string;
}

export interface Publication extends PublishRequest {
  readonly repository: Repository;
  readonly host: GitHost;
  readonly schemas: Schemas;
  readonly findAuthors: (files: readonly string[]) => readonly Author[];
  /** The folder for indexes and merged files until the end of the publication. */
  readonly temporaryFolder: string;
}

/** The content that a file of this folder had when it was merged, and the content that it gets. */
export interface ContentChange {
  readonly file: string;
  readonly from: Buffer | undefined;
  readonly to: Buffer | undefined;
}

/** A commit that this folder follows, from its current commit `head`. */
export interface MergedCommit {
  readonly head: string;
  /** The last commit of the Git host, with which the content was merged. */
  readonly hostHead: string;
  readonly commit: string;
  /** The content of the commit, for `git update-index --index-info`. `read-tree` removes deleted files. */
  readonly indexInfo: string;
  readonly changes: readonly ContentChange[];
}

const UNKNOWN_SCHEMAS =
  "Developers have sent schemas to the Git host that are wrong, or need a later editor. Ask one of them. For a later " +
  "editor, run `git pull --rebase --autostash` in this folder, and start the editor again.";

/** Fails if a folder with the merged content and the schemas of the Git host is invalid. */
async function assertValid(root: string): Promise<void> {
  try {
    readSchemas(join(root, "data"));
  } catch (error) {
    // The schemas of this folder were read at the start. Those of the Git host may be for later code.
    throw new HttpError(409, `${UNKNOWN_SCHEMAS} ${NOTHING_SENT} The problem: ${messageOf(error)}`);
  }
  const [problem] = formatProblems((await createDataValidator(root)).validateAll().problems);
  if (problem !== undefined)
    throw new HttpError(422, `On the Git host, this content would not be valid: ${problem} ${NOTHING_SENT}`);
}

/** Fails if this folder has a commit of a developer that was not pushed, because publishing would push it. */
async function assertOnlyContent({ git }: Repository, { base, head }: Commits, schemas: Schemas): Promise<void> {
  const paths = (await git(["diff-tree", "-r", "--name-only", "-z", base, head])).split("\0");
  const foreign = paths.find((path) => path !== "" && contentAt(path, schemas) === undefined);
  if (foreign === undefined) return;
  throw new HttpError(409, `A developer's commit of ${foreign} is not on the Git host yet. Ask them to push it first.`);
}

const explainSameName = (file: string) =>
  `Others have sent another picture as ${projectPath(file)}. Save yours under another name on your computer, delete it ` +
  "under Review and publish, and add it again.";
const explainOtherPicture = (file: string) =>
  `${projectPath(file)} was changed or deleted on the Git host, and in another way here. Ask a developer to choose one.`;

/** Merges files that both sides have changed, field by field. Returns the conflicts that no one has chosen in. */
async function mergeFiles(
  { repository, schemas, temporaryFolder, kept, taken }: Publication,
  files: readonly string[],
  { base, theirs }: { readonly base: FileEntries; readonly theirs: FileEntries },
  contents: ReadonlyMap<string, Buffer | undefined>,
) {
  const entriesOf = (file: string) => [base, theirs].flatMap((version) => version.get(file) ?? []);
  const inGit = await readFiles(repository, files.flatMap(entriesOf));
  const conflicts: HostConflict[] = [];
  const copies = new Map<string, string>();
  for (const file of files) {
    const schema = schemas.get(file);
    // Only pictures have no schema.
    if (!schema) throw new HttpError(409, base.has(file) ? explainOtherPicture(file) : explainSameName(file));
    const valueIn = (version: FileEntries) => parseContent(inGit.get(version.get(file) ?? ""));
    const theirValue = valueIn(theirs);
    const mine = parseContent(contents.get(file));
    const path = projectPath(file);
    if (theirs.has(file) && !theirValue)
      throw new HttpError(409, `${path} is not valid JSON on the Git host. Ask a developer to fix it.`);
    if (!mine) throw new HttpError(409, `${path} is missing, or not valid JSON. Correct it, then publish again.`);
    // A file that was deleted on the Git host comes back, because the site could not be built without this file.
    const baseValue = valueIn(base);
    const { value, conflicts: found } = mergeVersions(baseValue, mine, theirValue ?? baseValue ?? mine, schema);
    const isIn = (keys: readonly string[]) => (conflict: Conflict) => keys.includes(conflictKey(file, conflict));
    const chosen = withTheirs(value, found.filter(isIn(taken)));
    for (const conflict of found) if (!isIn([...kept, ...taken])(conflict)) conflicts.push({ file, ...conflict });
    const copy = join(temporaryFolder, randomUUID());
    writeFileSync(copy, await formatData(join(repository.root, path), chosen, schema));
    copies.set(file, copy);
  }
  return { merged: await hashFiles(repository, copies, new Map(), "-w", "--no-filters"), conflicts };
}

/** Lists the entries of files for `git update-index --index-info`, without those of deleted files. */
const toIndexInfo = (entries: readonly (readonly [path: string, entry: string | undefined])[]) =>
  entries.map(([path, entry]) => (entry === undefined ? "" : `${entry}\t${path}\0`)).join("");

/** Returns the commit of one side if it includes the other side's commits and has this tree. Otherwise, makes one. */
async function findOrMakeCommit(
  { repository, message }: Publication,
  { head, headTree, hostHead, hostTree, base }: Commits,
  tree: string,
  [author, ...others]: readonly Author[],
) {
  if (base === hostHead && tree === headTree) return head;
  if (base === head && tree === hostTree) return hostHead;
  // If one commit is an ancestor of the other, only the later one is a parent.
  const later = [hostHead, head].filter((commit) => commit !== base);
  const parents = (later.length > 0 ? later : [base]).flatMap((commit) => ["-p", commit]);
  const options = [
    // git must not make up a name from that of the computer.
    "user.useConfigOnly=true",
    // The encoding of the message and the names here, whatever `git commit` gets from the terminal.
    "i18n.commitEncoding=UTF-8",
    ...(author ? [`author.name=${author.name}`, `author.email=${author.email}`] : []),
  ];
  const trailers = others.map(({ name, email }) => `Co-authored-by: ${name} <${email}>`).join("\n");
  const messages = [message, ...(trailers === "" ? [] : [trailers])].flatMap((each) => ["-m", each]);
  const commitTree = [...options.flatMap((option) => ["-c", option]), "commit-tree", tree, ...parents, ...messages];
  // `git commit` reads this setting, `git commit-tree` does not. Its program and its key are other settings of git.
  const isSigned = await repository.git(["config", "--type=bool", "--default=false", "commit.gpgSign"]);
  if (isSigned !== "true") return repository.git(commitTree);
  return repository.git([...commitTree, "-S"]).catch((error: unknown) => {
    throw explainSigning(error);
  });
}

/** Makes a commit of this folder's content and that of the Git host, without a change of the folder. */
export async function mergeWithHost(
  publication: Publication,
): Promise<MergedCommit | { readonly conflicts: readonly HostConflict[] }> {
  const { repository, host, schemas, findAuthors, temporaryFolder } = publication;
  const { root, git } = repository;
  const commits = await findCommits(repository, host);
  const { head, hostHead } = commits;
  if (head !== commits.base) await assertOnlyContent(repository, commits, schemas);
  const baseEntries = await readEntries(repository, commits.base, schemas);
  const hostEntries = hostHead === commits.base ? baseEntries : await readEntries(repository, hostHead, schemas);
  const [base, theirs] = [baseEntries.content, hostEntries.content];

  const saved = findContent(root, schemas);
  // Read before git hashes the files: if someone saves a file in between, `followCommit` merges it again.
  const contents = new Map(saved.map((file) => [file, readBytes(join(root, "data", file))]));
  const mine = await hashFiles(repository, pathsInFolder(saved), base, "-w");
  const files = listContent(base, mine, theirs);
  await assertNotLeftOut(
    repository,
    files.filter((file) => base.has(file) && !mine.has(file)),
  );
  const changedHere = files.filter((file) => mine.get(file) !== base.get(file) && mine.get(file) !== theirs.get(file));
  const changedInBoth = changedHere.filter((file) => base.get(file) !== theirs.get(file));
  const { merged, conflicts } = await mergeFiles(publication, changedInBoth, { base, theirs }, contents);
  if (conflicts.length > 0) return { conflicts };
  const result = new Map([...theirs, ...changedHere.map((file) => [file, mine.get(file)] as const), ...merged]);
  const toGit = (file: string) => [projectPath(file), result.get(file)] as const;
  const entries = [...hostEntries.others, ...Array.from(result.keys(), toGit)];

  const mergedFolder = join(temporaryFolder, randomUUID());
  const index = `${mergedFolder}.index`;
  await git(["update-index", "-z", "--index-info"], { index, input: toIndexInfo(entries) });
  const tree = await git(["write-tree"], { index });
  const dataPaths = entries.flatMap(([path, entry]) => (entry === undefined || fileAt(path) === undefined ? [] : path));
  const checkout = ["checkout-index", "-z", "--stdin", `--prefix=${mergedFolder}/`];
  await git(checkout, { index, input: dataPaths.join("\0") });
  // Two versions that are each valid may not be valid when merged.
  await assertValid(mergedFolder);
  const commit = await findOrMakeCommit(publication, commits, tree, findAuthors(changedHere));
  const indexInfo = toIndexInfo(files.map(toGit));
  // On a disk that ignores case, `read-tree` removes a picture whose name changes only in case, so it is written again.
  const outdatedHere = files.filter((file) => !base.has(file) || result.get(file) !== mine.get(file));
  const toChange = (file: string) => {
    const to = readBytes(join(mergedFolder, "data", file));
    return { file, from: contents.get(file), to };
  };
  return { head, hostHead, commit, indexInfo, changes: outdatedHere.map(toChange) };
}
