/** Kills the browser in the middle of an edit, edits in two tabs, and so on, over the editor's server without Gatsby. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { chromium, expect, type Page, test } from "@playwright/test";
import { createEditor } from "../../plugins/gatsby-plugin-content-editor/server/create-editor";
import { startServer } from "../../scripts/file-server.mts";
import { git } from "../git";
import { copyContent, makeCopy } from "../project-copy";

test.setTimeout(120_000);

/** The content of the last draft. */
let draft = "";

const startEditor = async (folder: string, port?: number) => {
  const editor = createEditor(folder, (_path, bytes) => {
    // The server of an earlier test deletes the drafts of its tabs seconds later.
    if (bytes) draft = bytes.toString();
  });
  return startServer((request, response) => {
    editor(request, response, () => response.writeHead(404).end());
  }, port);
};

/** Ends all processes of a browser at once, so that none can write anything. */
async function kill(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.browser()?.newBrowserCDPSession();
  const found = await session?.send("SystemInfo.getProcessInfo");
  const closed = context.waitForEvent("close");
  for (const { id } of found?.processInfo ?? []) process.kill(id, "SIGKILL");
  await closed;
}

for (const isServerKilled of [false, true]) {
  test(`brings back the last words of a browser that was killed${isServerKilled ? ", with its server" : ""}`, async ({
    launchOptions,
  }, testInfo) => {
    const { folder, remove } = makeCopy(copyContent);
    const openForm = async (url: string) => {
      const context = await chromium.launchPersistentContext(testInfo.outputPath("profile"), launchOptions);
      const page = await context.newPage();
      await page.goto(`${url}/___content?file=claims.json`);
      return { page, label: page.getByRole("textbox", { name: "Label" }).first() };
    };

    let editor = await startEditor(folder);
    const { url } = editor;
    const { page, label } = await openForm(url);
    await label.fill("");
    await label.pressSequentially("the last words");
    // Less than two seconds after the last keystroke.
    await expect.poll(() => draft).toContain("the last words");
    if (isServerKilled) await editor.stop();
    await kill(page);
    if (isServerKilled) editor = await startEditor(folder, Number(new URL(url).port));
    const reopened = await openForm(url);
    await expect(reopened.label).toHaveValue("the last words");
    await expect(reopened.page.getByRole("status")).toHaveText("Your unsaved changes are back.");
    await reopened.page.context().close();
    await editor.stop();
    remove();
  });
}

for (const button of ["Save", "Discard"]) {
  test(`brings back the words of a tab after "${button}" in another one with the same file`, async ({ context }) => {
    const { folder, remove } = makeCopy(copyContent);
    const editor = await startEditor(folder);
    const openForm = async () => {
      const page = await context.newPage();
      page.on("dialog", (dialog) => void dialog.accept());
      await page.goto(`${editor.url}/___content?file=claims.json`);
      return { page, labels: page.getByRole("textbox", { name: "Label" }) };
    };
    const [first, second] = [await openForm(), await openForm()];
    await first.labels.nth(0).fill("words of the first tab");
    await second.labels.nth(1).fill("words of the second tab");
    // Its draft is sent after that of the first tab.
    await second.page.waitForResponse("**/draft");
    await first.page.getByRole("button", { name: button }).click();
    await expect(first.page.getByRole("status")).toHaveText(/^(?:Saved\.|Your changes are discarded\.)/);
    await second.page.waitForResponse("**/draft");
    await second.page.reload();
    await expect(second.labels.nth(1)).toHaveValue("words of the second tab");
    await editor.stop();
    remove();
  });
}

test("sends a draft again whose request failed", async ({ page }) => {
  const { folder, remove } = makeCopy(copyContent);
  const editor = await startEditor(folder);
  await page.goto(`${editor.url}/___content?file=claims.json`);
  const label = page.getByRole("textbox", { name: "Label" }).first();
  await label.fill("words before the failure");
  await expect.poll(() => draft).toContain("words before the failure");
  const failed = page.waitForEvent("requestfailed");
  await page.route("**/draft", async (route) => route.abort(), { times: 1 });
  await label.fill("words after it");
  await failed;
  await expect.poll(() => draft).toContain("words after it");
  await editor.stop();
  remove();
});

