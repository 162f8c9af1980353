/** Finds where saved content is sent to, and explains why the Git host refuses it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isGitError, reasonOf, type Repository, RESPONSE_TIMEOUT } from "./repository";
import { HttpError } from "../http-error";

export const NOTHING_SENT = "Nothing was sent, and this folder is unchanged.";
const PUBLISH_AGAIN = "Publish again: what has arrived is not sent twice.";

/** The repository and the branch that content is sent to. */
export interface GitHost {
  readonly remote: string;
  readonly branch: string;
  readonly localBranch: string;
  /** The remote-tracking branch: the last known commit of `branch` on the Git host. */
  readonly trackingRef: string;
  /** The arguments with which git updates `trackingRef`. */
  readonly fetchArguments: readonly string[];
  /** The URL of the repository, without a password. */
  readonly url: string;
  /** The folder in which git has its index. In a linked worktree, it is not `.git`. */
  readonly gitFolder: string;
}

const cannotPublish = (message: string) => new HttpError(409, message);

/**
 * Messages of git, in English because of `LC_ALL` in `repository.ts`, with what to do. The first match counts.
 * In a sentence, `$1` is the first group of the pattern.
 */
const explanations: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/spawn git ENOENT/, "git is not installed on this computer."],
  [/ambiguous argument 'HEAD'/, "The repository has no commit yet. Ask a developer to make one."],
  [/fatal: not a git repository/, "The project is not in a git repository. Ask a developer to create one."],
  [
    /(git config --global --add safe\.directory .+)/,
    "This folder belongs to another user of this computer, so git does not trust it. If you do, run `$1`.",
  ],
  [
    /Authentication failed|could not read (?:Username|Password)|Permission denied \(|Host key verification|askpass/,
    "The Git host does not accept your login. Log in with git once in a terminal (`git fetch`), then publish again.",
  ],
  [
    /auto-detection is disabled|empty ident name/,
    'git does not know your name. Set it with `git config --global user.name "…"` and `git config --global user.email "…"`.',
  ],
  [/couldn't find remote ref/, "The Git host does not have this branch yet. Ask a developer to push it."],
  [
    /error: 403|not allowed to push|Write access to repository not granted|denied to|insufficient permission/i,
    "You are not allowed to send changes to this Git host. Ask its owner for the permission, then publish again.",
  ],
  [
    /error: 404|repository (?:'.*' )?not found|could not be found|does not appear to be a git repository|does not exist/i,
    "The Git host has no such repository. Ask a developer to correct the address.",
  ],
  [
    /Could not resolve host|Connection refused|unable to access|Could not read from remote|unreachable|Connection (?:reset|timed out)/i,
    "The Git host cannot be reached. Check the network, then publish again.",
  ],
];

/** Returns the message of an `HttpError`, or a sentence for a failure of git. Throws all other errors. */
export function explain(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (!isGitError(error)) throw error;
  for (const [pattern, sentence] of explanations) {
    const [match] = pattern.exec(error.stderr || error.message) ?? [];
    // The pattern matches all of `match`, so this returns the sentence, with its `$1` filled in.
    if (match !== undefined) return match.replace(pattern, sentence);
  }
  return `git failed: ${reasonOf(error)}`;
}

/** Names of git's files that exist until a merge, cherry-pick, revert or rebase is finished. */
const unfinishedOperations = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"];

/**
 * Finds the repository and the branch that `git push` would send to.
 *
 * @throws an `HttpError` if nothing can be sent from this folder
 */
export async function findGitHost({ git }: Repository): Promise<GitHost> {
  const printed = await git(["rev-parse", "--show-prefix", "--absolute-git-dir", "--symbolic-full-name", "HEAD"]);
  const [prefix, gitFolder = "", ref = ""] = printed.split("\n");
  if (prefix !== "") throw cannotPublish("The project is in a subfolder of its git repository: it must be at the top.");
  if (ref === "HEAD") {
    throw cannotPublish(
      "This folder shows an old version (detached HEAD). Ask a developer to switch to the branch of the site.",
    );
  }
  const format = "--format=%(push:remotename)%0a%(upstream:remotename)%0a%(upstream:remoteref)";
  const [pushRemote = "", upstreamRemote, upstreamRef = ""] = (await git(["for-each-ref", format, ref])).split("\n");
  // "origin	https://git.example.com/site.git (push)"
  const lines = (await git(["remote", "--verbose"])).matchAll(/^(.+)\t(.+) \(push\)$/gm);
  // If a remote has several URLs, the first one counts. A map keeps the last one, so the order is reversed.
  const pushUrls = new Map(Array.from(lines, ([, name = "", url = ""]) => [name, url] as const).toReversed());
  // Without `origin`, any remote will do, because there is usually only one.
  const [defaultRemote = ""] = pushUrls.has("origin") ? ["origin"] : pushUrls.keys();
  // The remote `.` is this repository itself: the branch tracks another local branch.
  const remote = pushRemote === "" || pushRemote === "." ? defaultRemote : pushRemote;
  const url = pushUrls.get(remote)?.replace(/\/\/[^/@]*@/, "//");
  if (url === undefined)
    throw cannotPublish("The repository has no Git host. Ask a developer to add one with `git remote add`.");
  if (unfinishedOperations.some((name) => existsSync(join(gitFolder, name)))) {
    throw cannotPublish("Someone is in the middle of a merge or rebase in this folder. Ask a developer to finish it.");
  }
  const localBranch = ref.replace("refs/heads/", "");
  // The name of the upstream branch counts only for the remote that has this branch.
  const branch = remote === upstreamRemote && upstreamRef !== "" ? upstreamRef.replace("refs/heads/", "") : localBranch;
  const trackingRef = `refs/remotes/${remote}/${branch}`;
  const fetchArguments = ["fetch", "--quiet", remote, `+refs/heads/${branch}:${trackingRef}`];
  return { remote, branch, localBranch, trackingRef, fetchArguments, url, gitFolder };
}

/**
 * Returns the lines of a hook of the Git host, or else those of a hook of this computer. Here, "Not on Fridays.":
 *
 *     remote: Not on Fridays.
 *     To https://git.example.com/site.git
 *      ! [remote rejected] main -> main (pre-receive hook declined)
 *     error: failed to push some refs to 'https://git.example.com/site.git'
 */
function messageOfHook(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const remoteLines = lines.flatMap((line) => /^remote:(?!\s*error: hook declined)\s*(.*)$/.exec(line)?.[1] ?? []);
  const localLines = lines.filter((line) => !/^(?:error: failed to push|To \S+$|(?:remote:\s*)?! \[)/.test(line));
  const reason = (remoteLines.length > 0 ? remoteLines : localLines).join(" ").trim();
  return reason || "a hook gives no reason. Ask a developer.";
}

/** git's lines after a lost connection. git also prints such lines after an HTTP error: `RPC failed; HTTP 403`. */
const LOST_CONNECTION = /^(?:error: RPC failed|send-pack: unexpected disconnect|fatal: the remote end hung up)/m;

/** Explains why git has not sent a change. Throws all other errors. */
export function explainFailure(error: unknown): HttpError {
  if (!isGitError(error)) throw error;
  const message = error.stderr.trim();
  const isPush = error.cmd?.startsWith("git push ") === true;
  if (error.killed) {
    const who = isPush ? "The Git host, or a program of this computer such as a hook before a push," : "The Git host";
    const lastWords = message === "" ? "" : ` Its last words: ${reasonOf(error)}.`;
    const reason = `${who} did not finish within ${String(RESPONSE_TIMEOUT / 1000)} seconds.${lastWords}`;
    return new HttpError(504, `${reason} ${PUBLISH_AGAIN}`);
  }
  // The Git host may have taken the change. The pattern matches git's own lines: a hook may print the same words.
  if (isPush && LOST_CONNECTION.test(message) && !message.includes("RPC failed; HTTP"))
    return new HttpError(502, `The connection to the Git host was lost. ${PUBLISH_AGAIN}`);
  // git prints `fatal:` if git itself fails. Otherwise, a hook has refused, in words that `explanations` may match too.
  const isFromHook = isPush && !/^fatal:/m.test(message);
  const reason = isFromHook ? `The Git host refused the change: ${messageOfHook(message)}` : explain(error);
  return new HttpError(502, `${reason} ${NOTHING_SENT}`);
}
