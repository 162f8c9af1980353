/** A Git host on this computer: a bare repository, by its path or over HTTP with a password. */
import { spawn } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { startServer } from "../../scripts/file-server.mts";
import { git } from "../git";
import { copyContent } from "../project-copy";

// The code under test must not find the settings of the developer either.
Object.assign(process.env, { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" });

export interface GitHostCopy {
  /** The project, whose origin is the Git host. */
  readonly folder: string;
  /** The bare repository. */
  readonly host: string;
  /** Clones the Git host, for another editor. */
  readonly clone: () => string;
  readonly remove: () => void;
}

/**
 * Copies the project into a repository, and pushes it to a new Git host.
 *
 * @param copy copies what the tests need to a folder
 */
export function createGitHost(copy = copyContent): GitHostCopy {
  const parent = mkdtempSync(join(tmpdir(), "git-host-"));
  const [folder, host] = [join(parent, "project"), join(parent, "site.git")];
  git(parent, "init", "--quiet", "--initial-branch=main", folder);
  git(parent, "init", "--quiet", "--bare", "--initial-branch=main", host);
  copy(folder);
  appendFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
  const configuration = [
    "[user]",
    "name = An editor",
    "email = editor@example.com",
    '[remote "origin"]',
    `url = ${host}`,
    "fetch = +refs/heads/*:refs/remotes/origin/*",
  ];
  // One write instead of three processes of git.
  appendFileSync(join(folder, ".git/config"), `${configuration.join("\n")}\n`);
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message=Start");
  git(folder, "push", "--quiet", "--set-upstream", "origin", "main");
  let clones = 0;
  return {
    folder,
    host,
    clone: () => {
      clones += 1;
      const clone = join(parent, `clone-${String(clones)}`);
      git(parent, "clone", "--quiet", host, clone);
      return clone;
    },
    remove: () => {
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

/** Adds a hook to a repository, which prints words and refuses what `condition` of the shell finds. */
export function addHook(repository: string, name: string, words: string, condition = "true"): void {
  const script = `#!/bin/sh\nif ${condition}; then\n  echo "${words}" >&2\n  exit 1\nfi\n`;
  writeFileSync(join(repository, "hooks", name), script, { mode: 0o755 });
}

/**
 * Serves a bare repository over HTTP, with `git http-backend`, to clients with the password "secret".
 *
 * @param isWritable false if pushes are answered with 403
 */
export async function serveGitHost(host: string, isWritable = true) {
  return startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.headers.authorization !== `Basic ${Buffer.from("editor:secret").toString("base64")}`) {
      response.writeHead(401, { "WWW-Authenticate": 'Basic realm="Git"' }).end();
      return;
    }
    const backend = spawn("git", ["http-backend"], {
      env: {
        ...process.env,
        GIT_PROJECT_ROOT: host,
        GIT_HTTP_EXPORT_ALL: "1",
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: "http.receivepack",
        GIT_CONFIG_VALUE_0: String(isWritable),
        PATH_INFO: pathname,
        QUERY_STRING: searchParams.toString(),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers["content-type"] ?? "",
        HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
        GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
        REMOTE_USER: "editor",
      },
    });
    request.pipe(backend.stdin);
    const chunks: Buffer[] = [];
    backend.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    backend.on("close", () => {
      const output = Buffer.concat(chunks);
      const end = output.indexOf("\r\n\r\n");
      const headers = output.subarray(0, end).toString().split("\r\n");
      for (const line of headers) {
        const [name = "", value = ""] = line.split(": ");
        if (name === "Status") response.statusCode = Number.parseInt(value);
        else response.setHeader(name, value);
      }
      response.end(output.subarray(end + 4));
    });
  });
}
