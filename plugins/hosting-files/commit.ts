import { execFileSync } from "node:child_process";
import process from "node:process";

/**
 * Git's pathspecs for what a build reads. It reads installed packages, not package-lock.json, which another version of
 * npm rewrites although the packages stay the same.
 */
const buildInputs = [
  "data",
  "src",
  "plugins",
  "static",
  ":(glob)gatsby-*.ts*",
  "package.json",
  // The build writes the query types, and macOS the other files.
  ":(exclude)src/query-types.d.ts",
  ":(exclude,glob)**/.DS_Store",
];

/** Returns the hash of the commit that has exactly the files of the site, if git knows one. Never fails a build. */
export function readCommit(root = "."): string | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, {
      cwd: root,
      // Without locks, a build never disturbs a commit that is made at the same time.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: "0" },
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      timeout: 20_000,
    });
  try {
    // `HEAD:./package.json` is only a check. It fails if the project is an untracked folder of another repository.
    const [commit] = git("rev-parse", "HEAD", "HEAD:./package.json").split("\n");
    // Ignored files count as changes, because a build reads them too.
    const changes = git("status", "--porcelain", "--untracked-files=normal", "--ignored", "--", ...buildInputs);
    return changes === "" ? commit : undefined;
  } catch {
    return undefined;
  }
}
