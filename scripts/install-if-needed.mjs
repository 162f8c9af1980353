/**
 * Installs the packages of package-lock.json if they are not installed yet. Runs before `npm start`, `npm run edit`,
 * `npm test` and `npm run test:unit`, also in a fresh clone, so it is plain JavaScript without dependencies.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { explainFolderName } from "./folder-name.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Returns the packages of a lockfile by folder, or nothing if the file cannot be read.
 *
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readLockfile(path) {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-member-access, typescript/no-unsafe-return -- npm's format
    return JSON.parse(readFileSync(root + path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

/** Returns whether npm has installed every package of the lockfile in its locked version. */
function isInstalled() {
  const wanted = readLockfile("package-lock.json");
  const installed = readLockfile("node_modules/.package-lock.json");
  if (!wanted || !installed) return false;
  // Optional packages are for other operating systems; "" is the project itself.
  return Object.entries(wanted).every(
    ([folder, { version, optional }]) => folder === "" || optional || installed[folder]?.version === version,
  );
}

// The same version is in package.json, in `engines`.
if (major < 20 || (major === 20 && minor < 19))
  fail(`This is Node.js ${process.versions.node}. Install Node.js 20.19 or later.`);

const folderProblem = explainFolderName(root.replace(/[\\/]$/, ""));
if (folderProblem !== undefined) fail(folderProblem);

if (!isInstalled()) {
  console.log("Installing the packages of package-lock.json …");
  const { status } = spawnSync("npm", ["ci"], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) fail("The packages could not be installed. See the message from npm above.");
}
