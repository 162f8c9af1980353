/** The content editor at a URL: `npm run edit` behind nginx with the configuration in docs/. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import type { RequestOptions } from "node:https";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "@playwright/test";
import { labels, publishContent } from "../support/editor/editor-page";
import { openAs, PASSWORD, startProxy } from "../support/editor/editor-proxy";
import { startEditor } from "../support/editor/editor-server";
import { createGitHost } from "../support/editor/git-host";
import { git } from "../support/git";
import { bin, copyFiles, copyPackages } from "../support/project-copy";
import { request } from "../support/host/hosted-site";
import { skipWithoutNginx } from "../support/host/nginx";
import { findFreePort } from "../support/port";

skipWithoutNginx();

/** Beside other builds, Gatsby's start can take several times as long as usual. */
const START_LIMIT = 300_000;

const logIn = (person: string, password = PASSWORD) => ({
  Authorization: `Basic ${Buffer.from(`${person}:${password}`).toString("base64")}`,
});

const cleanups: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp();
});

/** Runs `npm run edit`, and waits until it has made the scripts of the pages. */
async function startEditing(folder: string, port: number, url: string) {
  const editing = spawn(bin("tsx"), ["editor/edit.mts", "develop"], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      EDITOR_URL: url,
      EDITOR_USER_HEADER: "Remote-User",
      GATSBY_HOST: "0.0.0.0",
    },
    stdio: ["ignore", "pipe", "ignore"],
    // In a group, which is stopped as a whole, as systemd does it.
    detached: true,
  });
  editing.stdout.resume();
  // After Gatsby's processes, which print to it too.
  const ended = once(editing, "close");
  cleanups.unshift(async () => {
    if (editing.pid !== undefined && editing.exitCode === null) process.kill(-editing.pid, "SIGTERM");
    await ended;
  });
  await expect(async () => {
    expect((await request(`http://127.0.0.1:${String(port)}`, "/commons.js")).status).toBe(200);
  }).toPass({ timeout: START_LIMIT });
  return { ended };
}

/** Paths that Gatsby's server responds to, and those of files that it must not have. */
const gatsbyPaths = String.raw`
  /___graphql /___graphql?query={site{id}} /__graphql /___graphiql /__refresh
  /__open-stack-frame-in-editor?fileName=package.json&lineNumber=1 /__original-stack-frame?moduleId=0
  /__file-code-frame?filePath=src/pages/index.tsx&lineNumber=1 /__launch-editor?file=package.json
  /_gatsby/image/a/b/c.png /webpack-dev-server /.git/config /.env /.cache/redux /package.json /gatsby-config.ts
  /data/claims.json /data/schema/claims.json /src/pages/index.tsx /___content/../___graphql /___content/..%2f___graphql
  /___contents /___content/file/../../___graphql /___graphql/.. /___graphql/../services /services/../___graphql
  /services/%2e%2e/___graphql /services/..\___graphql /%5f__graphql /%255f__graphql //___graphql /./___graphql
  /;/___graphql /static/../___graphql /static/..%2f..%2fpackage.json /static/%2e%2e/%2e%2e/package.json
`
  .trim()
  .split(/\s+/);

