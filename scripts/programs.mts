/** The programs that tests run: found on this computer, or installed as Debian packages. */
import { accessSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";
import { runQuietly } from "./run.mts";

interface Program {
  readonly name: string;
  readonly packages: readonly string[];
  readonly find: () => string | undefined;
}

/** Returns whether there is an executable file at a path. */
function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * Returns the path in an environment variable, such as `CHROME_PATH`, if it is set.
 *
 * @throws if there is no executable file
 */
function readProgramPath(variable: string): string | undefined {
  const path = process.env[variable] ?? "";
  if (path === "") return undefined;
  if (isExecutable(path)) return path;
  throw new Error(`${variable} is "${path}", which is not an executable file. Correct the path, or unset ${variable}.`);
}

/** Returns the path of the first executable that exists: looks up the names in `PATH`, then tries the other paths. */
function findExecutable(names: readonly string[], otherPaths: readonly string[] = []): string | undefined {
  // Debian installs servers in /usr/sbin, which is not in every user's PATH.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPaths].find(isExecutable);
}

const windowsFolders = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap(
  (variable) => process.env[variable] ?? [],
);

const chromiumProgram: Program = {
  name: "Chromium",
  // The headless shell needs half of Chromium's time for the tests. Liberation Sans replaces Arial on Linux, as in the
  // screenshots: see --font-body in src/styles/tokens.scss.
  packages: ["chromium-headless-shell", "fonts-liberation"],
  find: () =>
    findExecutable(
      ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"],
      [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        ...windowsFolders.map((folder) => join(folder, "Google", "Chrome", "Application", "chrome.exe")),
        chromium.executablePath(),
      ],
    ),
};

/** Programs that only some tests need, by the environment variable that tells the tests where they are. */
const optionalPrograms: Readonly<Record<string, Program>> = {
  FIREFOX_PATH: {
    name: "Firefox",
    packages: ["firefox-esr"],
    find: () =>
      findExecutable(
        ["firefox-esr", "firefox"],
        [
          "/Applications/Firefox.app/Contents/MacOS/firefox",
          ...windowsFolders.map((folder) => join(folder, "Mozilla Firefox", "firefox.exe")),
        ],
      ),
  },
  WEBKIT_DRIVER_PATH: {
    name: "WebKitGTK",
    // The driver's browser needs a display, which Xvfb provides.
    packages: ["webkit2gtk-driver", "xvfb"],
    find: () => (findExecutable(["Xvfb"]) === undefined ? undefined : findExecutable(["WebKitWebDriver"])),
  },
  NGINX_PATH: {
    name: "nginx with its Brotli module",
    // OpenSSL makes the certificate for the tests.
    packages: ["nginx", "libnginx-mod-http-brotli-static", "openssl"],
    find: () =>
      existsSync("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so") ? findExecutable(["nginx"]) : undefined,
  },
};

const canInstall = (process.env["SKIP_INSTALL"] ?? "") === "";

/** Returns whether this process may install, and is root on Debian. Some packages of Ubuntu only install snaps. */
const canInstallDebianPackages = () =>
  canInstall &&
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

let hasPackageLists = false;

/** Installs only missing packages, and upgrades none. */
async function installDebianPackages(packages: readonly string[]): Promise<void> {
  // A failure is printed. Whether the program is there is what counts: see `ensureInstalled`.
  hasPackageLists ||= (await runQuietly("apt-get", ["update", "-q"])) === 0;
  const options = ["-y", "-q", "--no-install-recommends", "--no-upgrade"];
  await runQuietly("apt-get", ["install", ...options, ...packages], { DEBIAN_FRONTEND: "noninteractive" });
}

/** Returns the path of a program. As root on Debian, installs it if it is missing. */
async function ensureInstalled({ name, packages, find }: Program): Promise<string | undefined> {
  if (find() === undefined && canInstallDebianPackages()) {
    console.log(`Installing ${packages.join(", ")}, because ${name} is missing. SKIP_INSTALL=1 installs nothing.`);
    await installDebianPackages(packages);
  }
  return find();
}

/**
 * Returns the path of the browser in `CHROME_PATH`, or else of an installed Chromium or Chrome. Installs Chromium if there is
 * neither. Sets `CHROME_PATH`, which the tests read.
 *
 * @throws if there is no browser and Chromium cannot be installed
 */
export async function ensureChromium(): Promise<string> {
  let found = readProgramPath("CHROME_PATH") ?? (await ensureInstalled(chromiumProgram));
  if (found === undefined && canInstall) {
    console.log("Downloading Chromium with Playwright, because it is missing. SKIP_INSTALL=1 installs nothing.");
    await runQuietly("playwright", ["install", "chromium"]);
    found = chromiumProgram.find();
  }
  if (found === undefined) {
    throw new Error(
      "Chromium is not installed, and was not installed now. " +
        "Install Chromium or Chrome, or set its path, as in: CHROME_PATH=/path/to/chrome npm test",
    );
  }
  process.env["CHROME_PATH"] = found;
  return found;
}

/**
 * Sets the environment variables of the browser tests that are not set yet, and installs the programs that are missing.
 * Prints which tests are left out, and why.
 *
 * @throws if there is no Chromium, or a variable names no program
 */
export async function ensurePrograms(): Promise<void> {
  await ensureChromium();
  for (const [variable, program] of Object.entries(optionalPrograms)) {
    const { name, packages } = program;
    const path = readProgramPath(variable) ?? (await ensureInstalled(program));
    if (path === undefined)
      console.log(`Left out: tests with ${name}, which is not installed. Install: ${packages.join(", ")}`);
    else process.env[variable] = path;
  }
}
