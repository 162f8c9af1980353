import { execFile } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

/** Fails instead of asking for a password, because no one would see the question. */
const gitWith = async (environment: object, root: string, ...args: readonly string[]) =>
  promisify(execFile)("git", args, {
    cwd: root,
    timeout: 20_000,
    env: { ...process.env, GIT_TERMINAL_PROMPT: "0", ...environment },
  });
const git = gitWith.bind(undefined, {});

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
 * Commits some files, and nothing else that is staged. If git refuses, what is staged stays as it was.
 *
 * @param paths from the project's root
 * @returns a sentence if git refuses
 */
export async function commitFiles(
  root: string,
  paths: readonly string[],
  message: string,
): Promise<string | undefined> {
  const { stdout } = await git(root, "rev-parse", "--git-path", "index");
  const index = resolve(root, stdout.trim());
  const GIT_INDEX_FILE = `${index}.content-editor`;
  try {
    if (existsSync(index)) copyFileSync(index, GIT_INDEX_FILE);
    await gitWith({ GIT_INDEX_FILE }, root, "add", "--", ...paths);
    await gitWith({ GIT_INDEX_FILE }, root, "commit", "--only", "--message", message, "--", ...paths);
    await git(root, "add", "--", ...paths);
    return undefined;
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    const reason = output.trim().split("\n").at(-1) ?? "";
    return `The file is saved, but git did not record the change. ${reason}`.trim();
  } finally {
    rmSync(GIT_INDEX_FILE, { force: true });
  }
}
