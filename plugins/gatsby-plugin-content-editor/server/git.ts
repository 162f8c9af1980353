import { execFile, execFileSync } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

/** Limit for a command, in milliseconds. Those that wait for the Git host take longest. */
export const GIT_TIMEOUT = 30_000;

interface GitOptions {
  /** Path of an index other than the folder's. */
  readonly index?: string | undefined;
  readonly input?: string;
  readonly timeout?: number;
}

/** A git command that failed. The message is what git printed, and what the Git host said. */
export class GitError extends Error {
  constructor(
    message: string,
    readonly isTimeout: boolean,
  ) {
    super(message);
  }
}

const execute = promisify(execFile);

/** Questions for a password fail, because no one would see them. Messages are in English, because some are recognized. */
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
 * @throws a `GitError`
 */
export async function git(root: string, args: readonly string[], options: GitOptions = {}): Promise<string> {
  const { index, input, timeout = GIT_TIMEOUT } = options;
  try {
    const running = execute("git", args, {
      cwd: root,
      timeout,
      maxBuffer: Infinity,
      env: { ...process.env, ...environment, GIT_INDEX_FILE: index },
    });
    running.child.stdin?.end(input);
    const { stdout } = await running;
    return stdout.replace(/\n$/, "");
  } catch (error) {
    const isTimeout = error instanceof Error && "killed" in error && error.killed === true;
    const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new GitError(output === "" ? String(error) : output, isTimeout);
  }
}

/** Runs git synchronously, so that the editor saves no file while git replaces it. */
export function gitSync(root: string, args: readonly string[]): void {
  execFileSync("git", args, { cwd: root, env: { ...process.env, ...environment }, stdio: "pipe" });
}

/** Returns what git prints, or undefined if it fails. */
export const tryGit = async (root: string, ...args: readonly string[]) => git(root, args).catch(() => undefined);

export const isAncestor = async (root: string, ancestor: string, commit: string) =>
  (await tryGit(root, "merge-base", "--is-ancestor", ancestor, commit)) !== undefined;

/** Returns the setting of the author that git does not have. */
export async function findMissingAuthor(root: string): Promise<string | undefined> {
  for (const name of ["user.name", "user.email"]) {
    if ((await tryGit(root, "config", name)) === undefined) return name;
  }
  return undefined;
}
