/** Rules about files. The editor's page also loads this file, so it imports nothing of Node.js. */

/** Limit for a data file, in bytes. The project's files have a few thousand. Parsing 500,000 commas takes a second. */
export const MAX_FILE_SIZE = 500_000;

/** Limit for a picture that is added in the editor, in bytes. */
export const MAX_PICTURE_SIZE = 10_000_000;

/** Formats a size in megabytes, rounded up to a tenth: a file just over a limit must not seem to be within it. */
export const formatSize = (bytes: number) => `${String(Math.ceil(bytes / 100_000) / 10)} MB`;

export const pictureTypes: ReadonlyMap<string, string> = new Map([
  [".png", "image/png"],
  [".jpg", "image/jpeg"],
  [".jpeg", "image/jpeg"],
  [".webp", "image/webp"],
]);

export const hasPictureExtension = (path: string): boolean =>
  pictureTypes.has(/[^/](\.[^./]+)$/.exec(path.toLowerCase())?.[1] ?? "");

/** Returns whether two paths are of the same file. Operating systems write é in different Unicode forms. */
export const isSamePath = (one: string, other: string): boolean => one.normalize() === other.normalize();
