/**
 * Sends saved content to the Git host.
 *
 * The commit is made in git's object database, with a separate index: the last version of the Git host, into which the
 * content of this folder is brought field by field, and which is then validated. The folder, its index and its branch
 * follow only after the Git host has taken the commit, so that a failure leaves them as they were. Files that are not
 * content stay out of it.
 */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { listFiles } from "../../list-files";
import { type FileSchema, readSchemas } from "../../gatsby-plugin-data-schemas/validation/schemas";
import { hasPictureExtension } from "../../gatsby-plugin-data-schemas/validation/site-context";
import { formatProblems, validateData } from "../../gatsby-plugin-data-schemas/validation/validate-data";
import { mergeValues } from "../app/changes";
import type { Json } from "../app/json";
import { formatData } from "./format-data";
import { git, GitError } from "./git";
import { explainGitError, findGitHost, type GitHost, HOST_TIMEOUT, pullRequestUrl } from "./git-host";
import { Refusal } from "./refuse-request";

/** Someone else may send a change at the same moment. */
const ATTEMPTS = 3;
const NOTHING_SENT = "Nothing was sent, and this folder is unchanged.";

/** A field that was changed in this folder and, to another value, on the Git host. */
export interface PublishConflict {
  readonly status: "conflict";
  /** Path inside `data/`. */
  readonly path: string;
  /** The version that both were made from. Undefined if the file is new. */
  readonly base: Json | undefined;
  /** The version of the Git host. Undefined if the file was deleted there. */
  readonly theirs: Json | undefined;
  /** The commit of the Git host that has this version. */
  readonly commit: string;
}

export type PublishResult =
  | { readonly status: "sent"; readonly problem?: string }
  /** Sent to a separate branch, because the branch of the site is protected. */
  | { readonly status: "review"; readonly branch: string; readonly url: string | undefined }
  | PublishConflict;

export interface PublishRequest {
  /** The editor's words for the change. */
  readonly message: string;
  /** By path inside `data/`: the commit of the Git host whose version an editor has brought into the saved file. */
  readonly merged: Readonly<Record<string, string>>;
}

/** IDs of content files by path from the project's root. */
type Files = ReadonlyMap<string, string>;
type Schemas = ReadonlyMap<string, FileSchema>;

const split = (text: string, separator: string) => text.split(separator).filter((part) => part !== "");

/** Returns whether editors change this file. All others are developers'. */
const isContent = (path: string, schemas: Schemas) =>
  (path.startsWith("data/images/") && hasPictureExtension(path)) || schemas.has(path.slice("data/".length));

async function readCommit(root: string, commit: string, schemas: Schemas): Promise<Files> {
  const entries = split(await git(root, ["ls-tree", "-r", "-z", commit, "--", "data"]), "\0");
  const files = entries.map((entry) => {
    const [attributes = "", path = ""] = entry.split("\t");
    return [path, attributes.split(" ")[2] ?? ""] as const;
  });
  return new Map(files.filter(([path]) => isContent(path, schemas)));
}

/** Reads the IDs of the saved content, without writing it to the object database. */
async function readFolder(root: string, schemas: Schemas): Promise<Files> {
  const paths = listFiles(join(root, "data"))
    .map((path) => `data/${path}`)
    .filter((path) => isContent(path, schemas));
  const ids = split(await git(root, ["hash-object", "--", ...paths]), "\n");
  return new Map(paths.map((path, index) => [path, ids[index] ?? ""]));
}

/** Lists the paths at which two versions differ. */
const differingPaths = (one: Files, other: Files) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

/** Returns the last commit that this folder and the Git host have in common. */
const findBase = async (root: string, { trackingRef }: GitHost) =>
  git(root, ["merge-base", "HEAD", trackingRef]).catch(() => {
    const reason = "the history was rewritten, or this is a shallow clone";
    const remedy = "Ask a developer to run `git fetch --unshallow`, or to clone again.";
    throw new Refusal(409, `This folder and the Git host have no version in common: ${reason}. ${remedy}`);
  });

/** Lists the content files of this folder that differ from the last known version of the Git host. */
export async function findUnsentFiles(root: string, host: GitHost): Promise<readonly string[]> {
  const schemas = readSchemas(join(root, "data"));
  const base = await readCommit(root, await findBase(root, host), schemas);
  return differingPaths(await readFolder(root, schemas), base);
}

/** Returns undefined without an ID, and if the file is not JSON. */
async function readJson(root: string, id: string | undefined): Promise<Json | undefined> {
  if (id === undefined) return undefined;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse returns
    return JSON.parse(await git(root, ["cat-file", "blob", id])) as Json;
  } catch {
    return undefined;
  }
}