const ben = logIn("ben");
const socket = "/socket.io/?EIO=4&transport=polling";
/** Requests that must not be answered through the proxy. */
const refused: readonly (RequestOptions & { readonly path: string })[] = [
  ...gatsbyPaths.map((path) => ({ path, headers: ben })),
  { path: "/__refresh", method: "POST", headers: ben },
  { path: "/___graphql", method: "POST", headers: { ...ben, "Content-Type": "application/json" } },
  ...["PUT", "DELETE", "OPTIONS", "TRACE"].map((method) => ({ path: "/", method, headers: ben })),
  // Without a login.
  ...["/", "/___content", "/commons.js", socket].map((path) => ({ path })),
  { path: "/", headers: logIn("ben", "wrong") },
  { path: "/___content/state?tab=1", headers: { "Remote-User": "ben" } },
  // From another web site, in the browser of someone with a login.
  { path: socket, headers: { ...ben, Origin: "https://www.example.com" } },
  {
    path: "/page-data/index/page-data.json",
    headers: { ...ben, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors" },
  },
  { path: "/commons.js", headers: { ...ben, "Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "no-cors" } },
  { path: "/___content/state?tab=1", headers: { ...ben, Host: "localhost" } },
];

/** Returns the addresses of this computer at which others reach it. */
function findOtherAddresses(): readonly string[] {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each);
  const outside = addresses.filter(({ internal, scopeid }) => !internal && !scopeid);
  return ["127.0.0.2", ...outside.map(({ address, family }) => (family === "IPv6" ? `[${address}]` : address))];
}

/** Expects that the pages are let through, and nothing else. */
async function expectRefusals(url: string, port: number): Promise<void> {
  for (const { path, ...options } of refused) {
    const { status } = await request(url, path, options);
    expect([path, options.method, [400, 401, 403, 404, 405].includes(status)]).toEqual([path, options.method, true]);
    for (const address of findOtherAddresses())
      await expect(request(`http://${address}:${String(port)}`, path, options)).rejects.toThrow("ECONNREFUSED");
  }
  for (const path of ["/", "/services", "/404.html", "/icon.svg"])
    expect([path, (await request(url, path, { headers: ben })).status]).toEqual([path, 200]);
  // From this computer, without the proxy.
  for (const host of [`localhost:${String(port)}`, new URL(url).host])
    expect(
      (await request(`http://127.0.0.1:${String(port)}`, "/___content/data", { headers: { Host: host } })).status,
    ).toBe(403);
  // The proxy names the person who has logged in, whatever the browser says.
  const claim = JSON.stringify({ path: "claims.json", tab: "1", act: "claim" });
  const headers = {
    ...logIn("anna@example.com"),
    "Remote-User": "eve",
    Origin: url,
    "Content-Type": "application/json",
  };
  expect((await request(url, "/___content/lease", { method: "POST", headers }, claim)).status).toBe(200);
  expect((await request(url, "/___content/state?tab=1", { headers: ben })).body.toString()).toContain(
    '"leases":[{"file":"claims.json","role":"reader","person":"anna@example.com"}]',
  );
}

test("edits the live page, refuses all else, and ends for code, which the open page then has", async ({ browser }) => {
  const { folder, host, clone, remove } = createGitHost(copyFiles);
  cleanups.push(remove);
  copyPackages(folder);
  const port = await findFreePort();
  const { url, stop } = await startProxy(["anna@example.com", "ben"], port);
  cleanups.unshift(stop);
  const { ended } = await startEditing(folder, port, url);

  await expectRefusals(url, port);

  const visited = await openAs(browser, "ben", url);
  const anna = await openAs(browser, "anna@example.com", `${url}/___content?file=claims.json`);
  await labels(anna).first().fill("robots shipped");
  await expect(anna.frameLocator("iframe").getByText("robots shipped")).toBeVisible();
  await expect(visited.getByText("robots shipped")).toBeVisible();

  // A developer sends another title of the field.
  const other = clone();
  const schema = join(other, "data/schema/claims.json");
  writeFileSync(schema, readFileSync(schema, "utf8").replace('"title": "Label"', '"title": "Caption"'));
  git(other, "commit", "--quiet", "--all", "--message=Caption");
  git(other, "push", "--quiet");
  await publishContent(anna);
  expect((await ended)[0]).toBe(75);
  expect(git(host, "log", "-1", "--format=%an", "main")).toBe("anna@example.com");
  // The form may have the new schema before the server ends.
  const label = anna.getByRole("textbox", { name: /^(?:Label|Caption)$/ });
  await label.first().fill("robots sold");
  await expect(anna.getByText("Not saved. The server does not respond.")).toBeVisible();

  // As systemd starts it again, but without Gatsby.
  const restarted = await startEditor(folder, port, { origin: url, userHeader: "remote-user" });
  cleanups.unshift(restarted.stop);
  await expect(anna.getByRole("textbox", { name: "Caption" }).first()).toHaveValue("robots sold");
  await expect.poll(() => readFileSync(join(folder, "data/claims.json"), "utf8")).toContain("robots sold");
});
