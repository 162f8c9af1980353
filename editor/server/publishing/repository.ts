import { execFile, type ExecFileException, execFileSync } from "node:child_process";
import process from "node:process";
import { promisify, stripVTControlCharacters } from "node:util";
import { messageOf } from "../../../shared/message-of";
import { RESPONSE_TIMEOUT, TRANSFER_TIMEOUT } from "../../shared/protocol";

/** Returns the limit for a command of git, in milliseconds. */
export const timeoutOf = (command = "") => (/^(?:fetch|push)$/.test(command) ? TRANSFER_TIMEOUT : RESPONSE_TIMEOUT);

/**
 * Variables with which git, SSH and gpg fail instead of asking for a password in the terminal, where no one would see
 * the question. A window may still ask for the passphrase of a key.
 */
const environment = {
  GIT_TERMINAL_PROMPT: "0",
  // The program that is asked for a password. `false` is a program that always fails.
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  SSH_ASKPASS_REQUIRE: "force",
  GCM_INTERACTIVE: "never",
  GPG_TTY: "",
  // git-host.ts and send.ts recognize what git says, in English.
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

/**
 * Creates functions that run git in the project's folder. If git fails, they throw an error for `isGitError`.
 *
 * @param timeout replaces both limits
 */
export function createRepository(root: string, timeout?: number) {
  const toOptions = ({ index, encoding = "utf8" }: GitOptions) => ({
    cwd: root,
    maxBuffer: Infinity,
    encoding,
    env: { ...process.env, ...environment, GIT_INDEX_FILE: index },
  });
  /** Returns all that git prints. */
  const run = async (args: readonly string[], options: GitOptions = {}) => {
    const limit = timeout ?? timeoutOf(args[0]);
    const running = execute("git", args, { ...toOptions(options), timeout: limit });
    // git may exit before it has read all input. Its exit code then says why.
    running.child.stdin?.on("error", () => undefined).end(options.input);
    return running;
  };
  /** Returns what git prints to stdout, without the last line break. */
  const git = async (args: readonly string[], options?: GitOptions) =>
    (await run(args, options)).stdout.replace(/\n$/, "");
  return {
    root,
    run,
    git,
    /** Does the same as `git`, but returns undefined if git fails. */
    tryGit: async (args: readonly string[]) => git(args).catch(() => undefined),
    /**
     * Returns all that git prints to stdout. Is synchronous, so that the editor saves no file while git changes the
     * folder. Has no time limit, which could stop git halfway.
     */
    gitSync: (args: readonly string[], options: GitOptions = {}) =>
      execFileSync("git", args, { ...toOptions(options), input: options.input ?? "", stdio: "pipe" }),
  };
}

export type GitError = ExecFileException & {
  readonly stdout: string;
  /** The output of git, with what the Git host said. Null if `gitSync` could not start git. */
  readonly stderr: string | null;
};

/** Returns whether git has failed, or could not be started. */
export const isGitError = (error: unknown): error is GitError => error instanceof Error && "stderr" in error;

/**
 * Returns what git and the Git host have printed about a failure, without colors, and without the name and the password
 * of a URL.
 */
export const outputOf = ({ stderr }: GitError) =>
  stripVTControlCharacters(stderr ?? "")
    .replaceAll(/\/\/[^/?#@\s]+@/g, "//")
    .trim();

/** Explains a failure about which git has printed nothing. */
function explainSilence({ code, killed }: GitError): string {
  if (code === "ENOENT") return "git is not installed on this computer";
  return killed ? "git did not finish in time" : "git gives no reason";
}

/** Returns the line in which git says why it has failed, or else the last line, such as a line of a hook. */
export function reasonOf(error: unknown): string {
  if (!isGitError(error)) return messageOf(error);
  const printed = outputOf(error);
  if (printed === "") return explainSilence(error);
  const [, line] = /^(?:error|fatal): (.+)$/m.exec(printed) ?? [];
  return line ?? printed.slice(printed.lastIndexOf("\n") + 1);
}

/**
 * Returns a text that is another one after any branch has changed, or after a switch to another branch. Asks git,
 * because only git knows in which files it keeps branches.
 */
export async function readBranchFingerprint({ tryGit }: Repository): Promise<string> {
  const query = ["for-each-ref", "--format=%(HEAD)%(objectname) %(refname)", "refs/heads", "refs/remotes"];
  // If there is no repository yet, `git init` may create one later.
  return (await tryGit(query)) ?? "";
}
