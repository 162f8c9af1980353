/**
 * Sends saved content to the Git host.
 *
 * The content of this folder is merged into the last commit of the Git host, and validated, without a change of the
 * folder. The folder, its index and its branch follow only after the Git host has taken the commit, so that a failure
 * leaves them as they were. If both have changed a field in different ways, nothing is sent until a person chooses.
 * Changes of this folder in files that are not content are not sent.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSchemas } from "../../../content-model/check/schemas";
import { PUBLISH_ATTEMPTS, type PublishRequest, type PublishResult } from "../../shared/protocol";
import { assertCanFollow, followCommit } from "./follow";
import { explainFailure, findGitHost, isFailureOfHost, isLocked, NOTHING_SENT, refusalOf } from "./git-host";
import { type MergedCommit, mergeWithHost, type Publication } from "./merge";
import { isGitError, reasonOf, type Repository } from "./repository";
import { HttpError } from "../http-error";

/** Sends a commit, and nothing else. With `push.recurseSubmodules=only`, git would send no commit, without an error. */
const PUSH = ["push", "--no-follow-tags", "--no-recurse-submodules"];

/** Sends a commit to a separate branch, and returns the URL that the Git host prints for opening a pull request. */
async function pushForReview({ repository, host }: Publication, { commit }: MergedCommit): Promise<PublishResult> {
  const tree = await repository.git(["rev-parse", `${commit}^{tree}`]);
  // Named after the tree, so that the same content gets the same branch.
  const branch = `content-${tree.slice(0, 8)}`;
  const { stderr } = await repository.run([...PUSH, host.remote, `+${commit}:refs/heads/${branch}`]);
  // GitHub, GitLab, Bitbucket and Gitea have the branch in this URL.
  const [url] = new RegExp(String.raw`https?://\S*${branch}\S*`).exec(stderr) ?? [];
  return { status: "review", branch, url };
}

/** Says that the Git host does not have the branch. Names its default branch if it had the branch before. */
async function explainMissingBranch({ repository: { tryGit }, host }: Publication): Promise<HttpError> {
  const { branch, remote, trackingRef } = host;
  if ((await tryGit(["rev-parse", "--verify", "--quiet", trackingRef])) === undefined)
    return new HttpError(
      409,
      `The Git host does not have this branch yet. Ask a developer to push it. ${NOTHING_SENT}`,
    );
  const printed = await tryGit(["ls-remote", "--symref", remote]);
  // git 2.55 takes any page for an empty repository, if the page has a single line.
  if (printed === "")
    return new HttpError(
      409,
      "The Git host has no branch at all, or its URL leads to another page, such as a login. Ask a developer to correct " +
        `it. ${NOTHING_SENT}`,
    );
  // git prints "ref: refs/heads/trunk", a tab and "HEAD". Not after the deletion of the default branch.
  const [, other] = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(printed ?? "") ?? [];
  const isNow = other === undefined || other === branch ? "" : ` Its default branch is ${other} now.`;
  const remedy = "Ask a developer to switch this folder to the branch of the site.";
  return new HttpError(
    409,
    `The Git host has no branch ${branch} any more: it was renamed or deleted there.${isNow} ${remedy} ${NOTHING_SENT}`,
  );
}

/**
 * Sends a commit to the branch of the site. If it is protected, sends it to a separate branch.
 *
 * @returns undefined if someone else has sent a change meanwhile
 */
async function sendCommit(
  publication: Publication,
  merged: MergedCommit,
  isAgain = false,
): Promise<PublishResult | undefined> {
  const { repository, host } = publication;
  const { commit, hostHead } = merged;
  const ref = `refs/heads/${host.branch}`;
  try {
    // git must not push if the branch was moved or deleted since the merge, even if the commit includes its new commit.
    const lease = `--force-with-lease=${ref}:${hostHead}`;
    await repository.git([...PUSH, "--porcelain", lease, host.remote, `${commit}:${ref}`]);
    return { status: "sent" };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    // Each Git host has other words for a race and for a rule. So where is the branch now?
    const branches = (await repository.git(["ls-remote", host.remote, ref])).split("\n");
    const tip = branches.find((line) => line.endsWith(`\t${ref}`))?.split("\t")[0];
    if (tip === undefined) throw await explainMissingBranch(publication);
    if (tip === commit) return { status: "sent" };
    if (tip !== hostHead) return undefined;
    // Another push may be about to move it.
    if (isLocked(refusal) && !isAgain) return sendCommit(publication, merged, true);
    if (isFailureOfHost(refusal)) throw error;
    // A rule protects the branch, unless a separate branch is refused too.
    const review = await pushForReview(publication, merged).catch(() => undefined);
    if (review) return review;
    throw error;
  }
}

/** Project folders whose content is being sent. */
const publishing = new Set<string>();

/** Fetches the branch of the site. Returns false if `progress.ts` or someone else has fetched it meanwhile. */
async function fetchBranch(publication: Publication): Promise<boolean> {
  const { repository, host } = publication;
  try {
    await repository.git(host.fetchArguments);
    return true;
  } catch (error) {
    if (!isGitError(error)) throw error;
    if (/^error: cannot lock ref .* but expected /m.test(error.stderr ?? "")) return false;
    throw /^fatal: couldn't find remote ref /m.test(error.stderr ?? "")
      ? await explainMissingBranch(publication)
      : error;
  }
}

/** Makes a commit and sends it. Returns undefined if someone else has sent or fetched a change meanwhile. */
async function tryToSend(publication: Publication): Promise<PublishResult | undefined> {
  if (!(await fetchBranch(publication))) return undefined;
  const merged = await mergeWithHost(publication);
  if ("conflicts" in merged) return { status: "conflict", ...merged };
  assertCanFollow(publication, merged);
  const result = await sendCommit(publication, merged);
  // Until a review has ended, the folder stays as it is.
  if (result?.status !== "sent") return result;
  try {
    if (await followCommit(publication, merged)) return result;
    const problem = "The change is sent, without what was saved meanwhile. Publish again to send that too.";
    return { ...result, problem };
  } catch (error) {
    return { ...result, problem: `The change is sent, but this folder could not follow: ${reasonOf(error)}` };
  }
}

/**
 * Sends the saved content to the Git host.
 *
 * @param findAuthors returns the author of changes in some files, then the co-authors. If it returns no one, git uses
 *   the author of its configuration
 * @throws an `HttpError` with the reason. Nothing has changed then, unless a push took too long or lost its connection:
 *   such a push may have arrived
 */
export async function publish(
  repository: Repository,
  request: PublishRequest,
  findAuthors: Publication["findAuthors"] = () => [],
): Promise<PublishResult> {
  const { root } = repository;
  // The running publication may lack content that was saved a moment ago.
  if (publishing.has(root)) throw new HttpError(409, "Content is being sent at this moment. Publish again after that.");
  // Comes first, because `mkdtempSync` throws on a full disk, and the root would then stay in `publishing`.
  const temporaryFolder = mkdtempSync(join(tmpdir(), "publish-"));
  publishing.add(root);
  try {
    const host = await findGitHost(repository);
    const schemas = readSchemas(join(root, "data"));
    for (let attempt = 1; attempt <= PUBLISH_ATTEMPTS; attempt += 1) {
      const result = await tryToSend({ ...request, repository, host, schemas, findAuthors, temporaryFolder });
      if (result) return result;
    }
    throw new HttpError(409, `Others are sending changes at this moment. Publish again. ${NOTHING_SENT}`);
  } catch (error) {
    throw explainFailure(error);
  } finally {
    publishing.delete(root);
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}
