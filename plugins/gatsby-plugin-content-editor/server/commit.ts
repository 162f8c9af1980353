import { copyFileSync, existsSync, rmSync } from "node:fs";
import { findIndex, git, hasAuthor, reasonOf, tryGit } from "./git";

/** Returns whether the project is in a git repository, and git has a name for the author. */
export const canCommit = async (root: string) =>
  (await tryGit(root, "rev-parse", "--is-inside-work-tree")) !== undefined && (await hasAuthor(root));

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
  const index = await findIndex(root);
  const temporaryIndex = `${index}.content-editor`;
  try {
    // The last commit may have these versions of the files already.
    if ((await git(root, ["status", "--porcelain", "--", ...paths])) === "") return undefined;
    // git would make the commit, and could not update the index: a developer's next commit would undo the change.
    if (existsSync(`${index}.lock`)) {
      throw new Error(`Another git command is running in this folder. If none is, delete ${index}.lock.`);
    }
    // A new repository has no index.
    if (existsSync(index)) copyFileSync(index, temporaryIndex);
    await git(root, ["add", "--", ...paths], { index: temporaryIndex });
    await git(root, ["commit", "--only", "--message", message, "--", ...paths], { index: temporaryIndex });
    // So far, only the temporary index has what is in the commit.
    await git(root, ["add", "--", ...paths]);
    return undefined;
  } catch (error) {
    return `The file is saved, but git did not record the change. ${reasonOf(error)}`;
  } finally {
    rmSync(temporaryIndex, { force: true });
  }
}
