/** Looks up the progress of sent content: the checks of the Git host, and the site that visitors see. */
import { readSiteUrl } from "../../plugins/site-url";
import { git, GIT_TIMEOUT, isAncestor, isCommitHash, tryGit } from "./git";
import { findGitHost } from "./git-host";
import { findUnsentFiles } from "./publish";
import { Refusal } from "./refuse-request";
import type { PublishProgress, PublishState } from "../shared/protocol";

/** Returns the branch that content is sent to, and the files that it lacks. */
export async function readPublishState(root: string): Promise<PublishState> {
  try {
    const host = await findGitHost(root);
    const unsent = await findUnsentFiles(root, host);
    const commit = await git(root, ["rev-parse", "HEAD"]);
    const isSent = unsent.length === 0 && (await isAncestor(root, commit, host.trackingRef));
    return {
      target: `${host.url}, branch ${host.branch}`,
      unsent,
      commit: isSent ? commit : undefined,
    };
  } catch (error) {
    if (error instanceof Refusal) return { reasonOff: error.message, target: "", unsent: [] };
    throw error;
  }
}

/** Returns the hash of the commit that the site was built from, or a sentence if the site does not say. */
async function readSiteCommit(root: string): Promise<{ readonly commit: string } | { readonly problem: string }> {
  const { href, hostname } = readSiteUrl(root);
  if (/(?:^|\.)example\.(?:com|org|net)$/.test(hostname)) {
    return { problem: `There is no site yet: ${href} in data/site.json is a placeholder.` };
  }
  try {
    const response = await fetch(`${href.replace(/\/$/, "")}/commit.txt?${Date.now().toString()}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(GIT_TIMEOUT),
    });
    const commit = (await response.text()).trim();
    if (response.ok && isCommitHash(commit)) return { commit };
    return { problem: `${href} does not say which version it shows: it has no commit.txt.` };
  } catch {
    return { problem: `${href} does not respond.` };
  }
}

/** Looks up the progress of what was sent last. If the Git host does not answer, uses what was fetched before. */
export async function readPublishProgress(root: string): Promise<PublishProgress> {
  const { remote, branch, trackingRef } = await findGitHost(root);
  // A fetch of notes that do not exist would fail without the wildcard.
  const refspecs = [`+refs/heads/${branch}:${trackingRef}`, "+refs/notes/checks*:refs/notes/checks*"];
  await tryGit(root, "fetch", "--quiet", remote, ...refspecs);
  const head = await git(root, ["rev-parse", "HEAD"]);
  const laterCommits = await git(root, ["rev-list", "--ancestry-path", `${head}..${trackingRef}`]);
  const newestFirst = [...laterCommits.split("\n"), head].filter((commit) => commit !== "");
  const log = ["log", "--no-walk=unsorted", "--notes=checks", "--format=%N", ...newestFirst];
  const notes = (await git(root, log)).split("\n");
  const site = await readSiteCommit(root);
  const isLive = "commit" in site && (await isAncestor(root, head, site.commit));
  // A host without notes publishes only content that has passed.
  const hasPassed = isLive || notes.includes("passed");
  const failure = hasPassed ? undefined : notes.find((note) => note.startsWith("failed"));
  const failed = failure === undefined ? undefined : "failed";
  return {
    checks: hasPassed ? "passed" : failed,
    checksUrl: failure?.split(" ")[1],
    isLive,
    siteProblem: "problem" in site ? site.problem : undefined,
  };
}