interface Versions {
  readonly ours: Files;
  readonly theirs: Files;
  /** The commit of the Git host that has theirs. */
  readonly tip: string;
  readonly baseOf: (path: string) => Promise<string | undefined>;
}

/** Brings the content of this folder into that of the Git host. */
async function mergeContent(
  root: string,
  schemas: Schemas,
  { ours, theirs, tip, baseOf }: Versions,
): Promise<Files | PublishConflict> {
  const result = new Map(theirs);
  for (const path of differingPaths(ours, theirs)) {
    const [our, their, base] = [ours.get(path), theirs.get(path), await baseOf(path)];
    if (our === base) continue;
    if (our !== undefined) await git(root, ["hash-object", "-w", "--", path]);
    const name = path.slice("data/".length);
    const schema = schemas.get(name);
    if (their === base) {
      if (our === undefined) result.delete(path);
      else result.set(path, our);
    } else if (schema) {
      const [before, mine = {}] = [await readJson(root, base), await readJson(root, our)];
      const other = await readJson(root, their);
      const value = other === undefined ? undefined : mergeValues(before, mine, other, schema);
      if (value === undefined) return { status: "conflict", path: name, base: before, theirs: other, commit: tip };
      const input = await formatData(join(root, path), value, schema);
      result.set(path, await git(root, ["hash-object", "-w", "--stdin", "--path", path], { input }));
    } else {
      throw new Refusal(409, `${path} is another picture on the Git host. Rename yours. ${NOTHING_SENT}`);
    }
  }
  return result;
}

/** Sets the content of an index to that of a version. */
async function updateIndex(root: string, from: Files, to: Files, env = {}): Promise<void> {
  const input = differingPaths(from, to).map((path) => {
    const id = to.get(path);
    return id === undefined ? `0 ${"0".repeat(40)}\t${path}\0` : `100644 ${id}\t${path}\0`;
  });
  await git(root, ["update-index", "-z", "--index-info"], { env, input: input.join("") });
}

export const isAncestor = async (root: string, one: string, other: string) =>
  git(root, ["merge-base", "--is-ancestor", one, other]).then(
    () => true,
    () => false,
  );

/** Fails if the merged content is invalid: each side may be valid alone. */
async function assertValid(root: string, env: { readonly GIT_INDEX_FILE: string }): Promise<void> {
  const folder = `${env.GIT_INDEX_FILE}-files`;
  const input = await git(root, ["ls-files", "-z", "--", "data", "src/pages"], { env });
  await git(root, ["checkout-index", "-z", "--stdin", `--prefix=${folder}/`], { env, input });
  const [problem] = formatProblems(validateData(folder).problems);
  if (problem === undefined) return;
  throw new Refusal(422, `With the changes of others, the content is not valid: ${problem} ${NOTHING_SENT}`);
}

interface Step {
  readonly head: string;
  readonly tree: string;
  readonly from: Files;
  readonly to: Files;
}

/** Fails if others have changed a file on the Git host that a developer is editing in this folder. */
async function assertCanFollow(
  root: string,
  env: { readonly GIT_INDEX_FILE: string },
  { head, tree, from, to }: Step,
): Promise<void> {
  copyFileSync(resolve(root, await git(root, ["rev-parse", "--git-path", "index"])), env.GIT_INDEX_FILE);
  await updateIndex(root, from, to, env);
  await git(root, ["read-tree", "--dry-run", "-m", "-u", head, tree], { env }).catch((error: unknown) => {
    const [, path = "A file"] = /'([^']+)'/.exec(String(error)) ?? [];
    const reason = `${path} was changed on the Git host, and by a developer in this folder.`;
    throw new Refusal(409, `${reason} Ask them to commit their change. ${NOTHING_SENT}`);
  });
}

/** A commit to send, and the content that it has. */
interface Sendable {
  readonly head: string;
  readonly commit: string;
  readonly ours: Files;
  readonly result: Files;
}

