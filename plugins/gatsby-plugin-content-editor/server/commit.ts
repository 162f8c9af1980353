import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

/** Fails instead of asking for a password, because no one would see the question. */
const git = async (root: string, ...args: readonly string[]) =>
  promisify(execFile)("git", args, { cwd: root, timeout: 20_000, env: { ...process.env, GIT_TERMINAL_PROMPT: "0" } });

/** Returns whether the project is in a git repository, and git has a name for the author. */
export async function canCommit(root: string): Promise<boolean> {
  try {
    await git(root, "rev-parse", "--is-inside-work-tree");
    await git(root, "config", "user.name");
    await git(root, "config", "user.email");
    return true;
  } catch {
    return false;
  }
}

/**
 * Commits some files, and nothing else that is staged.
 *
 * @param paths from the project's root
 * @returns a sentence if git refuses
 */
export async function commitFiles(
  root: string,
  paths: readonly string[],
  message: string,
): Promise<string | undefined> {
  try {
    await git(root, "add", "--", ...paths);
    await git(root, "commit", "--only", "--message", message, "--", ...paths);
    return undefined;
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    const reason = output.trim().split("\n").at(-1) ?? "";
    return `The file is saved, but git did not record the change. ${reason}`.trim();
  }
}
