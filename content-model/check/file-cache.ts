import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readStamp } from "../../shared/read-stamp";

/**
 * Creates a function that prepares files, and that remembers the results from one call to the next: each change and
 * each publication validates all of `data/` again, in which most files are as they were.
 *
 * Two keys find a result again. Both begin with the kind of the file, because the same bytes can be valid as one kind
 * and invalid as another.
 *
 * - The content key has a hash of the bytes. It finds a result in every folder: each publication validates a folder of
 *   its own, with the same files.
 * - The stamp key has the stamp of shared/read-stamp.ts, which changes with each change of the file. It leads to the
 *   content key of an unchanged file without reading the file. Each folder has its own stamp keys, so that a call for
 *   one folder does not forget those of another.
 *
 * The returned function has no `await`: when another call begins, all promises of this one are in the maps, so files
 * that are still being prepared are not prepared twice. Each call makes new maps, so that what is gone from the folder
 * is forgotten.
 *
 * @param kindOf returns the kind of a file, on which its preparation depends, such as its extension
 */
export function createFileCache<Result>(
  prepare: (path: string, bytes: Buffer) => Promise<Result>,
  kindOf: (path: string) => string,
) {
  let previousResults: ReadonlyMap<string, Promise<Result>> = new Map();
  const contentKeysOfFolders = new Map<string, ReadonlyMap<string, string>>();

  return (folder: string, paths: readonly string[]): ReadonlyMap<string, Promise<Result>> => {
    const previousContentKeys = contentKeysOfFolders.get(folder);
    const currentResults = new Map<string, Promise<Result>>();
    const currentContentKeys = new Map<string, string>();

    const findResult = (path: string): Promise<Result> => {
      const kind = kindOf(path);
      const stamp = readStamp(join(folder, path));
      const stampKey = stamp === undefined ? undefined : `${kind} ${stamp}`;
      let contentKey = stampKey === undefined ? undefined : previousContentKeys?.get(stampKey);
      let result = contentKey === undefined ? undefined : previousResults.get(contentKey);
      if (contentKey === undefined || !result) {
        const bytes = readFileSync(join(folder, path));
        contentKey = `${kind} ${createHash("sha256").update(bytes).digest("hex")}`;
        result = previousResults.get(contentKey) ?? prepare(path, bytes);
      }
      currentResults.set(contentKey, result);
      if (stampKey !== undefined) currentContentKeys.set(stampKey, contentKey);
      return result;
    };

    const resultsByPath = new Map(paths.map((path) => [path, findResult(path)]));
    previousResults = currentResults;
    contentKeysOfFolders.set(folder, currentContentKeys);
    // The folder of a publication is deleted after it.
    for (const each of contentKeysOfFolders.keys()) if (!existsSync(each)) contentKeysOfFolders.delete(each);
    return resultsByPath;
  };
}
