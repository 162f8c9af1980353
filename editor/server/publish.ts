/**
 * Sends saved content to the Git host.
 *
 * The commit is made in git's object database, with separate indexes: git merges the last version of the Git host and the
 * content of this folder, files that both have changed are merged field by field, and the result is validated. The folder,
 * its index and its branch follow only after the Git host has taken the commit, so that a failure leaves them as they were. If
 * both have changed a field in different ways, nothing is sent: the folder follows the Git host, and keeps its own value.
 * Changes of this folder in files that are not content are not sent.
 */
import { randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Json } from "../../plugins/json-type";
import { pathInData } from "../../plugins/gatsby-plugin-data-schemas/editor-link";
import { readSchemas, type Schemas } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { hasPictureExtension } from "../../plugins/gatsby-plugin-data-schemas/validation/pictures";
import { createDataValidator } from "../../plugins/gatsby-plugin-data-schemas/validation/data-validator";
import { formatProblems } from "../../plugins/gatsby-plugin-data-schemas/validation/format-problems";
import { mergeVersions } from "../shared/changes";
import type { FileConflicts, PublishRequest, PublishResult, UnsentFile } from "../shared/protocol";
import { formatData } from "./format-data";
import { findIndex, git, GIT_TIMEOUT, gitSync, isGitError, reasonOf, tryGit } from "./git";
import { explainGitError, findGitHost, type GitHost, NOTHING_SENT } from "./git-host";
import { Refusal } from "./refuse-request";

/** Project folders whose content is being sent. */
const publishing = new Set<string>();

interface Publication {
  readonly root: string;
  readonly host: GitHost;
  readonly schemas: Schemas;
  readonly request: PublishRequest;
  /** For indexes, and for files that are validated. */
  readonly temporaryFolder: string;
  /** Limit for commands that wait for the Git host, in milliseconds. */
  readonly timeout: number;
}

/** A commit that this folder follows, and the state of the folder that it was made from. */
interface MergedCommit {
  readonly head: string;
  /** The tree of the head with the content of this folder. */
  readonly ours: string;
  readonly commit: string;
  /** The content of the folder after it has followed the commit. */
  readonly tree: string;
  readonly conflicts: readonly FileConflicts[];
}

/** Returns whether editors change a file. Developers change all others. */
const isContent = (path: string, schemas: Schemas) =>
  (path.startsWith("data/images/") && hasPictureExtension(path)) ||
  (path.startsWith("data/") && schemas.has(pathInData(path)));

/** Lists the content files among those that a git command lists. */
async function listContent(root: string, schemas: Schemas, command: readonly string[], index?: string) {
  const paths = (await git(root, [...command, "-z", "--", "data"], { index })).split("\0");
  return paths.filter((path) => isContent(path, schemas));
}

/** Returns the last commit that this folder and the Git host have in common. */
const findBase = async (root: string, { trackingRef }: GitHost) =>
  git(root, ["merge-base", "HEAD", trackingRef]).catch(async () => {
    if ((await tryGit(root, "rev-parse", "--verify", trackingRef)) === undefined) {
      const branch = trackingRef.replace("refs/remotes/", "");
      const remedy = "Ask a developer to push it, or to run `git fetch`.";
      throw new Refusal(409, `This folder knows no branch ${branch} of the Git host. ${remedy}`);
    }
    const reason = "the history was rewritten, or this is a shallow clone";
    const remedy = "Ask a developer to run `git fetch --unshallow`, or to clone again.";
    throw new Refusal(409, `This folder and the Git host have no version in common: ${reason}. ${remedy}`);
  });

/** Fails if a developer has not pushed a commit: publishing would send it too. */
async function assertOnlyContent({ root, schemas }: Publication, base: string, head: string): Promise<void> {
  const paths = (await git(root, ["diff", "--name-only", "--no-renames", "-z", base, head])).split("\0");
  const foreign = paths.find((path) => path !== "" && !isContent(path, schemas));
  if (foreign === undefined) return;
  throw new Refusal(409, `A developer's commit of ${foreign} is not on the Git host yet. Ask them to push it first.`);
}

