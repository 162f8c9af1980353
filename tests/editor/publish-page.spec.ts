/** Publishing in the editor's page, over a Git host on this computer, without Gatsby. */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { test as base, expect as baseExpect, type Page } from "@playwright/test";
import { git } from "../git";
import { link } from "../project-copy";
import { startEditor } from "./editor-server";
import { addHook, createGitHost, type GitHostCopy } from "./git-host";

// Publishing runs git many times, which takes many times as long beside other work.
const expect = baseExpect.configure({ timeout: 60_000 });

/** Opens the claims of a project in the editor. Returns a function that stops the editor's server. */
async function openEditor(page: Page, folder: string): Promise<() => Promise<void>> {
  const { url, stop } = await startEditor(folder);
  await page.goto(`${url}/___content?file=claims.json`);
  await expect(page.getByRole("heading", { level: 1, name: "Claims" })).toBeVisible();
  return stop;
}

const test = base.extend<{ site: GitHostCopy }>({
  site: async ({ page }, provide) => {
    const site = createGitHost();
    page.on("dialog", (dialog) => void dialog.accept());
    const stop = await openEditor(page, site.folder);
    const { PATH } = process.env;
    await provide(site);
    process.env["PATH"] = PATH;
    await stop();
    site.remove();
  },
});

test.setTimeout(300_000);

const step = (page: Page, name: string) =>
  page.getByRole("region", { name: "Publish" }).getByRole("listitem").filter({ hasText: name });
const label = (page: Page) => page.getByRole("textbox", { name: "Label" }).first();

/** Opens the panel of publishing, if it is closed, and publishes. */
async function publishContent(page: Page): Promise<void> {
  const message = page.getByLabel("Your words for the change");
  if (!(await message.isVisible())) await page.getByText("Review and publish").click();
  await message.fill("New figures");
  await page.getByRole("button", { name: "Publish" }).click();
}

async function typeAndPublish(page: Page, words: string): Promise<void> {
  await label(page).fill(words);
  await expect(page.getByText("Review and publish")).toBeVisible();
  await publishContent(page);
}

/** Changes a word of the claims in another clone, and sends it. */
function changeElsewhere(site: GitHostCopy): void {
  const other = site.clone();
  const claims = join(other, "data/claims.json");
  writeFileSync(claims, readFileSync(claims, "utf8").replace("projects automated", "projects shipped"));
  git(other, "commit", "--quiet", "--all", "--message=Elsewhere");
  git(other, "push", "--quiet");
}

test("leaves the focus where the editor types meanwhile", async ({ page, site }) => {
  changeElsewhere(site);
  const second = page.getByRole("textbox", { name: "Label" }).nth(1);
  await page.route("**/publish", async (route) => {
    const response = await route.fetch();
    await second.focus();
    await route.fulfill({ response });
  });
  await typeAndPublish(page, "robots built");
  await expect(page.getByRole("button", { name: "Keep mine" })).toBeVisible();
  await expect(second).toBeFocused();
});

test("says that it is sent only when it is, and why not", async ({ page, site }) => {
  const refusal = join(site.host, "friday");
  addHook(site.host, "pre-receive", "Not on a Friday.", `[ ! -e ${refusal} ]`);
  await typeAndPublish(page, "robots built");
  await expect(page.getByText("Not on a Friday. Nothing was sent")).toBeVisible();
  await expect(step(page, "Saved")).toContainText("on this computer");
  await expect(step(page, "Sent")).toContainText("not yet");
  await expect(page.getByLabel("Your words for the change")).toHaveValue("New figures");
  await label(page).fill("robots shipped");
  await expect(page.getByText("Not on a Friday.")).toBeHidden();

  writeFileSync(refusal, "");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(step(page, "Sent")).toContainText("to the Git host");
  await expect(page.getByText("There is no site yet")).toBeVisible();
  await expect(step(page, "Live")).toContainText("not yet");
});