/** Makes the commit that the Git host is to have. */
async function makeCommit(
  root: string,
  host: GitHost,
  { message, merged }: PublishRequest,
  GIT_INDEX_FILE: string,
): Promise<Sendable | PublishConflict> {
  const env = { GIT_INDEX_FILE };
  const schemas = readSchemas(join(root, "data"));
  const [head, tip] = [await git(root, ["rev-parse", "HEAD"]), await git(root, ["rev-parse", host.trackingRef])];
  const base = await findBase(root, host);
  const local = split(await git(root, ["diff", "--name-only", "--no-renames", "-z", base, head]), "\0");
  const foreign = local.find((path) => !isContent(path, schemas));
  if (foreign !== undefined) {
    throw new Refusal(409, `A developer's commit of ${foreign} is not on the Git host yet. Ask them to push it first.`);
  }
  const [ours, theirs] = [await readFolder(root, schemas), await readCommit(root, tip, schemas)];
  const common = await readCommit(root, base, schemas);
  const baseOf = async (path: string) => {
    const commit = merged[path.slice("data/".length)];
    return (commit === undefined ? common : await readCommit(root, commit, schemas)).get(path);
  };
  const result = await mergeContent(root, schemas, { ours, theirs, tip, baseOf });
  if ("status" in result) return result;

  await git(root, ["read-tree", tip], { env });
  await updateIndex(root, theirs, result, env);
  await assertValid(root, env);
  const tree = await git(root, ["write-tree"], { env });
  await assertCanFollow(root, env, { head, tree, from: await readCommit(root, head, schemas), to: result });
  const parents = split(await git(root, ["merge-base", "--independent", tip, head]), "\n");
  const [known = tip, ...others] = parents;
  if (others.length === 0 && tree === (await git(root, ["rev-parse", `${known}^{tree}`]))) {
    return { head, commit: known, ours, result };
  }
  const parentOptions = parents.flatMap((parent) => ["-p", parent]);
  const commit = await git(root, ["commit-tree", tree, ...parentOptions, "-m", message]);
  return { head, commit, ours, result };
}

/** Makes the index, the files and the branch of this folder follow a commit that the Git host has. */
async function followCommit(
  root: string,
  { localBranch }: GitHost,
  { head, commit, ours, result }: Sendable,
): Promise<void> {
  const schemas = readSchemas(join(root, "data"));
  await updateIndex(root, await readCommit(root, head, schemas), result);
  // Not those that were saved again since.
  const folder = await readFolder(root, schemas);
  const outdated = differingPaths(ours, result).filter((path) => folder.get(path) === ours.get(path));
  const written = outdated.filter((path) => result.has(path));
  if (written.length > 0) await git(root, ["checkout-index", "--force", "--", ...written]);
  for (const path of outdated.filter((each) => !result.has(each))) rmSync(join(root, path));
  await git(root, ["read-tree", "-m", "-u", head, commit]);
  await git(root, ["update-ref", "-m", "publish", `refs/heads/${localBranch}`, commit, head]);
  await git(root, ["update-index", "--refresh", "--quiet"]).catch(() => undefined);
}

/** Sends a commit to a separate branch, and returns the address at which it can be reviewed. */
async function pushForReview(root: string, host: GitHost, commit: string, timeout: number): Promise<PublishResult> {
  const branch = `content-${commit.slice(0, 8)}`;
  await git(root, ["push", "--quiet", host.remote, `${commit}:refs/heads/${branch}`], { timeout });
  return { status: "review", branch, url: pullRequestUrl(host, branch) };
}

/**
 * Sends the saved content to the Git host.
 *
 * @param root the project's folder
 * @throws a `Refusal` with the reason, and then nothing has changed
 */
export async function publish(root: string, request: PublishRequest, timeout = HOST_TIMEOUT): Promise<PublishResult> {
  const host = await findGitHost(root);
  const [problem] = formatProblems(validateData(root).problems);
  if (problem !== undefined) throw new Refusal(422, `The saved content has a problem: ${problem} ${NOTHING_SENT}`);
  const folder = mkdtempSync(join(tmpdir(), "publish-"));
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const refspec = `+refs/heads/${host.branch}:${host.trackingRef}`;
      await git(root, ["fetch", "--quiet", host.remote, refspec], { timeout });
      const made = await makeCommit(root, host, request, join(folder, `index-${String(attempt)}`));
      if ("status" in made) return made;
      try {
        const target = `${made.commit}:refs/heads/${host.branch}`;
        await git(root, ["push", "--quiet", host.remote, target], { timeout });
      } catch (error) {
        const message = error instanceof GitError ? error.message : "";
        if (/fetch first|non-fast-forward|cannot lock ref/.test(message)) continue;
        if (/protected branch|GH006/i.test(message)) return await pushForReview(root, host, made.commit, timeout);
        throw error;
      }
      try {
        await followCommit(root, host, made);
      } catch (error) {
        return { status: "sent", problem: `The change is sent, but this folder could not follow: ${String(error)}` };
      }
      return { status: "sent" };
    }
    throw new Refusal(409, `Others are sending changes at this moment. Publish again. ${NOTHING_SENT}`);
  } catch (error) {
    throw error instanceof Refusal ? error : explainGitError(error, NOTHING_SENT);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
