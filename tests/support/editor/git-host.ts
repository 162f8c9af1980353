/** A Git host on this computer: a bare repository, by its path or over HTTP with a password. */
import { spawn } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { test as base } from "@playwright/test";
import { startServer } from "../../../scripts/file-server.mts";
import { git } from "../git";
import { type Change, copyContent } from "../project-copy";

export type GitHostCopy = ReturnType<typeof openGitHost>;

const configuration = `
[user]
name = An editor
email = editor@example.com
[remote "origin"]
url = ../site.git
fetch = +refs/heads/*:refs/remotes/origin/*
`;

/** Without a process after each fetch and push that finds nothing to tidy up. */
const untidied = `
[maintenance]
auto = false
[receive]
autoGc = false
`;

/** The option for new repositories without git's sample hooks, which are half of their files. */
const withTemplate = (parent: string) => `--template=${join(parent, "template")}`;

/** Creates a project in a repository, into which `fill` copies what the test needs, and a Git host that has it. */
export function createGitHost(fill = copyContent) {
  const parent = mkdtempSync(join(tmpdir(), "git-host-"));
  for (const name of ["hooks", "info"]) mkdirSync(join(parent, "template", name), { recursive: true });
  git(parent, "init", "--quiet", withTemplate(parent), "--initial-branch=main", "project");
  git(parent, "init", "--quiet", withTemplate(parent), "--bare", "--initial-branch=main", "site.git");
  const site = openGitHost(parent);
  fill(site.folder);
  for (const folder of [site.host, join(site.folder, ".git")]) appendFileSync(join(folder, "config"), untidied);
  writeFileSync(join(site.folder, ".git/info/exclude"), "node_modules\n");
  appendFileSync(join(site.folder, ".git/config"), configuration);
  git(site.folder, "add", ".");
  git(site.folder, "commit", "--quiet", "--message=Start");
  git(site.folder, "push", "--quiet", "--set-upstream", "origin", "main");
  return site;
}

/** A project, and the bare repository of its origin. */
function openGitHost(parent: string) {
  const [folder, host] = [join(parent, "project"), join(parent, "site.git")];
  return {
    folder,
    host,
    /** Clones the Git host, for another editor. */
    clone: () => {
      const clone = mkdtempSync(join(parent, "clone-"));
      git(parent, "clone", "--quiet", withTemplate(parent), host, clone);
      return clone;
    },
    // git may still write in it. `rmSync` would not look for its files again.
    remove: async () => rm(parent, { recursive: true, force: true, maxRetries: 10 }),
  };
}

export const test = base.extend<{ site: GitHostCopy }, { template: GitHostCopy }>({
  template: [
    async ({}, provide) => {
      const template = createGitHost();
      // Copies have one file instead of one for each object.
      for (const folder of [template.folder, template.host]) git(folder, "repack", "--quiet", "-a", "-d");
      await provide(template);
      await template.remove();
    },
    { scope: "worker" },
  ],
  site: async ({ template }, provide) => {
    const parent = mkdtempSync(join(tmpdir(), "git-host-"));
    cpSync(join(template.folder, ".."), parent, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    const site = openGitHost(parent);
    const { PATH } = process.env;
    await provide(site);
    process.env["PATH"] = PATH;
    delete process.env["GIT_TEST_ASSUME_DIFFERENT_OWNER"];
    await site.remove();
  },
});

export const CLAIMS = "data/claims.json";

export function sendElsewhere(site: GitHostCopy, ...changes: readonly Change[]): string {
  const clone = site.clone();
  for (const each of changes) each(clone);
  git(clone, "add", "--all");
  git(clone, "commit", "--quiet", "--message=Elsewhere");
  git(clone, "push", "--quiet");
  return clone;
}

/** Adds a hook to a repository: a script of the shell. */
export const addHook = (repository: string, name: string, script: string) =>
  writeFileSync(join(repository, "hooks", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Adds a hook that prints words and refuses what a condition of the shell finds. */
export const refuse = (repository: string, name: string, words: string, condition = "true") =>
  addHook(repository, name, `if ${condition}; then echo "${words}" >&2; exit 1; fi`);

/**
 * Serves a bare repository over HTTP to clients with the password "secret", which may push if it is writable.
 *
 * @param pushStatus the status with which a proxy responds to a push. Below 500, the repository does not get the push
 */
export async function serveGitHost(host: string, isWritable = true, pushStatus?: number) {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (request.headers.authorization !== `Basic ${Buffer.from("editor:secret").toString("base64")}`)
      return response.writeHead(401, { "WWW-Authenticate": 'Basic realm="Git"' }).end();
    if (!isWritable && searchParams.get("service") === "git-receive-pack") return response.writeHead(403).end();
    const isPush = request.method === "POST" && pathname.endsWith("/git-receive-pack");
    if (isPush && pushStatus !== undefined && pushStatus < 500) return response.writeHead(pushStatus).end();
    const backend = spawn("git", ["http-backend"], {
      env: {
        ...process.env,
        GIT_PROJECT_ROOT: host,
        GIT_HTTP_EXPORT_ALL: "1",
        GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
        PATH_INFO: pathname,
        QUERY_STRING: searchParams.toString(),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers["content-type"] ?? "",
        HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
        // Only a user who is known may push.
        REMOTE_USER: "editor",
      },
    });
    request.pipe(backend.stdin);
    const output = await buffer(backend.stdout);
    if (isPush && pushStatus !== undefined) return response.writeHead(pushStatus).end();
    const status = /^Status: (.+)\r$/m.exec(output.toString())?.[1] ?? "200 OK";
    return response.socket?.end(Buffer.concat([Buffer.from(`HTTP/1.0 ${status}\r\n`), output]));
  };
  return startServer((request, response) => void serve(request, response));
}
