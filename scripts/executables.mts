import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/** Returns whether there is an executable file at a path. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of the first executable that exists: looks up the names in `PATH`, then tries the other paths. */
export function findExecutable(names: readonly string[], otherPaths: readonly string[] = []): string | undefined {
  // Debian installs servers in /usr/sbin, which is not in every user's PATH.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPaths].find(isExecutable);
}
