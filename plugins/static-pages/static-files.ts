import { posix } from "node:path";
import { listFiles } from "../../shared/list-files";
import { copiesOf } from "./compress";

/** Files that plugins/hosting-files writes after the pages. */
const hostFiles = ["_headers", "_redirects", "commit.txt"];

/** The folder that webpack and Gatsby write to. Its files have hashes in their names, so none can be replaced. */
const GATSBY_FOLDER = "static";

/** Returns the files of `static/`, without those that file managers add. */
export const listStaticFiles = (folder = "static"): readonly string[] =>
  listFiles(folder).filter((path) => !/(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(path));

/** Returns the folders that a file is in. */
function foldersOf(path: string): readonly string[] {
  const folder = posix.dirname(path);
  return folder === "." ? [] : [folder, ...foldersOf(folder)];
}

const byName = (paths: readonly string[]) => new Map(paths.map((path) => [path.toLowerCase(), path]));

const isFolderPage = (path: string) => /\/index\.html$/i.test(path);

/**
 * Refuses files of `static/` that a file or a folder of the build has the name of: one would silently replace the
 * other, such as the home page, or the build could not write it. Some disks ignore case. Also refuses `index.html` in a
 * folder: hosts differ in the URL of such a page, and some have none.
 *
 * @throws with the name of the first such file
 */
export function assertStaticFiles(
  staticPaths: readonly string[],
  builtPaths: Iterable<string>,
  advice = "Rename or delete it.",
): void {
  const builtFiles = [...builtPaths, ...hostFiles];
  const files = byName([...builtFiles, ...[...builtFiles, ...staticPaths].flatMap(copiesOf)]);
  const folders = byName([GATSBY_FOLDER, ...builtFiles.flatMap(foldersOf)]);
  for (const path of staticPaths) {
    const name = path.toLowerCase();
    const file = [name, ...foldersOf(name)].map((each) => files.get(each)).find((each) => each !== undefined);
    const other = file ?? folders.get(name);
    if (other !== undefined)
      throw new Error(
        `static/${path} has the name of a ${file === undefined ? "folder" : "file"} that the build writes, ${other}. ${advice}`,
      );
    if (isFolderPage(path)) {
      const page = posix.dirname(path);
      throw new Error(
        `static/${path} has no URL that works on all hosts. Rename it, such as to static/${page}.html, and correct its links.`,
      );
    }
  }
}