test("records a change in git that was saved without a response before", async ({ page }) => {
  const { folder, remove } = makeCopy(copyContent);
  git(folder, "init", "--quiet");
  git(folder, "config", "user.name", "An editor");
  git(folder, "config", "user.email", "editor@example.com");
  const editor = await startEditor(folder);
  await page.goto(`${editor.url}/___content?file=claims.json`);
  await page.getByRole("textbox", { name: "Label" }).first().fill("my words");
  await page.getByText("What will change: 1").click();
  await page.getByLabel("Record this change in git, on this computer only").check();
  await page.getByLabel("Your words for the change").fill("New words");
  // As if the server was killed after it wrote the file.
  await page.route("**/state?*", async (route) => route.abort());
  await page.route(
    "**/save",
    async (route) => {
      await route.fetch({ postData: route.request().postData()?.replace("New words", "") ?? "" });
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("The server does not respond.");
  await expect(page.getByRole("status")).toHaveText("");
  await page.route("**/save", async (route) => {
    await expect(page.getByRole("status")).toHaveText("Saving …");
    await route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Saved, and recorded in git.");
  expect(git(folder, "log", "--format=%s")).toBe("New words");
  await editor.stop();
  remove();
});

test("discards the edits of a file that was broken meanwhile, and shows its problem", async ({ page }) => {
  const { folder, remove } = makeCopy(copyContent);
  const editor = await startEditor(folder);
  await page.goto(`${editor.url}/___content?file=claims.json`);
  const label = page.getByRole("textbox", { name: "Label" }).first();
  await label.fill("my words");
  const claims = join(folder, "data/claims.json");
  const before = readFileSync(claims, "utf8");
  writeFileSync(claims, "{");
  await expect(page.getByText("Your changes stay here.")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Your changes stay here.")).toBeHidden();
  await expect(page.getByRole("alert")).toContainText("This file has no form until its problem is fixed.");
  await expect(page.getByRole("alert")).toContainText("data/claims.json:1");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(label).toHaveValue("my words");
  await expect(page.getByText("Your changes stay here.")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  writeFileSync(claims, before);
  await expect(label).toHaveValue("projects automated");
  await editor.stop();
  remove();
});

test("adds a picture to its row, even if the row is moved during the upload", async ({ page }) => {
  const { folder, remove } = makeCopy(copyContent);
  const edit = (path: string, from: RegExp, to: string) => {
    const file = join(folder, "data", path);
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  };
  edit(
    "schema/values.json",
    /"name": \{/,
    '"picture": { "title": "Picture", "$ref": "shared.json#/$defs/Picture" }, $&',
  );
  edit("schema/values.json", /"required": \["name"/, '"required": ["picture", "name"');
  edit("values.json", /"name"/g, '"picture": { "file": "images/founder.png", "alternativeText": "" }, $&');
  const editor = await startEditor(folder);
  await page.goto(`${editor.url}/___content?file=values.json`);
  const row = (name: string) => page.getByRole("group", { name: `Value ${name}` });
  const alternativeText = (name: string) => row(name).getByRole("textbox", { name: "Alternative text", exact: true });
  const buffer = readFileSync(join(folder, "data/images/client-portal.png"));
  await row("1")
    .getByLabel("Add a picture from this computer")
    .setInputFiles({ name: "new.png", mimeType: "image/png", buffer });
  await page.getByLabel("Alternative text of new.png").fill("The new picture");
  await page.route("**/picture?name=*", async (route) => {
    await page.getByRole("button", { name: "Move down Value 1" }).click();
    await expect(page.getByRole("status")).toHaveText("Value 1 is now number 2 of 4.");
    await route.continue();
  });
  await page.getByRole("button", { name: "Add this picture" }).click();
  await expect(page.getByRole("status")).toHaveText("The picture is added. Save to use it.");
  await expect(alternativeText("2")).toHaveValue("The new picture");
  await expect(alternativeText("1")).toHaveValue("");
  await editor.stop();
  remove();
});
