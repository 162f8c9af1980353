import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../plugins/list-files";
import { readPathPrefix } from "../plugins/site-url";

/**
 * Removes Gatsby's cache if the code, or the path in the site's URL, has changed since the last call. Otherwise a build
 * would keep outdated (all seen with 5.16):
 *
 * - query results, because Gatsby checks gatsby-node.ts for changes, but not the modules that it imports;
 * - styles in the pages, which it does not update if only styles have changed;
 * - URLs of fonts, which contain the path.
 */
export function removeStaleCache(root = "."): void {
  const code = ["src", "plugins", "data/schema"]
    .flatMap((folder) => listFiles(join(root, folder)).map((path) => join(folder, path)))
    .filter((path) => !path.includes(".test."));
  const hash = createHash("sha256");
  for (const path of [...code, "package-lock.json"]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update("\0");
  }
  const digest = hash.update(readPathPrefix(root)).digest("hex");
  const record = join(root, "node_modules/.cache/code.sha256");
  if (existsSync(record) && readFileSync(record, "utf8") === digest) return;
  rmSync(join(root, ".cache"), { recursive: true, force: true });
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, digest);
}
