/** The whole way of a word to the served page over a network. publish-to-site.spec.ts builds the site too. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { serveSite, startServer } from "../../scripts/file-server.mts";
import { labels, publishContent, publishStep } from "../support/editor/editor-page";
import { startEditor } from "../support/editor/editor-server";
import { addHook, test } from "../support/editor/git-host";
import { serveOverHttps, serveOverSsh, sshServer, webServer } from "../support/editor/git-servers";
import { git } from "../support/git";
import { change } from "../support/project-copy";

/** Stops the servers of a test. */
const stops: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  await Promise.all(stops.splice(0).map(async (stop) => stop()));
});

for (const [name, program, serve] of [
  ["SSH", sshServer, serveOverSsh],
  ["HTTPS with a password", webServer, serveOverHttps],
] as const)
  test(`brings a typed word to the served page over ${name}, once git knows the login`, async ({ page, site }) => {
    test.skip(program === "", "Needs sshd and Apache.");
    const published = join(site.host, "published");
    mkdirSync(published);
    const visited = await startServer(serveSite(published));
    stops.push(visited.stop);
    change("data/site.json", "https://www.example.com", visited.url.replace("localhost", "127.0.0.1"))(site.folder);
    git(site.folder, "commit", "--quiet", "--all", "--message=Address");
    git(site.folder, "push", "--quiet");
    // In place of a build: the file of the claims as the home page.
    const publish = ["show main:data/claims.json > published/index.html", "rev-parse main > published/commit.txt"];
    addHook(site.host, "post-receive", publish.map((command) => `git ${command}`).join("\n"));
    const server = await serve(site);
    const { url, stop } = await startEditor(site.folder);
    stops.push(server.stop, stop);
    page.on("dialog", (dialog) => void dialog.accept());

    await page.goto(`${url}/___content?file=claims.json`);
    await labels(page).first().fill("robots shipped");
    await publishContent(page);
    await expect(page.getByText("The Git host does not accept your login.")).toBeVisible();
    server.logIn();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(publishStep(page, "Sent")).toContainText("to the Git host");
    await expect(page.getByText("Visitors see your content.")).toBeVisible();
    await page.goto(visited.url);
    await expect(page.getByText("robots shipped")).toBeVisible();
  });
