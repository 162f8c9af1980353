import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Returns the path in an environment variable, such as `CHROME_PATH`, or else of the first program in `PATH` that has
 * one of the names.
 *
 * @throws if the variable is set, and there is no executable file
 */
export function findProgram(names: readonly string[], variable: string): string | undefined {
  const path = process.env[variable] ?? "";
  if (path !== "" && !isExecutable(path)) {
    throw new Error(
      `${variable} is "${path}", which is not an executable file. Correct the path, or unset ${variable}.`,
    );
  }
  // Debian installs servers in /usr/sbin, which is not in every user's PATH.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return path || names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** Without any of these, Playwright looks for its own Chromium. */
export const findChromium = () =>
  findProgram(["chromium-headless-shell", "chromium", "google-chrome", "google-chrome-stable"], "CHROME_PATH");
