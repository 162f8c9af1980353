import { execFile, type ExecFileException, execFileSync } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { messageOf } from "../../plugins/message-of";

/** Limit for a command or a response of the site, in milliseconds. See also `LONG_REQUEST_TIMEOUT` in api.ts. */
export const GIT_TIMEOUT = 30_000;

interface GitOptions {
  /** Path of an index other than the folder's. */
  readonly index?: string | undefined;
  readonly input?: string;
  readonly timeout?: number;
  /** The output to return. Messages of the Git host are in `stderr`. */
  readonly stream?: "stdout" | "stderr";
}

/** Returns whether git has failed. `stderr` is what git printed, and what the Git host said. */
export const isGitError = (error: unknown): error is ExecFileException & { readonly stderr: string } =>
  error instanceof Error && "stderr" in error;

/** Returns the line in which git says why it has failed, or else the last line, such as that of a hook. */
export function reasonOf(error: unknown): string {
  if (!isGitError(error)) return messageOf(error);
  const [, line] = /^(?:error|fatal): (.+)$/m.exec(error.stderr) ?? [];
  return line ?? error.stderr.trim().split("\n").at(-1) ?? "";
}

const execute = promisify(execFile);

/** Questions for a password fail, because no one would see them. `git-host.ts` and `publish.ts` know English messages. */
const environment = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  SSH_ASKPASS_REQUIRE: "force",
  GCM_INTERACTIVE: "never",
  LC_ALL: "C",
};

/**
 * Runs git in the project's folder, and returns what it prints without the last line break.
 *
 * @throws an error for which `isGitError` returns true
 */
export async function git(root: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  const { index, input, timeout = GIT_TIMEOUT, stream = "stdout" } = options;
  const running = execute("git", args, {
    cwd: root,
    timeout,
    maxBuffer: Infinity,
    env: { ...process.env, ...environment, GIT_INDEX_FILE: index },
  });
  // git may exit before it has read all input. Its exit code then says why.
  running.child.stdin?.on("error", () => undefined).end(input);
  return (await running)[stream].replace(/\n$/, "");
}

/** Runs git synchronously, so that the editor saves no file while git replaces it. */
export function gitSync(root: string, args: readonly string[]): void {
  execFileSync("git", args, { cwd: root, env: { ...process.env, ...environment }, encoding: "utf8", stdio: "pipe" });
}

/** Returns what git prints, or undefined if it fails. */
export const tryGit = async (root: string, ...args: readonly string[]) => git(root, args).catch(() => undefined);

/** Knows both formats of git: SHA-1 and SHA-256. */
export const isCommitHash = (text: unknown) => typeof text === "string" && /^(?:[\da-f]{40}|[\da-f]{64})$/.test(text);

export const isAncestor = async (root: string, ancestor: string, commit: string) =>
  (await tryGit(root, "merge-base", "--is-ancestor", ancestor, commit)) !== undefined;

/** Returns the path of the folder's index. In a linked worktree, `.git` is a file, and the index is elsewhere. */
export const findIndex = async (root: string) => resolve(root, await git(root, ["rev-parse", "--git-path", "index"]));

/** Returns the folders in which git logs the changes of branches. A linked worktree has one for its `HEAD`, and shares the other. */
export async function findGitLogs(root: string): Promise<readonly string[]> {
  // The folder may become a repository later.
  const folders = (await tryGit(root, "rev-parse", "--git-dir", "--git-common-dir")) ?? ".git";
  return [...new Set(folders.split("\n"))].map((folder) => resolve(root, folder, "logs"));
}

/** Returns whether git knows the author of commits, without making up a name from that of the computer. */
export const hasAuthor = async (root: string) =>
  (await tryGit(root, "-c", "user.useConfigOnly=true", "var", "GIT_AUTHOR_IDENT")) !== undefined;
