/** Finds where saved content is sent to, and explains why the Git host refuses it. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { git, hasAuthor, isGitError, tryGit } from "./git";
import { Refusal } from "./refuse-request";

export const NOTHING_SENT = "Nothing was sent, and this folder is unchanged.";

/** The branch of the Git host that content is sent to. */
export interface GitHost {
  readonly remote: string;
  readonly branch: string;
  readonly localBranch: string;
  /** The reference of this repository to the last known commit of that branch. */
  readonly trackingRef: string;
  /** The URL of the repository, without a password. */
  readonly url: string;
}

const cannotPublish = (message: string) => new Refusal(409, message);

/** Explains why git finds no repository. Of one that belongs to another user, it prints the command that trusts it. */
function explainNoRepository(error: unknown): string {
  if (!isGitError(error)) throw error;
  if (error.code === "ENOENT") return "git is not installed on this computer.";
  const [command] = /git config --global --add safe\.directory .+/.exec(error.stderr) ?? [];
  if (command === undefined) return "The project is not in a git repository.";
  return `This folder belongs to another user of this computer, so git does not trust it. If you do, run \`${command}\`.`;
}

/** Names of git's files that exist while someone resolves a conflict by hand. */
const conflictFiles = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "rebase-merge", "rebase-apply"];

/** @throws a `Refusal` if nothing can be sent from this folder */
export async function findGitHost(root: string): Promise<GitHost> {
  const prefix = await git(root, ["rev-parse", "--show-prefix"]).catch((error: unknown) => {
    throw cannotPublish(explainNoRepository(error));
  });
  if (prefix !== "") throw cannotPublish("The project is in a subfolder of its git repository: it must be at the top.");
  const localBranch = await tryGit(root, "symbolic-ref", "--short", "HEAD");
  if (localBranch === undefined) {
    throw cannotPublish(
      "This folder shows an old version (detached HEAD). Ask a developer to switch to the branch of the site.",
    );
  }
  const remotes = (await git(root, ["remote"])).split("\n");
  const defaultRemote = remotes.includes("origin") ? "origin" : (remotes[0] ?? "");
  const remote = (await tryGit(root, "config", `branch.${localBranch}.remote`)) ?? defaultRemote;
  const url = await tryGit(root, "remote", "get-url", "--push", remote);
  if (url === undefined)
    throw cannotPublish("The repository has no Git host. Ask a developer to add one with `git remote add`.");
  if (!(await hasAuthor(root))) {
    const settings = ["user.name", "user.email"].map((name) => `\`git config --global ${name} "…"\``);
    throw cannotPublish(`git does not know your name. Set it with ${settings.join(" and ")}.`);
  }
  const gitFolder = resolve(root, await git(root, ["rev-parse", "--git-dir"]));
  if (conflictFiles.some((name) => existsSync(join(gitFolder, name)))) {
    throw cannotPublish("Someone is in the middle of a merge or rebase in this folder. Ask a developer to finish it.");
  }
  const upstream = await tryGit(root, "config", `branch.${localBranch}.merge`);
  const branch = upstream?.replace("refs/heads/", "") ?? localBranch;
  const trackingRef = `refs/remotes/${remote}/${branch}`;
  return { remote, branch, localBranch, trackingRef, url: url.replace(/\/\/[^/@]*@/, "//") };
}

/** Patterns of what git prints, in English because of `LC_ALL` in git.ts, each with a sentence that says what to do. The first that matches counts. */
const explanations: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [
    /Authentication failed|could not read (?:Username|Password)|Permission denied \(|Host key verification|askpass/,
    "The Git host does not accept your login. Log in with git once in a terminal (`git fetch`), then publish again.",
  ],
  [/couldn't find remote ref/, "The Git host does not have this branch yet. Ask a developer to push it."],
  [
    /error: 403|not allowed to push|Write access to repository not granted|denied to|insufficient permission/i,
    "You are not allowed to send changes to this Git host. Ask its owner for the permission, then publish again.",
  ],
  [
    /error: 404|Repository not found|does not appear to be a git repository|does not exist/i,
    "The Git host has no such repository. Ask a developer to correct the address.",
  ],
  [
    /Could not resolve host|Connection refused|unable to access|Could not read from remote|unreachable|Connection (?:reset|timed out)/i,
    "The Git host cannot be reached. Check the network, then publish again.",
  ],
];

/** Returns the lines that a hook of the Git host printed, or else those of a hook of this computer. */
function messageOfHook(output: string): string {
  const lines = output.split("\n").map((line) => line.trim());
  const remoteLines = lines.flatMap((line) => /^remote: (?!error: hook declined)(.*)$/.exec(line)?.[1] ?? []);
  const localLines = lines.filter((line) => !/^(?:error: failed to push|To \S+$)/.test(line));
  return (remoteLines.length > 0 ? remoteLines : localLines).join(" ").trim();
}

/** Explains why a change was not sent. */
export function explainGitError(error: unknown): Refusal {
  if (!isGitError(error)) throw error;
  const message = error.stderr.trim();
  const slow = "The Git host did not answer within 30 seconds. Publish again: what has arrived is not sent twice.";
  if (error.killed) return new Refusal(504, slow);
  // Without this line, git has reached the Git host, and a hook has refused. Its words may be those of another failure.
  const isHook = !/^fatal:/m.test(message);
  const [, explanation] = explanations.find(([pattern]) => !isHook && pattern.test(message)) ?? [];
  if (explanation !== undefined) return new Refusal(502, `${explanation} ${NOTHING_SENT}`);
  const reason = isHook ? messageOfHook(message) : (message.split("\n").at(-1) ?? "");
  return new Refusal(502, `The Git host refused the change: ${reason} ${NOTHING_SENT}`);
}
