import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { isSameLockfile } from "../../shared/is-same-lockfile";

/** Git's pathspecs for what a build reads, besides the packages that package-lock.json names. */
const buildInputs = [
  "data",
  "src",
  "content-model",
  "plugins",
  "shared",
  "static",
  ":(glob)gatsby-*.ts*",
  "package.json",
  // The build writes the query types, and macOS the other files.
  ":(exclude)src/query-types.d.ts",
  ":(exclude,glob)**/.DS_Store",
];

const LOCKFILE = "package-lock.json";

/** Returns the hash of the commit that has exactly the files of the site, if git knows one. Never fails a build. */
export function readCommit(root = "."): string | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, {
      cwd: root,
      // Without locks, a build never disturbs a commit that is made at the same time.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: "0" },
      encoding: "utf8",
      maxBuffer: Infinity,
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 20_000,
    });
  try {
    // `HEAD:./package.json` is only a check. It fails if the project is an untracked folder of another repository.
    const [commit] = git("rev-parse", "HEAD", "HEAD:./package.json").split("\n");
    // Ignored files count as changes, because a build reads them too.
    const areCommitted = (...paths: readonly string[]) =>
      git("status", "--porcelain", "--untracked-files=normal", "--ignored", "--", ...paths) === "";
    if (!areCommitted(...buildInputs)) return undefined;
    // An older npm rewrites the lockfile although the packages stay the same.
    const isSame = () => isSameLockfile(git("show", `HEAD:./${LOCKFILE}`), readFileSync(join(root, LOCKFILE), "utf8"));
    return areCommitted(LOCKFILE) || isSame() ? commit : undefined;
  } catch {
    return undefined;
  }
}
