import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
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
const HASH_HEADER = "# branch.oid ";

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
  /** Returns the hash of the commit if the paths are as in it. Ignored files are not: a build reads them, too. */
  const findCommitOf = (...paths: readonly string[]) => {
    const options = ["--porcelain=v2", "--branch", "--no-ahead-behind", "--untracked-files=normal", "--ignored"];
    const lines = git("status", ...options, "--", ...paths)
      .trimEnd()
      .split("\n");
    // Headers have a `#`, other lines a path that is not as in the commit.
    return lines.every((line) => line.startsWith("#"))
      ? lines.find((line) => line.startsWith(HASH_HEADER))?.slice(HASH_HEADER.length)
      : undefined;
  };
  // An older npm rewrites the lockfile although the packages stay the same.
  const isSame = () => isSameLockfile(git("show", `HEAD:./${LOCKFILE}`), readFileSync(join(root, LOCKFILE), "utf8"));
  try {
    // For git, a submodule that has lost its `.git` is one path, which never differs. The commit lacks its files.
    if (!existsSync(join(root, ".git"))) git("rev-parse", "--verify", "HEAD:./package.json");
    const commit = findCommitOf(...buildInputs, LOCKFILE);
    if (commit !== undefined) return commit;
    const commitOfOthers = findCommitOf(...buildInputs);
    return commitOfOthers !== undefined && isSame() ? commitOfOthers : undefined;
  } catch {
    return undefined;
  }
}
