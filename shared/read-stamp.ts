import { statSync } from "node:fs";

/** Milliseconds after a change in which another change may get the same times: FAT has the longest steps. */
const CLOCK_STEP = 2000;

/**
 * Returns a text that tells whether a file has changed, without reading it. If the file has changed a moment ago,
 * returns undefined, because a further change at the same moment would not show. Also if there is no file.
 */
export function readStamp(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  if (!stats) return undefined;
  const { dev, ino, size, mtimeNs, ctimeNs } = stats;
  const isSettled = Date.now() - Number(ctimeNs / 1_000_000n) > CLOCK_STEP;
  return isSettled ? [dev, ino, size, mtimeNs, ctimeNs].join(" ") : undefined;
}
