import { join } from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { findProgram, installDebianPackages, isProgram, mayInstallDebianPackages } from "./programs.mts";
import { run } from "./run.mts";

const programNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const otherPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ...["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"]
    .map((name) => process.env[name])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
];

const findInstalled = () => findProgram(programNames, [...otherPlaces, chromium.executablePath()]);

/**
 * The path of a Chromium or Chrome: `CHROME_PATH`, else an installed one, else one that is installed now.
 * @throws with a sentence for the person at the terminal where none can be had
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env["CHROME_PATH"];
  if (chosen !== undefined && chosen !== "") {
    if (isProgram(chosen)) return chosen;
    throw new Error(`CHROME_PATH is "${chosen}", but there is no program. Mend the path, or leave CHROME_PATH out.`);
  }
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  if (mayInstallDebianPackages()) {
    console.log("No Chromium is installed. Installing Debian's package …");
    await installDebianPackages(["chromium"]);
  } else {
    console.log("No Chromium is installed. Downloading Playwright's …");
    await run("playwright", ["install", "chromium"]);
  }
  const found = findInstalled();
  if (found !== undefined) return found;
  throw new Error(
    "The browser tests need Chromium or Chrome, and none was found, nor could one be installed. " +
      "Install one, or say where it is, as in: CHROME_PATH=/path/to/chrome npm test",
  );
}
