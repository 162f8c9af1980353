/**
 * Waits until Gatsby has read changed files. If a file changes twice in a moment, gatsby-source-filesystem may process the
 * second change first. The page then shows the first one, or an error, until the file has other bytes.
 */
import { EventEmitter, once } from "node:events";
import { dataFiles } from "./data-files";

/** In milliseconds. Gatsby takes less than a second, and beside other work several. Its watcher may miss a change. */
const READ_LIMIT = 10_000;

const unread = new Set<string>();
const events = new EventEmitter();

/** @param nodeType the type of a node that Gatsby has made of a file */
export function markRead(nodeType: string): void {
  const file = dataFiles.find((each) => each.nodeType === nodeType);
  if (file && unread.delete(file.path) && unread.size === 0) events.emit("read");
}

/** @param paths paths of files inside `data/` whose copies have just been written */
export async function waitUntilRead(paths: readonly string[]): Promise<void> {
  for (const path of paths) unread.add(path);
  if (unread.size > 0) await once(events, "read", { signal: AbortSignal.timeout(READ_LIMIT) }).catch(() => undefined);
  unread.clear();
}
