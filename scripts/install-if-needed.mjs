/**
 * Installs the packages of package-lock.json if they are not installed yet. Runs before `npm start`, `npm run edit`,
 * `npm test`, `npm run test:site` and `npm run test:unit`, also in a fresh clone, so it is plain JavaScript without
 * dependencies.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { explainFolderName } from "./folder-name.mjs";
import { explainNodeVersion } from "./node-version.mjs";

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Returns the packages of a lockfile by folder, or none if there is no such file.
 *
 * @type {(path: string) => Record<string, { version?: string, optional?: boolean }>}
 */
// oxlint-disable-next-line typescript/no-unsafe-member-access, typescript/no-unsafe-return -- npm's format
const readPackages = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {});

const problem = explainNodeVersion(process.versions.node) ?? explainFolderName(process.cwd());
if (problem !== undefined) fail(problem);

const installed = readPackages("node_modules/.package-lock.json");
// Optional packages are for other operating systems; "" is the project itself.
const isInstalled = Object.entries(readPackages("package-lock.json")).every(
  ([folder, { version, optional }]) => folder === "" || optional || installed[folder]?.version === version,
);
if (!isInstalled) {
  console.log("Installing the packages of package-lock.json …");
  // With NODE_ENV=production, npm would leave out packages that are counted above.
  const install = ["ci", "--include=dev"];
  const { status } = spawnSync("npm", install, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) fail("The packages could not be installed. See the message from npm above.");
}
