import { join } from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { canInstallDebianPackages, findExecutable, installDebianPackages, isExecutable } from "./executables.mts";
import { run } from "./run.mts";

/** Chromium without a window. Tests take half as long with it. */
const HEADLESS_SHELL = "chromium-headless-shell";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const otherPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .map((variable) => process.env[variable])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
];

const findInstalled = () => findExecutable([HEADLESS_SHELL, ...names], [...otherPaths, chromium.executablePath()]);

/**
 * Returns the path of Chromium or Chrome: `CHROME_PATH`, or else the installed one. Installs it if it is missing.
 *
 * @throws if none can be installed
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen !== undefined && chosen !== "") {
    if (isExecutable(chosen)) return chosen;
    throw new Error(
      `CHROME_PATH is "${chosen}", which is not an executable file. Correct the path, or unset CHROME_PATH.`,
    );
  }
  if (canInstallDebianPackages()) {
    if (findExecutable([HEADLESS_SHELL]) === undefined) {
      console.log("Chromium is not installed. Installing the Debian package …");
      await installDebianPackages([HEADLESS_SHELL]);
    }
  } else if (findInstalled() === undefined) {
    console.log("Chromium is not installed. Downloading it with Playwright …");
    await run("playwright", ["install", "chromium"]);
  }
  const found = findInstalled();
  if (found !== undefined) return found;
  throw new Error(
    "Chromium was not found and could not be installed. " +
      "Install Chromium or Chrome, or set its path, as in: CHROME_PATH=/path/to/chrome npm test",
  );
}
