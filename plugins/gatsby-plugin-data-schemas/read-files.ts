/**
 * Waits until Gatsby has read changed files, and makes it show them.
 *
 * - If a file changes twice in a moment, gatsby-source-filesystem may process the second change first. The page then shows
 *   the first one, or an error, until the file has other bytes.
 * - If a node changes while queries run, their pages keep the old words: Gatsby records which nodes they need only after the
 *   last of them (`createPageDependencyBatcher.flush`). They may even keep an error, because Gatsby deletes the node of a
 *   changed file before it makes the new one.
 */
import { EventEmitter, once } from "node:events";
import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { dataFiles } from "./data-files";
import { VALID_DATA_FOLDER } from "./valid-data-folder";

/** In milliseconds. Gatsby takes less than a second, and beside other work several. Its watcher may miss a change. */
const READ_LIMIT = 10_000;

/** A file that every page shows: if it has other bytes, Gatsby runs the queries of all open pages. */
const sharedFile = join(VALID_DATA_FOLDER, "site.json");

const unread = new Set<string>();
const events = new EventEmitter();
let areQueriesRunning = false;
/** True if a query may not have found a new node. */
let isQueryLate = false;

/** @param nodeType the type of a node that Gatsby has created */
export function markRead(nodeType: string): void {
  if (areQueriesRunning) isQueryLate = true;
  const file = dataFiles.find((each) => each.graphqlType === nodeType);
  if (file && unread.delete(file.path) && unread.size === 0) events.emit("read");
}

export function markQueriesStart(): void {
  areQueriesRunning = true;
}

/** Runs the queries again that may not have found a new node. */
export function markQueriesEnd(): void {
  areQueriesRunning = false;
  if (!isQueryLate) return;
  isQueryLate = false;
  if (existsSync(sharedFile)) appendFileSync(sharedFile, "\n");
}

/** @param paths paths of files inside `data/` whose copies have just been written */
export async function waitUntilRead(paths: readonly string[]): Promise<void> {
  for (const path of paths) unread.add(path);
  if (unread.size > 0) await once(events, "read", { signal: AbortSignal.timeout(READ_LIMIT) }).catch(() => undefined);
  unread.clear();
}