/** Lists the content files that have changed here since the last commit that the Git host has too, with their values there. */
export async function findUnsentFiles(root: string, host: GitHost): Promise<readonly UnsentFile[]> {
  const schemas = readSchemas(join(root, "data"));
  const base = await findBase(root, host);
  const changed = await listContent(root, schemas, ["diff", "--name-only", "--no-renames", base]);
  const added = await listContent(root, schemas, ["ls-files", "--others"]);
  const readSent = async (path: string) => ({ path, sent: await readJson(root, `${base}:${path}`) });
  return [...(await Promise.all(changed.map(readSent))), ...added.map((path) => ({ path }))];
}

/** Sets a file of an index to its version in a commit. */
const resetFile = async (root: string, commit: string, path: string, index?: string) =>
  git(root, ["--literal-pathspecs", "reset", "--quiet", commit, "--", path], { index });

/** Copies the content of this folder to an index, also files that git ignores: the site is built from them too. */
async function stageContent(root: string, schemas: Schemas, index?: string): Promise<void> {
  const paths = await listContent(root, schemas, ["ls-files", "--cached", "--others"], index);
  await git(root, ["update-index", "--add", "--remove", "-z", "--stdin"], { index, input: paths.join("\0") });
}

/**
 * Updates the file times in an index, because git takes a file with a later time for a changed one. If another program has locked
 * the index, git does it later.
 */
const refreshIndex = async (root: string, index?: string) =>
  git(root, ["update-index", "-q", "--refresh"], { index }).catch(() => undefined);

/** Merges trees into a new index: one tree, or the base and two versions of it. */
async function createIndex({ root, temporaryFolder }: Publication, ...trees: readonly string[]): Promise<string> {
  const index = join(temporaryFolder, randomUUID());
  await git(root, ["read-tree", "-i", "-m", "--aggressive", ...trees], { index });
  return index;
}

/** Returns the tree of a commit with the content of this folder. */
async function writeContentTree(publication: Publication, commit: string): Promise<string> {
  const { root, schemas } = publication;
  const index = await createIndex(publication, commit);
  await stageContent(root, schemas, index);
  return git(root, ["write-tree"], { index });
}

/** Returns undefined if the object does not exist, and null if it is not JSON. */
async function readJson(root: string, object: string, index?: string): Promise<Json | undefined> {
  const text = await git(root, ["cat-file", "blob", object], { index }).catch(() => undefined);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse returns
    return text === undefined ? undefined : (JSON.parse(text.replace(/^\uFEFF/, "")) as Json);
  } catch {
    return null;
  }
}

/** Merges the files of an index that both sides have changed, field by field. Where both have changed one, mine stays. */
async function mergeFiles({ root, schemas }: Publication, index: string): Promise<readonly FileConflicts[]> {
  const found: FileConflicts[] = [];
  const unmerged = await git(root, ["diff", "--cached", "--name-only", "--diff-filter=U", "-z"], { index });
  for (const path of unmerged.split("\0").filter((name) => name !== "")) {
    const schema = schemas.get(pathInData(path));
    // The numbers are those that git gives to the three versions in an index.
    const base = await readJson(root, `:1:${path}`, index);
    if (!schema) {
      throw new Refusal(
        409,
        base === undefined
          ? `Others have sent another picture as ${path}. Rename yours, choose it again in the form, and publish.`
          : `${path} was changed or deleted on the Git host, and in another way here. Ask a developer to choose one.`,
      );
    }
    const ours = await readJson(root, `:2:${path}`, index);
    const theirs = await readJson(root, `:3:${path}`, index);
    if (theirs === null)
      throw new Refusal(409, `${path} is not valid JSON on the Git host. Ask a developer to fix it.`);
    // It was deleted or broken after `publish` has validated it.
    if (ours === undefined || ours === null) throw new Refusal(409, `${path} has just changed. Publish again.`);
    // Without the file, the site of the Git host could not be built, so a file that was deleted there comes back.
    const { value, conflicts } =
      theirs === undefined ? { value: ours, conflicts: [] } : mergeVersions(base, ours, theirs, schema);
    if (conflicts.length > 0) found.push({ path: pathInData(path), conflicts });
    const input = await formatData(join(root, path), value, schema);
    const id = await git(root, ["hash-object", "-w", "--stdin", "--path", path], { input });
    await git(root, ["update-index", "--add", "--cacheinfo", `100644,${id},${path}`], { index });
  }
  return found;
}

