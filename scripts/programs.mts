import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { run } from "./run.mts";

/** Whether there is a program at a path. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of the first of the programs that is there: by names, where programs are looked for, or by paths. */
export function findProgram(names: readonly string[], otherPaths: readonly string[] = []): string | undefined {
  // Debian keeps servers where only administrators look.
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPaths].find(isProgram);
}

/** Ubuntu's packages of some names are only pointers to another package system, so it has to be Debian itself. */
export function mayInstallDebianPackages(): boolean {
  return (
    process.getuid?.() === 0 &&
    existsSync("/etc/os-release") &&
    /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"))
  );
}

/** Installs Debian's packages. Whether that worked is seen by what is there afterwards. */
export async function installDebianPackages(packages: readonly string[]): Promise<void> {
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { environment });
  await run("apt-get", ["install", "-y", "-qq", ...packages], { environment });
}
