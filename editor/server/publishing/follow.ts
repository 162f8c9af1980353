/** Makes this folder follow a commit: its content, its other files, its index and its branch. */
import { randomUUID } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isSameLockfile } from "../../../shared/is-same-lockfile";
import { mergeVersions } from "../../shared/changes";
import { parseContent, readBytes, replaceFile } from "../data-folder";
import { formatData } from "../format-data";
import { HttpError } from "../http-error";
import { NOTHING_SENT } from "./git-host";
import type { ContentChange, MergedCommit, Publication } from "./merge";
import { isGitError, type Repository } from "./repository";

/**
 * Replaces the files that are not content by those of a commit, or none if a developer has changed one of them. The
 * index first gets the content of the commit, so that git leaves this content to `followCommit`.
 *
 * @param trialIndex a copy of the folder's index, for a trial that replaces no file
 */
function replaceOtherFiles(
  { gitSync }: Repository,
  { head, commit, indexInfo }: MergedCommit,
  trialIndex?: string,
): void {
  try {
    // `--refresh` updates the times of files, because git takes a file with a later time for a changed one.
    gitSync(["update-index", "-q", "--refresh", "-z", "--index-info"], { index: trialIndex, input: indexInfo });
  } catch {
    // Ignored: if another program has locked the index, `-q` hides the reason, and the next command fails with it.
  }
  const dryRun = trialIndex === undefined ? [] : ["--dry-run"];
  gitSync(["read-tree", ...dryRun, "-m", "-u", head, commit], { index: trialIndex });
}

/** Returns the file that keeps this folder from following: others have changed it on the Git host, and someone here. */
function findBlockingFile(
  { repository, host, temporaryFolder }: Publication,
  merged: MergedCommit,
): string | undefined {
  const index = join(temporaryFolder, randomUUID());
  copyFileSync(join(host.gitFolder, "index"), index);
  try {
    replaceOtherFiles(repository, merged, index);
    return undefined;
  } catch (error) {
    // "Entry 'src/a.ts' not uptodate", or "Untracked working tree file 'src/a.ts' would be overwritten".
    const [, path] = /'([^']+)'/.exec(isGitError(error) ? (error.stderr ?? "") : "") ?? [];
    if (path === undefined) throw error;
    return path;
  }
}

const LOCKFILE = "package-lock.json";

/** Restores the lockfile if only an older npm has rewritten it: see docs/dependencies.md. Returns whether it has. */
function restoreLockfile({ root, gitSync }: Repository): boolean {
  const saved = readBytes(join(root, LOCKFILE))?.toString() ?? "";
  if (!isSameLockfile(gitSync(["show", `HEAD:${LOCKFILE}`]), saved)) return false;
  try {
    gitSync(["diff", "--quiet", "--cached", "--", LOCKFILE]);
  } catch {
    return false;
  }
  gitSync(["checkout-index", "--force", "--", LOCKFILE]);
  return true;
}

/** Fails if `followCommit` would fail: a developer is editing a file here that others have changed on the Git host. */
export function assertCanFollow(publication: Publication, merged: MergedCommit): void {
  let path = findBlockingFile(publication, merged);
  if (path === LOCKFILE && restoreLockfile(publication.repository)) path = findBlockingFile(publication, merged);
  if (path === undefined) return;
  const reason = `${path} was changed on the Git host, and by a developer in this folder.`;
  throw new HttpError(409, `${reason} Ask them to commit their change. ${NOTHING_SENT}`);
}

const areSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one === undefined || other === undefined ? one === other : one.equals(other);

/** Returns the content that a file gets. Undefined if it was saved again since `from`, and does not merge with `to`. */
async function findNextContent({ repository, schemas }: Publication, { file, from, to }: ContentChange) {
  const path = join(repository.root, "data", file);
  const saved = readBytes(path);
  if (areSame(saved, from) || areSame(saved, to)) return { path, saved, next: to };
  const schema = schemas.get(file);
  const mine = parseContent(saved);
  const theirs = parseContent(to);
  if (!mine || !theirs || !schema) return undefined;
  const { value, conflicts } = mergeVersions(parseContent(from), mine, theirs, schema);
  return conflicts.length > 0 ? undefined : { path, saved, next: Buffer.from(await formatData(path, value, schema)) };
}

/**
 * Makes this folder follow a commit. Merges files that were saved again since `mergeWithHost` read them.
 *
 * @returns false if one of them cannot be merged or was saved once more. The folder then keeps its commit and content
 */
export async function followCommit(publication: Publication, merged: MergedCommit): Promise<boolean> {
  const { repository, host } = publication;
  const { head, commit, changes } = merged;
  const contents = await Promise.all(changes.map(async (change) => findNextContent(publication, change)));
  // Synchronous from here on, so that the editor saves no file meanwhile.
  if (contents.some((content) => !content || !areSame(readBytes(content.path), content.saved))) return false;
  replaceOtherFiles(repository, merged);
  for (const { path, next } of contents.flatMap((content) => content ?? [])) {
    if (next) replaceFile(path, next);
    else rmSync(path, { force: true });
  }
  repository.gitSync(["update-ref", "-m", "publish", `refs/heads/${host.localBranch}`, commit, head]);
  return true;
}