/** Fails if the merged content is invalid: each side may be valid alone. */
async function assertValid({ root, temporaryFolder }: Publication, index: string): Promise<void> {
  const folder = join(temporaryFolder, randomUUID());
  const input = await git(root, ["ls-files", "-z", "--", "data"], { index });
  await git(root, ["checkout-index", "-z", "--stdin", `--prefix=${folder}/`], { index, input });
  const { validateAll } = await createDataValidator(folder);
  const [problem] = formatProblems(validateAll().problems);
  if (problem === undefined) return;
  throw new Refusal(422, `With the changes of others, the content is not valid: ${problem} ${NOTHING_SENT}`);
}

/** Fails if `followCommit` would: others have changed a file on the Git host that a developer is editing here. */
async function assertCanFollow(publication: Publication, from: string, to: string): Promise<void> {
  const { root, schemas, temporaryFolder } = publication;
  const index = join(temporaryFolder, randomUUID());
  copyFileSync(await findIndex(root), index);
  await stageContent(root, schemas, index);
  await refreshIndex(root, index);
  await git(root, ["read-tree", "--dry-run", "-m", "-u", from, to], { index }).catch((error: unknown) => {
    // "Entry 'src/a.ts' not uptodate", or "Untracked working tree file 'src/a.ts' would be overwritten".
    const [, path] = /'([^']+)'/.exec(isGitError(error) ? error.stderr : "") ?? [];
    if (path === undefined) throw error;
    const reason = `${path} was changed on the Git host, and by a developer in this folder.`;
    throw new Refusal(409, `${reason} Ask them to commit their change. ${NOTHING_SENT}`);
  });
}

/**
 * Makes a commit of this folder's content and that of the Git host. If the last commit of one of them has all content, returns
 * that one. With conflicts, it is a commit with which the folder knows what others have sent.
 */
async function mergeWithHost(publication: Publication): Promise<MergedCommit> {
  const { root, host, request } = publication;
  const head = await git(root, ["rev-parse", "HEAD"]);
  const hostHead = await git(root, ["rev-parse", host.trackingRef]);
  const base = await findBase(root, host);
  await assertOnlyContent(publication, base, head);
  const ours = await writeContentTree(publication, head);
  const index = await createIndex(publication, base, ours, hostHead);
  const conflicts = await mergeFiles(publication, index);
  await assertValid(publication, index);
  const tree = await git(root, ["write-tree"], { index });
  await assertCanFollow(publication, ours, tree);

  // If one commit is an ancestor of the other, only the later one is a parent.
  const parents = (await git(root, ["merge-base", "--independent", hostHead, head])).split("\n");
  const [parent = hostHead] = parents;
  const isParent = async () => tree === (await git(root, ["rev-parse", `${parent}^{tree}`]));
  if (parents.length === 1 && (conflicts.length > 0 || (await isParent())))
    return { head, ours, commit: parent, tree, conflicts };
  const parentOptions = parents.flatMap((each) => ["-p", each]);
  const commit = await git(root, ["commit-tree", tree, ...parentOptions, "-m", request.message]);
  return { head, ours, commit, tree, conflicts };
}

/**
 * Makes the index, the files and the branch of this folder follow a commit. Files that were saved again since are merged.
 *
 * @returns false if that is not possible. All stays as it is then: the next merge is based on the old commit
 */
async function followCommit(publication: Publication, { head, ours, commit, tree }: MergedCommit): Promise<boolean> {
  const { root, host, schemas } = publication;
  const savedTree = await writeContentTree(publication, head);
  // The base is what was merged before: files may have been saved since.
  const index = await createIndex(publication, ours, savedTree, tree);
  if ((await mergeFiles(publication, index)).length > 0) return false;
  const mergedTree = await git(root, ["write-tree"], { index });
  // `read-tree` replaces only files that are as in the index, so the index gets the content first.
  await stageContent(root, schemas);
  await refreshIndex(root);
  gitSync(root, ["read-tree", "-m", "-u", savedTree, mergedTree]);
  await git(root, ["update-ref", "-m", "publish", `refs/heads/${host.localBranch}`, commit, head]);
  // Unstages what the commit does not have.
  const differences = ["diff-tree", "-r", "--name-only", "--no-renames", commit, mergedTree];
  for (const path of await listContent(root, schemas, differences)) await resetFile(root, commit, path);
  await refreshIndex(root);
  return true;
}