test("says that the checks failed, with a link to them, and marks later ones that passed", async ({ page, site }) => {
  await typeAndPublish(page, "robots built");
  await expect(step(page, "Sent")).toContainText("to the Git host");
  git(site.host, "notes", "--ref=checks", "add", "--message=failed https://git.example.com/runs/1", "main");
  await page.reload();
  await expect(page.getByText("The checks failed")).toBeVisible();
  await expect(step(page, "Checked")).toContainText("failed");
  await expect(page.getByRole("link", { name: "See the checks" })).toHaveAttribute(
    "href",
    "https://git.example.com/runs/1",
  );
  git(site.host, "notes", "--ref=checks", "add", "--force", "--message=passed", "main");
  await page.reload();
  await expect(step(page, "Checked")).toContainText("by the Git host");
});

test("still says that the checks failed if the progress cannot be looked up again", async ({ page, site }) => {
  git(site.host, "notes", "--ref=checks", "add", "--message=failed", "main");
  await page.clock.install();
  await page.reload();
  await expect(page.getByText("The checks failed")).toBeVisible();
  await page.route("**/progress", async (route) => route.abort());
  // The second failure follows after the page has shown the result of the first.
  for (let failure = 1; failure <= 2; failure += 1) {
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/progress"));
    await page.clock.fastForward("01:00");
    await failed;
  }
  await expect(page.getByText("The checks failed")).toBeVisible();
});

test("shows what will be published, and restores it, which can be undone", async ({ page, site }) => {
  const before = readFileSync(join(site.folder, "data/claims.json"), "utf8");
  await label(page).fill("robots built");
  await page.getByRole("button", { name: "Remove Claim 4" }).click();
  await page.getByText("Review and publish").click();
  const claims = page.getByRole("region", { name: "Claims" });
  await expect(claims.getByRole("definition")).toContainText("data-driven results");
  await claims.getByRole("button", { name: "Restore Claims" }).click();
  await expect(label(page)).toHaveValue("projects automated");
  await expect(claims).toBeHidden();
  await expect.poll(() => readFileSync(join(site.folder, "data/claims.json"), "utf8")).toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(label(page)).toHaveValue("robots built");
});

test("says which pictures are added, deleted and replaced, and restores those that were published", async ({
  page,
  site,
}) => {
  const [added, deleted, replaced] = ["new.png", "founder.png", "client-portal.png"] as const;
  const file = (name: string) => join(site.folder, "data/images", name);
  const [founder, portal] = [readFileSync(file(deleted)), readFileSync(file(replaced))];
  renameSync(file(deleted), file(added));
  writeFileSync(file(replaced), founder);
  await page.getByText("Review and publish").click();
  const picture = (name: string) => page.getByRole("region", { name: `images/${name}` });
  await expect(picture(added)).toContainText("Added");
  await expect(picture(deleted)).toContainText("Deleted");
  await expect(picture(replaced)).toContainText("Replaced by another picture");
  for (const name of [deleted, replaced]) await page.getByRole("button", { name: `Restore images/${name}` }).click();
  await expect(picture(replaced)).toBeHidden();
  await expect(picture(deleted)).toBeHidden();
  expect([readFileSync(file(deleted)), readFileSync(file(replaced))]).toEqual([founder, portal]);
  // The picture that was in its place is not lost.
  expect(readFileSync(file("client-portal-2.png"))).toEqual(founder);
  await expect(picture("client-portal-2.png")).toContainText("Added");
});

test("names the first field that stops a publication, and leads to it", async ({ page, site }) => {
  await label(page).fill("");
  await expect.poll(() => readFileSync(join(site.folder, "data/claims.json"), "utf8")).toContain('"label": ""');
  const publish = page.getByRole("region", { name: "Publish" });
  await expect(publish.getByText("Correct this before you publish:")).toBeVisible();
  await page.getByText("Review and publish").click();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await page.getByText("Review and publish").click();
  await page.getByLabel("File to edit").selectOption("values.json");
  await publish.getByRole("link", { name: "Claims › Claim 1 › Label" }).click();
  await expect(label(page)).toBeFocused();
  await label(page).fill("robots built");
  await page.getByText("Review and publish").click();
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
});

