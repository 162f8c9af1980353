/** Looks up the progress of sent content: the checks of the Git host, and the site that visitors see. */
import { readSiteUrl } from "../../../shared/site-url";
import { findCommits, findUnsentFiles } from "./compare";
import { explain, findGitHost } from "./git-host";
import type { Repository } from "./repository";
import { type PublishProgress, type PublishState, RESPONSE_TIMEOUT } from "../../shared/protocol";

/** Returns the branch that content is sent to, and the files that are not sent yet. */
export async function readPublishState(repository: Repository): Promise<PublishState> {
  try {
    const host = await findGitHost(repository);
    // Fails if no one has told git their name. Without this option, git would make up one from the computer's name.
    await repository.git(["-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT"]);
    const { head, base } = await findCommits(repository, host);
    const unsent = await findUnsentFiles(repository, host, base);
    // If the last commit of this folder is the common one, the Git host has all commits of this folder.
    const isSent = unsent.length === 0 && head === base;
    return { target: `${host.url}, branch ${host.branch}`, unsent, commit: isSent ? head : undefined };
  } catch (error) {
    return { offReason: explain(error), target: "", unsent: [] };
  }
}

/** Returns the hash of the commit that the site was built from, or a sentence if the site does not say. */
async function readSite(root: string): Promise<{ readonly commit?: string; readonly siteProblem?: string }> {
  const { href, hostname } = readSiteUrl(root);
  if (/(?:^|\.)example\.(?:com|org|net)$/.test(hostname)) {
    return { siteProblem: `There is no site yet: ${href} in data/site.json is a placeholder.` };
  }
  try {
    // The time in the URL keeps a CDN from responding with an older version.
    const response = await fetch(`${href.replace(/\/$/, "")}/commit.txt?${Date.now().toString()}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
    const commit = (await response.text()).trim();
    // Both formats of git: SHA-1 and SHA-256.
    if (response.ok && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(commit)) return { commit };
    return {
      siteProblem: `${href} does not say which version it shows: commit.txt has status ${String(response.status)}.`,
    };
  } catch {
    return { siteProblem: `${href} does not respond.` };
  }
}

/** Looks up the progress of the last publication. If the Git host does not answer, uses what was fetched before. */
export async function readPublishProgress(repository: Repository): Promise<PublishProgress> {
  const { root, git, tryGit } = repository;
  const { trackingRef, fetchArguments } = await findGitHost(repository);
  // A fetch of notes that do not exist would fail without the wildcard.
  await tryGit([...fetchArguments, "+refs/notes/checks*:refs/notes/checks*"]);
  const log = ["log", "--notes=checks", "--format=%N"];
  // The checks of a later commit include this commit. The newest notes are first.
  const later = await git([...log, "--ancestry-path", `HEAD..${trackingRef}`]);
  const notes = `${later}\n${await git([...log, "-1"])}`.split("\n");
  const { commit, siteProblem } = await readSite(root);
  const isLive = commit !== undefined && (await tryGit(["merge-base", "--is-ancestor", "HEAD", commit])) !== undefined;
  // Only content that has passed goes live, also on a Git host that records no notes.
  if (isLive || notes.includes("passed")) return { checks: "passed", isLive, siteProblem };
  // Such as "failed https://git.example.com/site/jobs/1".
  const failure = notes.find((note) => note.startsWith("failed"));
  if (failure === undefined) return { isLive, siteProblem };
  return { checks: "failed", checksUrl: failure.split(" ")[1], isLive, siteProblem };
}
