import { join } from "node:path";
import process from "node:process";
import { findExecutable, findOrInstall } from "./executables.mts";

const otherPaths = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  ...["PROGRAMFILES", "LOCALAPPDATA"]
    .map((variable) => process.env[variable])
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, "Mozilla Firefox", "firefox.exe")),
];

/** Returns the path of Firefox. */
export const findFirefox = async (): Promise<string | undefined> =>
  findOrInstall({
    name: "Firefox",
    packages: ["firefox-esr"],
    find: () => findExecutable(["firefox-esr", "firefox"], otherPaths),
  });