/** Sends a commit to a separate branch, and returns the URL that the Git host prints for opening a pull request. */
async function pushForReview(
  { root, host, timeout }: Publication,
  { commit, tree }: MergedCommit,
): Promise<PublishResult> {
  // The same content gets the same branch.
  const branch = `content-${tree.slice(0, 8)}`;
  const push = ["push", host.remote, `+${commit}:refs/heads/${branch}`];
  const messages = await git(root, push, { timeout, stream: "stderr" });
  // GitHub, GitLab, Bitbucket and Gitea have the branch in this URL.
  const [url] = new RegExp(String.raw`https?://\S*${branch}\S*`).exec(messages) ?? [];
  return { status: "review", branch, url };
}

/** Makes a commit and sends it. Returns undefined if someone else has sent a change meanwhile. */
async function tryToSend(publication: Publication): Promise<PublishResult | undefined> {
  const { root, host, timeout } = publication;
  const refspec = `+refs/heads/${host.branch}:${host.trackingRef}`;
  await git(root, ["fetch", "--quiet", host.remote, refspec], { timeout });
  const mergedCommit = await mergeWithHost(publication);
  const { conflicts } = mergedCommit;
  if (conflicts.length > 0) {
    // The file has just been saved again.
    if (!(await followCommit(publication, mergedCommit))) return undefined;
    return { status: "conflict", files: conflicts };
  }
  try {
    await git(root, ["push", "--quiet", host.remote, `${mergedCommit.commit}:refs/heads/${host.branch}`], { timeout });
  } catch (error) {
    const message = isGitError(error) ? error.stderr : "";
    // Looks only at git's line about the branch, because a hook may print the same words.
    if (/^ ! \[.*\((?:fetch first|non-fast-forward|.*cannot lock ref)/m.test(message)) return undefined;
    // The branch may be protected, which each Git host says in other words. If so, it takes a separate branch.
    const isRefusedByHost = /^ ! \[remote rejected\]/m.test(message);
    const review = isRefusedByHost ? await pushForReview(publication, mergedCommit).catch(() => undefined) : undefined;
    if (review) return review;
    throw error;
  }
  try {
    if (await followCommit(publication, mergedCommit)) return { status: "sent" };
    const problem = "The change is sent, without what was saved meanwhile. Publish again to send that too.";
    return { status: "sent", problem };
  } catch (error) {
    return { status: "sent", problem: `The change is sent, but this folder could not follow: ${reasonOf(error)}` };
  }
}

/**
 * Sends the saved content to the Git host.
 *
 * @throws a `Refusal` with the reason. Nothing has changed then, but a push that took too long may have arrived
 */
export async function publish(root: string, request: PublishRequest, timeout = GIT_TIMEOUT): Promise<PublishResult> {
  if (publishing.has(root)) throw new Refusal(409, "Your content is being sent already.");
  // Before the root is added: a full disk would leave it there, and all later publications would be refused.
  const temporaryFolder = mkdtempSync(join(tmpdir(), "publish-"));
  publishing.add(root);
  try {
    const host = await findGitHost(root);
    const { schemas, validateAll } = await createDataValidator(root);
    const [problem] = formatProblems(validateAll().problems);
    if (problem !== undefined) throw new Refusal(422, `The saved content has a problem: ${problem} ${NOTHING_SENT}`);
    // `LONG_REQUEST_TIMEOUT` in api.ts is the time of three attempts.
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const result = await tryToSend({ root, host, schemas, request, temporaryFolder, timeout });
      if (result) return result;
    }
    throw new Refusal(409, `Others are sending changes at this moment. Publish again. ${NOTHING_SENT}`);
  } catch (error) {
    throw error instanceof Refusal ? error : explainGitError(error);
  } finally {
    publishing.delete(root);
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}
