/** Finds where saved content is sent to, and explains why the Git host refuses it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type GitError, isGitError, outputOf, reasonOf, type Repository, timeoutOf } from "./repository";
import { HttpError } from "../http-error";

export const NOTHING_SENT = "Nothing was sent, and this folder is unchanged.";
const PUBLISH_AGAIN = "Publish again: what has arrived is not sent twice.";

/** The commands of git that send something, or only wait for the Git host. Others may load pictures from Git LFS. */
const HOST_COMMANDS = /^git (?:fetch|push|ls-remote) /;

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
  /** The folder in which git has its settings, also those of all linked worktrees. */
  readonly commonFolder: string;
}

const cannotPublish = (message: string) => new HttpError(409, message);

/**
 * Messages of git, in English because of `LC_ALL` in `repository.ts`, with what to do. The first match counts.
 * In a sentence, `$1` is the first group of the pattern.
 */
const explanations: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/spawn(?:Sync)? git ENOENT/, "git is not installed on this computer."],
  [/ambiguous argument 'HEAD'/, "The repository has no commit yet. Ask a developer to make one."],
  [/fatal: not a git repository/, "The project is not in a git repository. Ask a developer to create one."],
  [
    /(git config --global --add safe\.directory .+)/,
    "The folder belongs to another user of this computer, so git does not trust it. If you do, run `$1`.",
  ],
  [
    /Authentication failed|could not read (?:Username|Password)|Permission denied \(|Host key verification|askpass/,
    "The Git host does not accept your login. Log in with git once in a terminal (`git fetch`), then publish again.",
  ],
  [
    /auto-detection is disabled|empty ident name/,
    'git does not know your name. Set it with `git config --global user.name "…"` and `git config --global user.email "…"`.',
  ],
  // The same words of the Git host begin with `remote: `, and its path is that of a bare repository.
  [
    /^(?:error|fatal): (?:insufficient permission for adding an object|.*'(?:[^']*\/)?\.git\/[^']*': Permission denied$)/m,
    "You are not allowed to write to .git in this folder. Ask a developer to correct the permissions of its files.",
  ],
  [/couldn't find remote ref/, "The Git host does not have this branch yet. Ask a developer to push it."],
  [
    /error: 403|not allowed to push|Write access to repository not granted|denied to|insufficient permission/i,
    "You are not allowed to send changes to this Git host. Ask its owner for the permission, then publish again.",
  ],
  [
    /error: 404|repository (?:'.*' )?not found|could not be found|does not appear to be a git repository|is this a git repository|does not exist/i,
    "The Git host has no such repository. Ask a developer to correct the address.",
  ],
  [
    /the receiving end does not support (.+)/,
    "The Git host does not support $1, for which the settings of git in this folder ask. Ask a developer to change them.",
  ],
  [
    /Could not resolve|Failed to connect|Connection (?:refused|reset)|unreachable|timed out|No route to host|Network is down|^ssh: connect to host/im,
    "The Git host cannot be reached. Check the network, then publish again.",
  ],
  [
    /unable to update url base from redirection/,
    "The URL of the Git host leads to another page, such as a login. Ask a developer to correct it.",
  ],
  [
    /RPC failed; HTTP 413/,
    "The Git host, or a proxy in front of it, does not accept that much at once. Use smaller pictures, or ask a developer.",
  ],
  [/RPC failed; HTTP (\d+)/, "The Git host responds with status $1. Publish again later, or ask a developer."],
  // Such as: SSL certificate problem, The requested URL returned error: 503.
  [/unable to access '.*': (.+?)\.?$/m, "git cannot access the Git host: $1. Publish again later, or ask a developer."],
  // The words of SSH or of the Git host, such as: ERROR: This repository was archived so it is read-only. Gitolite has
  // two lines. SSH may warn before them.
  [
    /((?:^(?!remote:|fatal:|error:|Warning: |\*\* ).+\n+)+)fatal: Could not read from remote[^]*/m,
    "The Git host does not let git in: $1",
  ],
  [/Could not read from remote/, "The Git host cannot be reached. Check the network, then publish again."],
];

const asSentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** Returns the sentence for a failure of git that is known. */
function findExplanation(error: GitError): string | undefined {
  for (const [pattern, sentence] of explanations) {
    const [match] = pattern.exec(outputOf(error) || error.message) ?? [];
    // The pattern matches all of `match`, so this returns the sentence, with its `$1` filled in.
    if (match !== undefined) return asSentence(match.replace(pattern, sentence).replaceAll(/\s+/g, " ").trim());
  }
  return undefined;
}

/** Returns the message of an `HttpError`, or a sentence for a failure of git. Throws all other errors. */
export function explain(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (!isGitError(error)) throw error;
  return findExplanation(error) ?? asSentence(`git failed: ${reasonOf(error)}`);
}

/** Names of git's files that exist until a merge, cherry-pick, revert or rebase is finished. */
const unfinishedOperations = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"];

/**
 * Finds the repository and the branch that `git push` would send to.
 *
 * @throws an `HttpError` if nothing can be sent from this folder
 */
export async function findGitHost({ git }: Repository): Promise<GitHost> {
  const folders = ["--show-prefix", "--absolute-git-dir", "--path-format=absolute", "--git-common-dir"];
  const printed = await git(["rev-parse", ...folders, "--symbolic-full-name", "HEAD"]);
  const [prefix, gitFolder = "", commonFolder = "", ref = ""] = printed.split("\n");
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
  return { remote, branch, localBranch, trackingRef, fetchArguments, url, gitFolder, commonFolder };
}

