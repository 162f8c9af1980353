import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Store } from "gatsby";
import { listFiles } from "../../shared/list-files";
import { listCssModules } from "./class-names";
import { readPathPrefix } from "../../shared/site-url";

/** The part of Gatsby's state that is used here. */
interface GatsbyState {
  readonly typeOwners: Readonly<Record<"pluginsToTypes" | "typesToPlugins", Map<string, unknown>>>;
}

/** The file with the key of Gatsby's cache. It is in the cache, so that both are removed together. */
const KEY_FILE = ".cache/key.txt";

/** Returns a digest of what webpack's cache and the pictures depend on. Class names depend on all CSS modules. */
function currentKey(): string {
  const code = ["content-model", "plugins", "shared"].flatMap((folder) =>
    listFiles(folder).map((path) => join(folder, path)),
  );
  const paths = [...code, "gatsby-config.ts", "gatsby-node.ts", "package.json", "package-lock.json"];
  const otherInputs = [process.version, readPathPrefix(), process.cwd(), ...listCssModules("src")];
  const hash = createHash("sha256").update(JSON.stringify(otherInputs));
  for (const path of paths.filter((each) => !/\.test\.|\.md$/.test(each))) {
    hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

/**
 * Clears Gatsby's cache before Gatsby reads it, so that a build depends only on the project's files. Gatsby 5.16 would
 * keep outdated pages, styles, URLs of fonts, and results of files that gatsby-node.ts imports. webpack's cache and the
 * pictures stay if the key is the same. webpack compares the site's files, but not its loaders, which the key includes.
 */
export function clearStaleCache(store: Store): void {
  const isStale = !existsSync(KEY_FILE) || readFileSync(KEY_FILE, "utf8") !== currentKey();
  if (isStale) rmSync(".cache/webpack", { recursive: true, force: true });
  // `gatsby develop` records all pictures as made, but makes each one only when a page asks for it. The others would be
  // missing after the next start. Gatsby forgets this record only with `cacheIsCorrupt`.
  const forgetsPictures = isStale || process.env["gatsby_executing_command"] === "develop";
  // public/ stays, because `gatsby develop` may be copying static/ to it at this moment.
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  store.dispatch({ type: "DELETE_CACHE", cacheIsCorrupt: forgetsPictures });
  // `DELETE_CACHE` keeps the owning plugin of each node type. With these owners, no type could move to another plugin.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unsafe-call -- Gatsby: `Function`
  const { typeOwners } = store.getState() as GatsbyState;
  for (const owners of Object.values(typeOwners)) owners.clear();
}

/** Writes the key. Call it after Gatsby has cleared its cache. */
export function writeKey(): void {
  writeFileSync(KEY_FILE, currentKey());
}
