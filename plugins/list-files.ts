import { existsSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

/** Returns the sorted paths of all files inside a folder, with slashes. Returns none if there is no such folder. */
export const listFiles = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(join(folder).length + 1)
            .replaceAll(sep, "/"),
        )
        .toSorted()
    : [];
