/**
 * Waits until Gatsby has read changed files, and makes it show them.
 *
 * - Gatsby's watcher ignores a second change of a file within 50 ms (`_throttle` of chokidar 3). The page then shows the first
 *   change until the file changes again.
 * - If a file changes twice in a moment, gatsby-source-filesystem may process the second change first. The page then shows
 *   the first change, or an error, until the file changes again.
 * - If a node changes while queries run, the pages keep the old content: Gatsby records the nodes of a query only after the
 *   last query (`createPageDependencyBatcher.flush`). A page may even keep an error, because Gatsby deletes the node of a
 *   changed file before it creates the new one.
 */
import { EventEmitter, once } from "node:events";
import { appendFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { fileSchemas } from "./data-files";
import { VALID_DATA_FOLDER } from "./valid-data-folder";

/** Milliseconds after which a file that Gatsby has not read is changed again. */
const READ_LIMIT = 1000;

/** Number of times that `waitUntilRead` waits this long. On a busy computer, Gatsby needs several seconds to read a file. */
const MAX_ATTEMPTS = 10;

/** A file that every page shows. When it changes, Gatsby runs the queries of all open pages. */
const SITE_FILE = "site.json";

const unread = new Set<string>();
const events = new EventEmitter();
let areQueriesRunning = false;
/** True if a node was created while queries ran, which may have missed it. */
let mayHaveMissedNode = false;

/** Changes the bytes of a copy, but not its value, so that Gatsby reads it again. `npm run clean` may have deleted it. */
function touch(path: string): void {
  const copy = join(VALID_DATA_FOLDER, path);
  if (existsSync(copy)) appendFileSync(copy, "\n");
}

/** Records that Gatsby has created a node of this type. If it is the type of a file, Gatsby has read the file. */
export function markNodeCreated(nodeType: string): void {
  if (areQueriesRunning) mayHaveMissedNode = true;
  const file = fileSchemas.find((each) => each.graphqlType === nodeType);
  if (file && unread.delete(file.path) && unread.size === 0) events.emit("read");
}

export function markQueriesStart(): void {
  areQueriesRunning = true;
}

/** Makes Gatsby run the queries again that may not have found a new node. */
export function markQueriesEnd(): void {
  areQueriesRunning = false;
  if (!mayHaveMissedNode) return;
  mayHaveMissedNode = false;
  touch(SITE_FILE);
  void waitUntilRead([SITE_FILE]);
}

/**
 * Waits until Gatsby has read files, and those for which other calls wait. Gives up after some attempts.
 *
 * @param paths paths of files inside `data/` whose copies have just been written
 */
export async function waitUntilRead(paths: readonly string[]): Promise<void> {
  for (const path of paths) unread.add(path);
  for (let attempt = 0; unread.size > 0 && attempt < MAX_ATTEMPTS; attempt += 1) {
    await once(events, "read", { signal: AbortSignal.timeout(READ_LIMIT) }).catch(() => {
      for (const path of unread) touch(path);
    });
  }
  unread.clear();
}
