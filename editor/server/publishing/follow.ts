/** Makes this folder follow a commit: its content, its other files, its index and its branch. */
import { randomUUID } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathInData } from "../../../plugins/data-layer/editor-link";
import { mergeVersions } from "../../shared/changes";
import { parseContent, readBytes, replaceFile } from "../data-folder";
import { formatData } from "../format-data";
import { HttpError } from "../http-error";
import { NOTHING_SENT } from "./git-host";
import type { ContentChange, MergedCommit, Publication } from "./merge";
import { isGitError, type Repository } from "./repository";

/**
 * Gives an index the content of a commit. Then git replaces the other files, or none if a developer has changed one of
 * them.
 *
 * @param trialIndex a copy of the folder's index, with which no file is replaced
 */
function replaceOtherFiles(
  { gitSync }: Repository,
  { head, commit, indexInfo }: MergedCommit,
  trialIndex?: string,
): void {
  try {
    // Refreshes the file times too, because git takes a file with a later time for a changed one.
    gitSync(["update-index", "-q", "--refresh", "-z", "--index-info"], { index: trialIndex, input: indexInfo });
  } catch {
    // If another program has locked the index, only the next command says so.
  }
  const trial = trialIndex === undefined ? [] : ["--dry-run"];
  gitSync(["read-tree", ...trial, "-m", "-u", head, commit], { index: trialIndex });
}

/** Fails if `followCommit` would: others have changed a file on the Git host that a developer is editing here. */
export function assertCanFollow({ repository, host, temporaryFolder }: Publication, merged: MergedCommit): void {
  const index = join(temporaryFolder, randomUUID());
  copyFileSync(join(host.gitFolder, "index"), index);
  try {
    replaceOtherFiles(repository, merged, index);
  } catch (error) {
    // "Entry 'src/a.ts' not uptodate", or "Untracked working tree file 'src/a.ts' would be overwritten".
    const [, path] = /'([^']+)'/.exec(isGitError(error) ? error.stderr : "") ?? [];
    if (path === undefined) throw error;
    const reason = `${path} was changed on the Git host, and by a developer in this folder.`;
    throw new HttpError(409, `${reason} Ask them to commit their change. ${NOTHING_SENT}`);
  }
}

const areSame = (one: Buffer | undefined, other: Buffer | undefined) =>
  one === undefined || other === undefined ? one === other : one.equals(other);

/** Returns the content that a file gets, or undefined if it was saved again since in a way that cannot be merged. */
async function findNextContent({ repository, schemas }: Publication, { path, from, to }: ContentChange) {
  const file = join(repository.root, path);
  const saved = readBytes(file);
  if (areSame(saved, from) || areSame(saved, to)) return { file, saved, next: to };
  const schema = schemas.get(pathInData(path));
  const [mine, theirs] = [parseContent(saved), parseContent(to)];
  if (!mine || !theirs || !schema) return undefined;
  const { value, conflicts } = mergeVersions(parseContent(from), mine, theirs, schema);
  return conflicts.length > 0 ? undefined : { file, saved, next: Buffer.from(await formatData(file, value, schema)) };
}

/**
 * Makes this folder follow a commit. Files that were saved again since are merged.
 *
 * @returns false if that is not possible. All stays as it is then: the next merge is based on the old commit
 */
export async function followCommit(publication: Publication, merged: MergedCommit): Promise<boolean> {
  const { repository, host } = publication;
  const { head, commit, changes } = merged;
  const contents = await Promise.all(changes.map(async (change) => findNextContent(publication, change)));
  // Synchronous from here on, so that the editor saves no file meanwhile.
  if (contents.some((content) => !content || !areSame(readBytes(content.file), content.saved))) return false;
  replaceOtherFiles(repository, merged);
  for (const { file, next } of contents.flatMap((content) => content ?? [])) {
    if (next) replaceFile(file, next);
    else rmSync(file, { force: true });
  }
  repository.gitSync(["update-ref", "-m", "publish", `refs/heads/${host.localBranch}`, commit, head]);
  return true;
}
