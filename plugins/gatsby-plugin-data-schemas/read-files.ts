/**
 * Waits until Gatsby has read changed files, and makes it show them.
 *
 * - If a file changes twice in a moment, gatsby-source-filesystem may process the second change first. The page then shows
 *   the first one, or an error, until the file has other bytes.
 * - Gatsby deletes the node of a changed file before it makes the new one. A query that runs in between finds none, and
 *   Gatsby does not always run it again.
 * - If a node changes while a query runs, Gatsby marks the query, but removes the mark at the end of the run: see
 *   `CREATE_NODE` and `PAGE_QUERY_RUN` in its reducer `queries`. The page keeps the old words.
 */
import { EventEmitter, once } from "node:events";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { dataFiles } from "./data-files";
import { VALID_DATA_FOLDER } from "./valid-data-folder";

/** In milliseconds. Gatsby takes less than a second, and beside other work several. Its watcher may miss a change. */
const READ_LIMIT = 10_000;

const unread = new Set<string>();
const events = new EventEmitter();
const runningQueries = new Set<string>();
/** Paths of files of which a query found no node. */
const missedFiles = new Set<string>();
/** Paths of files whose new nodes a query may not have found. */
const lateFiles = new Set<string>();

/** Gives late files other bytes, so that Gatsby reads them again, and runs their queries. */
function repeatLateChanges(): void {
  if (runningQueries.size > 0) return;
  for (const path of lateFiles) appendFileSync(join(VALID_DATA_FOLDER, path), "\n");
  lateFiles.clear();
}

/** @param nodeType the type of a node that Gatsby has made of a file */
export function markRead(nodeType: string): void {
  const file = dataFiles.find((each) => each.nodeType === nodeType);
  if (!file) return;
  if (missedFiles.delete(file.path) || runningQueries.size > 0) lateFiles.add(file.path);
  repeatLateChanges();
  if (unread.delete(file.path) && unread.size === 0) events.emit("read");
}

/** @param path path of a file inside `data/` of which a query has found no node */
export function markMissed(path: string): void {
  missedFiles.add(path);
}

export function markQueryStart(query: string): void {
  runningQueries.add(query);
}

export function markQueryEnd(query: string): void {
  runningQueries.delete(query);
  repeatLateChanges();
}

/** @param paths paths of files inside `data/` whose copies have just been written */
export async function waitUntilRead(paths: readonly string[]): Promise<void> {
  for (const path of paths) unread.add(path);
  if (unread.size > 0) await once(events, "read", { signal: AbortSignal.timeout(READ_LIMIT) }).catch(() => undefined);
  unread.clear();
}
