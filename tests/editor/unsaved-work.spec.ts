/** Kills the browser in the middle of an edit, over the editor's server without Gatsby. */
import process from "node:process";
import { chromium, expect, type Page, test } from "@playwright/test";
import { createEditor } from "../../plugins/gatsby-plugin-content-editor/server/create-editor";
import { startServer } from "../../scripts/file-server";
import { copyProject, linkPackages } from "../project-copy";

test.setTimeout(120_000);

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
    const { folder, remove } = copyProject("samples", linkPackages);
    let draft: string | undefined;
    const startEditor = async (port?: number) => {
      const editor = createEditor(folder, (_path, bytes) => {
        draft = bytes?.toString();
      });
      return startServer((request, response) => {
        editor(request, response, () => response.writeHead(404).end());
      }, port);
    };
    const openForm = async (url: string) => {
      const context = await chromium.launchPersistentContext(testInfo.outputPath("profile"), launchOptions);
      const page = await context.newPage();
      await page.goto(`${url}/___content?file=claims.json`);
      return { page, label: page.getByRole("textbox", { name: "Label" }).first() };
    };

    let editor = await startEditor();
    const { url } = editor;
    const { page, label } = await openForm(url);
    await label.fill("");
    await label.pressSequentially("the last words");
    // Less than two seconds after the last keystroke.
    await expect.poll(() => draft).toContain("the last words");
    if (isServerKilled) await editor.stop();
    await kill(page);
    if (isServerKilled) editor = await startEditor(Number(new URL(url).port));
    const reopened = await openForm(url);
    await expect(reopened.label).toHaveValue("the last words");
    await expect(reopened.page.getByRole("status")).toHaveText("Your unsaved changes are back.");
    await reopened.page.context().close();
    await editor.stop();
    remove();
  });
}
