import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Store } from "gatsby";
import { listFiles } from "../list-files";
import { listCssModules } from "./class-names";
import { readPathPrefix } from "../site-url";

/** File with the digests of the code that made Gatsby's cache. It is in the cache, so that both are removed together. */
const RECORD = ".cache/code.json";

interface Digests {
  /** Digest of what all of Gatsby's cache depends on. Class names depend on the names of CSS modules. */
  readonly toolchain: string;
  /** Digest of src/, data/schema/, and Gatsby's files for browsers and rendering. */
  readonly site: string;
}

function digest(paths: readonly string[], ...others: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(others));
  for (const path of paths) {
    if (!path.includes(".test.")) hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

const filesOf = (...folders: readonly string[]) =>
  folders.flatMap((folder) => listFiles(folder).map((path) => join(folder, path)));

const currentDigests = (): Digests => ({
  toolchain: digest(
    [...filesOf("plugins"), "gatsby-config.ts", "gatsby-node.ts", "package.json", "package-lock.json"],
    process.version,
    readPathPrefix(),
    process.cwd(),
    ...listCssModules("src"),
  ),
  site: digest([...filesOf("src", "data/schema"), "gatsby-browser.tsx", "gatsby-ssr.tsx"]),
});

function readRecord(): Partial<Digests> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `recordCode`
    return JSON.parse(readFileSync(RECORD, "utf8")) as Digests;
  } catch {
    // The file is missing, or incomplete because a build was stopped.
    return {};
  }
}

/**
 * Clears the part of Gatsby's cache that may be outdated, before Gatsby reads it. Gatsby 5.16 does not notice changes:
 *
 * - of files that gatsby-node.ts imports: it would keep query results;
 * - of styles alone: it would keep the old ones in the pages;
 * - of the path in the site's URL: it would keep the URLs of fonts;
 * - of the project's folder: it would not find the results of static queries.
 *
 * webpack checks the files of the site by itself, but not its loaders: see `skipBuildDependencies`.
 */
export function clearStaleCache(store: Store): void {
  const record = readRecord();
  const current = currentDigests();
  const isToolchainStale = record.toolchain !== current.toolchain;
  if (isToolchainStale) rmSync(".cache/webpack", { recursive: true, force: true });
  if (isToolchainStale || record.site !== current.site) {
    // Gatsby then clears its cache, except webpack's part. Finished pictures go only with `cacheIsCorrupt`: another toolchain
    // may make others. public/ stays, because `gatsby develop` may be copying static/ to it at this moment.
    // oxlint-disable-next-line typescript/no-unsafe-call -- Gatsby types it as `Function`
    store.dispatch({ type: "DELETE_CACHE", cacheIsCorrupt: isToolchainStale });
  }
}

/** Records the code. Call it after Gatsby has cleared its cache. */
export function recordCode(): void {
  writeFileSync(RECORD, JSON.stringify(currentDigests()));
}
