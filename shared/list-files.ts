import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Returns the sorted paths of all files inside a folder, with slashes. Returns none if there is no such folder. */
export const listFiles = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
        .toSorted()
    : [];
