import { execFileSync } from "node:child_process";
import process from "node:process";

// A hook of git sets these variables. If it runs the tests, git would use the developer's repository in each folder.
for (const name of ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]) delete process.env[name];

// The code under test must not find the configuration of this computer either, nor certificates that win over settings.
delete process.env["GIT_SSL_CAINFO"];
Object.assign(process.env, { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" });

/** The environment of git in tests. */
export const gitEnvironment = {
  ...process.env,
  GIT_AUTHOR_NAME: "Tester",
  GIT_AUTHOR_EMAIL: "tester@example.com",
  GIT_COMMITTER_NAME: "Tester",
  GIT_COMMITTER_EMAIL: "tester@example.com",
};

export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", args, {
    cwd: folder,
    env: gitEnvironment,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  }).trim();