test("shows both versions of words that someone else has sent, and sends the chosen ones", async ({ page, site }) => {
  changeElsewhere(site);
  await typeAndPublish(page, "robots built");
  const choice = page.getByRole("group", { name: "Two versions: Claims › Claim 1 › Label" });
  await expect(choice.getByRole("button", { name: "Keep mine" })).toBeFocused();
  await expect(choice.getByRole("definition")).toContainText("projects shipped");
  await expect(label(page)).toHaveValue("robots built");
  const publish = page.getByRole("region", { name: "Publish" });
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await publish.getByRole("link", { name: "Claims › Claim 1 › Label" }).click();
  await choice.getByRole("button", { name: "Keep mine" }).click();
  await publishContent(page);
  await expect(step(page, "Sent")).toContainText("to the Git host");
  expect(git(site.folder, "rev-parse", "HEAD")).toBe(git(site.host, "rev-parse", "main"));
  expect(git(site.host, "show", "main:data/claims.json")).toContain("robots built");

  await typeAndPublish(page, "projects built");
  await expect(step(page, "Sent")).toContainText("to the Git host");
  expect(git(site.host, "show", "main:data/claims.json")).toContain("projects built");
});

/** Expects that the page follows what someone does in a terminal. */
async function expectToFollow(page: Page, folder: string): Promise<void> {
  await expect(step(page, "Sent")).toContainText("to the Git host");
  const claims = join(folder, "data/claims.json");
  writeFileSync(claims, readFileSync(claims, "utf8").replace("projects automated", "projects shipped"));
  await expect(page.getByText("Review and publish")).toBeVisible();
  git(folder, "commit", "--quiet", "--all", "--message=In a terminal");
  git(folder, "push", "--quiet");
  await expect(step(page, "Sent")).toContainText("to the Git host");
  git(folder, "switch", "--quiet", "--detach");
  await expect(page.getByText("Publishing is off. This folder shows an old version")).toBeVisible();
}

test("follows a commit and a push in a terminal", async ({ page, site }) => {
  await expectToFollow(page, site.folder);
});

test("follows a commit and a push in a terminal in a linked worktree", async ({ page, site }) => {
  const clone = site.clone();
  git(clone, "config", "user.name", "An editor");
  git(clone, "config", "user.email", "editor@example.com");
  git(clone, "switch", "--quiet", "--detach");
  const worktree = `${clone}-worktree`;
  git(clone, "worktree", "add", "--quiet", worktree, "main");
  link(worktree, ["node_modules"]);
  const stop = await openEditor(page, worktree);
  await expectToFollow(page, worktree);
  await stop();
});

test("lists what must not go live, with links to the fields, and says why it is off", async ({ page, site }) => {
  await page.getByText("Details", { exact: true }).click();
  await page.getByText(/^Before going live: \d+ left$/).click();
  await page.getByRole("link", { name: "The company and the frame of the site › Url" }).click();
  await expect(page.getByRole("textbox", { name: "Url", exact: true })).toBeFocused();
  git(site.folder, "remote", "remove", "origin");
  writeFileSync(join(site.folder, "data/values.json"), "{");
  await page.reload();
  await page.getByText("Details", { exact: true }).click();
  await expect(page.getByText("Before going live: known when data/ has no problems.")).toBeVisible();
  await expect(page.getByText("Publishing is off. The repository has no Git host.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
});

test("says that publishing is off if git is not installed, and saves", async ({ page, site }) => {
  process.env["PATH"] = site.host;
  await page.reload();
  await expect(page.getByText("Publishing is off. git is not installed on this computer.")).toBeVisible();
  await label(page).fill("robots built");
  await expect(step(page, "Saved")).toContainText("not yet");
  await expect(step(page, "Saved")).toContainText("on this computer");
});