/** Explains why git could not sign a commit, unless it failed for a known reason of another kind. */
export function explainSigning(error: unknown): unknown {
  if (!isGitError(error) || findExplanation(error) !== undefined) return error;
  const reason = error.killed
    ? "the program that signs did not finish. If it asks for the passphrase of a key, sign a commit in a terminal first"
    : reasonOf(error).replace(/:$/, "");
  const remedy = "Ask a developer to make `git commit` work in this folder, then publish again.";
  return cannotPublish(
    `git could not sign the change, as the setting commit.gpgSign demands: ${reason}. ${remedy} ${NOTHING_SENT}`,
  );
}

/**
 * Returns the reason in parentheses if a push was refused, by git or by the Git host. The format is that of
 * `git push --porcelain`, with tabs:
 *
 *     !	ce0136…:refs/heads/main	[remote rejected] (pre-receive hook declined)
 */
export const refusalOf = (error: unknown): string | undefined =>
  isGitError(error) ? /^!\t.*\t\[.*\] \((.*)\)$/m.exec(error.stdout)?.[1] : undefined;

/** The reasons of git's own server (builtin/receive-pack.c) that no rule of a Git host causes, such as a full disk. */
const FAILURE_OF_HOST =
  /^(?:failed to (?:update|write)|transaction failed|reference |refname |.*cannot lock ref|unpack|unable to|missing necessary|bad (?:pack|ref)|shallow|branch is currently checked out|Working directory|Up-to-date check|Could not update working|denyCurrentBranch|broken symref|inconsistent aliased|funny refname|remote failed to report)/;

export const isFailureOfHost = (refusal: string) => FAILURE_OF_HOST.test(refusal);

/** Returns whether the Git host could not lock its branch: another push may be about to change it. */
export const isLocked = (refusal: string) => /^(?:failed to update|.*cannot lock ref)/.test(refusal);

/** Returns the lines that the Git host or its hook has printed. git adds a line about a hook that has declined. */
const wordsOfHost = (output: string) =>
  Array.from(output.matchAll(/^remote:(?!\s*error: hook declined)[ \t]*(.*?)[ \t]*$/gm), ([, words = ""]) => words);

function explainRefusal(refusal: string, output: string): string {
  const words = wordsOfHost(output);
  // After its first line, git explains its settings at length.
  if (isFailureOfHost(refusal)) return asSentence([refusal, ...words.slice(0, 1)].join(": "));
  const isHook = refusal.endsWith("hook declined");
  return asSentence(words.join(" ").trim() || (isHook ? "a hook gives no reason. Ask a developer." : refusal));
}

/** Returns the lines of a hook of this computer: all but the last one, in which git says that the push has failed. */
function explainHook(output: string): string {
  const lines = output.split("\n").filter((line) => !line.startsWith("error: failed to push"));
  return asSentence(lines.join(" ").trim() || "a hook gives no reason. Ask a developer.");
}

/** With a status of 5xx, the Git host may go on with the change: a proxy did not wait for a hook. */
const LOSS = /^(?:error: RPC failed; (?!HTTP 4)|send-pack: unexpected disconnect|fatal: the remote end hung up)/;
const DETAIL_OF_LOSS = /^error: (?:failed to push|error in sideband)/;

/** Returns whether git says only that the connection has ended. git prints such lines after another reason too. */
function isConnectionLost(output: string): boolean {
  const lines = output.match(/^(?:error|fatal|send-pack): .+/gm) ?? [];
  return lines.some((line) => LOSS.test(line)) && lines.every((line) => LOSS.test(line) || DETAIL_OF_LOSS.test(line));
}

/** Explains why git has not sent a change. Throws all other errors. */
export function explainFailure(error: unknown): HttpError {
  if (!isGitError(error)) throw error;
  const message = outputOf(error);
  const isPush = error.cmd?.startsWith("git push ") === true;
  if (error.killed) {
    const lastWords = message === "" ? "" : ` Its last words: ${reasonOf(error)}.`;
    const limit = timeoutOf(error.cmd?.split(" ")[1]) / 1000;
    const explainLimit = (who: string) => `${who} did not finish within ${String(limit)} seconds.${lastWords}`;
    // Content is sent only after all of these.
    if (!HOST_COMMANDS.test(error.cmd ?? ""))
      return new HttpError(
        504,
        `${explainLimit("git, or a program that it has started,")} Publish again later. ${NOTHING_SENT}`,
      );
    const who = isPush ? "The Git host, or a program of this computer such as a hook before a push," : "The Git host";
    return new HttpError(504, `${explainLimit(who)} ${PUBLISH_AGAIN}`);
  }
  const refusal = refusalOf(error);
  // The Git host may have taken the change.
  if (isPush && refusal === undefined && isConnectionLost(message))
    return new HttpError(502, `The connection to the Git host was lost. ${PUBLISH_AGAIN}`);
  // git prints `fatal:` if git itself fails. Otherwise, a hook has refused, in words that `explanations` may match too.
  const isHook = isPush && !/^fatal:/m.test(message);
  const words = wordsOfHost(message).join(" ").trim();
  const reasonOfGit = () =>
    words === "" ? explain(error) : `${explain(error)} The Git host says: ${asSentence(words)}`;
  const refused = refusal === undefined ? isHook && explainHook(message) : explainRefusal(refusal, message);
  const reason = refused === false ? reasonOfGit() : `The Git host refused the change: ${refused}`;
  return new HttpError(502, `${reason} ${NOTHING_SENT}`);
}
