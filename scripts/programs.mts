import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

/**
 * Finds a program by its possible names. Looks in all folders of `PATH` for the first name, and then for the next one.
 */
export function findProgram(...names: readonly string[]): string | undefined {
  // Debian installs servers in /usr/sbin, which is not in every user's PATH.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Returns the path in `CHROME_PATH`, or that of an installed Chromium. Without one, Playwright looks for its own. */
export function findChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH) return findProgram("chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable");
  if (existsSync(CHROME_PATH)) return CHROME_PATH;
  throw new Error(`CHROME_PATH is "${CHROME_PATH}", which does not exist. Correct it, or leave it out.`);
}
