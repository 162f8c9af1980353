import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { listFiles } from "../plugins/list-files";
import { readPathPrefix } from "../plugins/site-url";

/**
 * Removes Gatsby's cache where the code, or the path of the site's address, has changed since the last call. A build would
 * otherwise keep from before (all seen with 5.16): answers to queries, since Gatsby looks at gatsby-node.ts for changes but
 * not at what that imports; the styles in the pages, which it does not write anew where nothing but styles has changed; and
 * the addresses of fonts, which have the path in them.
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
