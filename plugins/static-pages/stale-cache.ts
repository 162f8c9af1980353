import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Store } from "gatsby";
import { isDevelop } from "../../shared/is-develop";
import { listFiles } from "../../shared/list-files";
import { listCssModules } from "./class-names";
import { readPathPrefix } from "../../shared/site-url";

/** The part of Gatsby's state that is used here. */
interface GatsbyState {
  /** The plugin that makes the nodes of each type. Gatsby refuses nodes of that type from another plugin. */
  readonly typeOwners: Readonly<Record<"pluginsToTypes" | "typesToPlugins", Map<string, unknown>>>;
}

/** The file with the key of Gatsby's cache. It is in the cache, so that both are removed together. */
const KEY_FILE = ".cache/key.txt";

/**
 * Returns a digest of what webpack's cache and the pictures depend on: the code that builds the site, its packages, and
 * where it runs. Of the CSS modules, it has only the paths, which the class names depend on (class-names.ts).
 */
function currentKey(): string {
  const code = ["content-model", "plugins", "shared"]
    .flatMap((folder) => listFiles(folder).map((path) => join(folder, path)))
    .filter((path) => !/\.test\.|\.md$/.test(path));
  const otherInputs = [process.version, readPathPrefix(), process.cwd(), ...listCssModules("src")];
  const hash = createHash("sha256").update(JSON.stringify(otherInputs));
  for (const path of [...code, "gatsby-config.ts", "gatsby-node.ts", "package.json", "package-lock.json"])
    hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}

/** Makes Gatsby forget its nodes, queries and pages, and also its finished pictures if they must be made again. */
function clearState(store: Store, forgetsPictures: boolean): void {
  // `cacheIsCorrupt` clears Gatsby's list of finished pictures, too. Files in public/ stay, because at this moment,
  // `gatsby develop` may be copying static/ to it.
  // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
  store.dispatch({ type: "DELETE_CACHE", cacheIsCorrupt: forgetsPictures });
  // `DELETE_CACHE` keeps the owners of types, with which no type could move to another plugin.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-unsafe-call -- Gatsby: `Function`
  const { typeOwners } = store.getState() as GatsbyState;
  for (const owners of Object.values(typeOwners)) owners.clear();
}

/**
 * Prepares Gatsby's cache before Gatsby reads it, so that a build depends only on the project's files. Each run clears
 * Gatsby's state: Gatsby 5.16 would keep outdated pages, styles, URLs of fonts, and results of files that
 * gatsby-node.ts imports. Only if the key has changed, a run also drops webpack's cache and the pictures, which take
 * longest to make. webpack itself compares the files of the site with its cache, but not its own loaders: the key
 * includes these.
 */
export function prepareCache(store: Store): void {
  const isStale = !existsSync(KEY_FILE) || readFileSync(KEY_FILE, "utf8") !== currentKey();
  if (isStale) rmSync(".cache/webpack", { recursive: true, force: true });
  // `gatsby develop` lists every picture as finished at once, but makes a picture only when a page asks for it. The
  // next run would believe the list, so the pictures that no page has asked for would be missing.
  clearState(store, isStale || isDevelop());
}

/**
 * Writes the key for the next run. Must run after Gatsby's own cleanup, which follows `onPreInit` and may delete the
 * file: without it, the next run would take the cache for stale.
 */
export function writeCacheKey(): void {
  writeFileSync(KEY_FILE, currentKey());
}
