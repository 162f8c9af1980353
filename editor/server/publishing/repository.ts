import { execFile, type ExecFileException, execFileSync } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";
import { messageOf } from "../../../shared/message-of";

/** Limit for a command or a response of the site, in milliseconds. See also `LONG_REQUEST_TIMEOUT` in api.ts. */
export const RESPONSE_TIMEOUT = 30_000;

/**
 * git and gpg fail instead of asking for a password in the terminal, which no one would see. A window may still ask for
 * the passphrase of a key. `git-host.ts` and `send.ts` know git's English.
 */
const environment = {
  GIT_TERMINAL_PROMPT: "0",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  SSH_ASKPASS_REQUIRE: "force",
  GCM_INTERACTIVE: "never",
  GPG_TTY: "",
  LC_ALL: "C",
};

const execute = promisify(execFile);

interface GitOptions {
  /** Path of an index other than the folder's. */
  readonly index?: string | undefined;
  readonly input?: string;
  /** In latin1, each character is a byte. */
  readonly encoding?: "utf8" | "latin1";
}

export type Repository = ReturnType<typeof createRepository>;

/** Creates functions that run git in the project's folder. If git fails, they throw an error for `isGitError`. */
export function createRepository(root: string, timeout = RESPONSE_TIMEOUT) {
  const toOptions = ({ index, encoding = "utf8" }: GitOptions) => ({
    cwd: root,
    maxBuffer: Infinity,
    encoding,
    env: { ...process.env, ...environment, GIT_INDEX_FILE: index },
  });
  const run = async (args: readonly string[], options: GitOptions = {}) => {
    const running = execute("git", args, { ...toOptions(options), timeout });
    // git may exit before it has read all input. Its exit code then says why.
    running.child.stdin?.on("error", () => undefined).end(options.input);
    return running;
  };
  /** Returns what git prints, without the last line break. */
  const git = async (args: readonly string[], options?: GitOptions) =>
    (await run(args, options)).stdout.replace(/\n$/, "");
  return {
    root,
    run,
    git,
    /** Returns undefined if git fails. */
    tryGit: async (args: readonly string[]) => git(args).catch(() => undefined),
    /** Has no time limit, which could stop git halfway. Is synchronous, so that the editor saves no file meanwhile. */
    gitSync: (args: readonly string[], options: GitOptions = {}) =>
      execFileSync("git", args, { ...toOptions(options), input: options.input ?? "", stdio: "pipe" }),
  };
}

export type GitError = ExecFileException & { readonly stdout: string; readonly stderr: string };

/** Returns whether git has failed. `stderr` is what git printed, and what the Git host said. */
export const isGitError = (error: unknown): error is GitError => error instanceof Error && "stderr" in error;

/** Returns the line in which git says why it has failed, or else the last line, such as a line of a hook. */
export function reasonOf(error: unknown): string {
  if (!isGitError(error)) return messageOf(error);
  const [, line] = /^(?:error|fatal): (.+)$/m.exec(error.stderr) ?? [];
  return line ?? error.stderr.trim().split("\n").at(-1) ?? "";
}

/** Returns a text that changes with each change of the branches, or to another one. git knows where it keeps them. */
export async function readBranches({ tryGit }: Repository): Promise<string> {
  const branches = ["for-each-ref", "--format=%(HEAD)%(objectname) %(refname)", "refs/heads", "refs/remotes"];
  // If there is no repository yet, `git init` may create one later.
  return (await tryGit(branches)) ?? "";
}
