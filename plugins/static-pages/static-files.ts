/** Compressed copies that compress.ts writes. */
const COPY = /\.(?:br|gz)$/;

/** Files that plugins/hosting-files writes after the pages. */
const hostFiles = ["_headers", "_redirects", "commit.txt"];

/**
 * Refuses files of `static/` that a file of the build has the name of: one would silently replace the other, such as
 * the home page. Some disks ignore case.
 *
 * @throws with the name of the first such file
 */
export function assertStaticFiles(staticPaths: readonly string[], builtPaths: Iterable<string>): void {
  const built = new Map([...builtPaths, ...hostFiles].map((path) => [path.toLowerCase(), path]));
  for (const path of staticPaths) {
    const name = path.toLowerCase();
    const other = built.get(name) ?? built.get(name.replace(COPY, ""));
    if (other !== undefined)
      throw new Error(`static/${path} has the name of a file that the build writes, ${other}. Rename or delete it.`);
  }
}
