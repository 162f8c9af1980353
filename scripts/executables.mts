import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { run } from "./run.mts";

/** Returns whether there is an executable file at a path. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns the path of the first executable that exists: looks up the names in `PATH`, then tries the other paths. */
export function findExecutable(names: readonly string[], otherPaths: readonly string[] = []): string | undefined {
  // Debian installs servers in /usr/sbin, which is not in every user's PATH.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPaths].find(isExecutable);
}

/** Returns whether this process is root on Debian. Ubuntu does not count: some of its packages only install snaps. */
export function canInstallDebianPackages(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync("/etc/os-release") &&
    /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

/** Installs Debian packages. Ignores errors: callers check whether the executable exists afterwards. */
export async function installDebianPackages(packages: readonly string[]): Promise<void> {
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { environment });
  await run("apt-get", ["install", "-y", "-qq", ...packages], { environment });
}

interface OptionalProgram<T> {
  /** The name for the user, such as `Firefox`. */
  readonly name: string;
  /** Debian packages that contain it. */
  readonly packages: readonly string[];
  readonly find: () => T | undefined;
}

/**
 * Finds a program that some tests need. As root on Debian, installs it if it is missing. If it is still missing, prints that
 * its tests are skipped.
 */
export async function findOrInstall<T>({ name, packages, find }: OptionalProgram<T>): Promise<T | undefined> {
  if (find() === undefined && canInstallDebianPackages()) {
    console.log(`${name} is not installed. Installing the Debian packages …`);
    await installDebianPackages(packages);
  }
  const found = find();
  if (found === undefined)
    console.log(`${name} was not found. Its tests are skipped. To run them, install: ${packages.join(", ")}`);
  return found;
}
