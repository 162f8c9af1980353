/**
 * Installs the missing programs of the browser tests, and upgrades none. If Debian's root user runs it, installs all of
 * them as packages. Other users and systems get only Playwright's Chromium. Does not fail if programs are missing at
 * its end: it says which ones, and their tests are skipped. With the argument `chromium`, ignores all programs except
 * Chromium.
 */
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { execa } from "execa";
import { findChromium, findProgram } from "./programs.mts";
import { run, runCommand } from "./run.mts";

const hasAny = (...names: readonly string[]) => findProgram(...names) !== undefined;
const hasAll = (...names: readonly string[]) => names.every((name) => findProgram(name) !== undefined);
const hasChromium = () => findChromium() !== undefined;

/** Returns the names of Debian's packages with the programs that are missing, except that of Chromium. */
function findMissing(): readonly string[] {
  if (process.argv.includes("chromium")) return [];
  const hasBrotli = existsSync("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so");
  return [
    ...(hasAny("firefox-esr", "firefox") ? [] : ["firefox-esr"]),
    // The driver's browser needs a display, which Xvfb provides.
    ...(hasAll("WebKitWebDriver", "Xvfb") ? [] : ["webkit2gtk-driver", "xvfb"]),
    // Draws a printed page.
    ...(hasAll("pdftoppm") ? [] : ["poppler-utils"]),
    // OpenSSL makes the certificate for the tests with nginx.
    ...(hasAll("nginx") && hasBrotli ? [] : ["nginx", "libnginx-mod-http-brotli-static", "openssl"]),
    ...(hasAll("apache2") ? [] : ["apache2"]),
    ...(hasAll("caddy") ? [] : ["caddy"]),
    ...(hasAll("php") ? [] : ["php-cli"]),
    // Copies the site as docs/hosting.md says.
    ...(hasAll("rsync") ? [] : ["rsync"]),
    // A Git host over SSH, and one that keeps pictures in Git LFS.
    ...(hasAll("sshd") ? [] : ["openssh-server"]),
    ...(hasAll("git-lfs") ? [] : ["git-lfs"]),
  ];
}

/** Returns whether Debian's packages can be installed. */
const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

/** Installs packages. After a failure, prints the output and continues: the end of this script says what is missing. */
async function installPackages(packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(" ")} for the browser tests. SKIP_INSTALL=1 installs nothing.`);
  const options = ["-y", "-q", "--no-install-recommends", "--no-upgrade"];
  try {
    await execa("apt-get", ["update", "-q"], { all: true });
    await execa("apt-get", ["install", ...options, ...packages], {
      all: true,
      env: { DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch (error) {
    console.log(error instanceof Error && "all" in error ? error.all : error);
  }
}

await runCommand(async () => {
  // The headless shell needs half of Chromium's time. Liberation Sans is the font of the screenshots.
  const packages = [...(hasChromium() ? [] : ["chromium-headless-shell", "fonts-liberation"]), ...findMissing()];
  if (packages.length > 0 && !process.env["SKIP_INSTALL"]) {
    if (isRootOnDebian()) await installPackages(packages);
    if (!hasChromium()) {
      console.log("Looking for Playwright's Chromium, or downloading it, because no other is installed.");
      await run("playwright", ["install", "chromium"]);
    }
  }
  // Chromium is not in this list: without it, tests use Playwright's own.
  const missing = findMissing();
  if (missing.length > 0)
    console.log(`Left out: the browser tests that need ${missing.join(" ")} (the names of Debian's packages).`);
  return 0;
});
