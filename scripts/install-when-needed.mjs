/**
 * Installs the packages of package-lock.json where they are not installed yet, and only then. Runs before the other
 * commands, on a fresh clone too: so it is plain JavaScript, for Node alone.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

/**
 * @typedef {{ version?: string, optional?: boolean }} LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage> | undefined} the packages by folder; nothing where the file is not there
 */
function readLockfile(path) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-assignment -- npm wrote the file, in a format of its own
    /** @type {{ packages: Record<string, LockedPackage> }} */ const lockfile = JSON.parse(
      readFileSync(root + path, "utf8"),
    );
    return lockfile.packages;
  } catch {
    return undefined;
  }
}

/** Whether npm's own record of what it installed holds every package of the lockfile, in the locked version. */
function isInstalled() {
  const wanted = readLockfile("package-lock.json");
  const installed = readLockfile("node_modules/.package-lock.json");
  return (
    wanted !== undefined &&
    installed !== undefined &&
    Object.entries(wanted).every(
      // Optional packages are for other operating systems; "" is the project itself.
      ([folder, { version, optional }]) => folder === "" || optional || installed[folder]?.version === version,
    )
  );
}

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or later; this is Node ${process.versions.node}.`);
  process.exit(1);
}

if (!isInstalled()) {
  console.log("Installing the packages of package-lock.json …");
  const { status } = spawnSync("npm", ["ci"], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    console.error("The packages could not be installed: see npm's own message above.");
    process.exit(1);
  }
}
