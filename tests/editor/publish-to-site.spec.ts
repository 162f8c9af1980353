/** The whole way of a word: typed, saved, sent to a Git host that builds the site, and seen by a visitor. */
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { serveSite, startServer } from "../../scripts/file-server.mts";
import { git } from "../support/git";
import { bin, change, copyForCommands, copyPackages, shrinkPictures } from "../support/project-copy";
import { labels, publishContent, publishStep } from "../support/editor/editor-page";
import { startEditor } from "../support/editor/editor-server";
import { addHook, createGitHost } from "../support/editor/git-host";

/** A Git host takes a minute to build the site, or many times as long beside other work. */
const BUILD_TIME = 400_000;

test("shows visitors a word that was typed in the editor", async ({ page }) => {
  const { folder, host, clone, remove } = createGitHost(copyForCommands);
  const built = clone();
  copyPackages(built);
  const site = await startServer(serveSite(join(built, "public")));
  change("data/site.json", "https://www.example.com", site.url.replace("localhost", "127.0.0.1"))(folder);
  await shrinkPictures(folder);
  git(folder, "commit", "--quiet", "--all", "--message=Address");
  git(folder, "push", "--quiet");
  const build = [
    `cd ${built} && unset GIT_DIR && git pull --quiet`,
    "echo node_modules >> .git/info/exclude",
    `${bin("tsx")} scripts/gatsby.mts build`,
    "git notes --ref=checks add -m passed && git push --quiet origin refs/notes/checks",
  ].join(" && ");
  addHook(host, "post-receive", `(${build}) > ${host}/build.log 2>&1 &`);
  const { url, stop } = await startEditor(folder);

  await page.goto(`${url}/___content?file=claims.json`);
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  const written = page.waitForResponse("**/file");
  await labels(page).first().fill("robots shipped");
  await written;
  await expect(publishStep(page, "Saved")).toContainText("on this computer");
  await expect(publishStep(page, "Sent")).toContainText("not yet");

  const question = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.message();
  });
  await publishContent(page);
  expect(await question).toContain("../site.git, branch main");
  await expect(publishStep(page, "Sent")).toContainText("to the Git host");
  await expect(publishStep(page, "Live")).toContainText("not yet");

  await expect(page.getByText("Visitors see your content.")).toBeVisible({ timeout: BUILD_TIME });
  await expect(publishStep(page, "Checked")).toContainText("by the Git host");
  await expect(publishStep(page, "Live")).toContainText("for visitors");
  await page.goto(site.url);
  await expect(page.getByText("robots shipped")).toBeVisible();

  await stop();
  await site.stop();
  await remove();
});
