/** Forms without Gatsby. All that is typed is in its file, whatever happens to browser, server and file. */
import { spawnSync } from "node:child_process";
import fs, { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, chromium, type Page, type Route } from "@playwright/test";
import sharp from "sharp";
import { hashFiles } from "../support/project-copy";
import { delayRequests } from "../support/site";
import { expectNoViolations, expectSaved, labels } from "../support/editor/editor-page";
import { type Project, test } from "../support/editor/editor-server";

/** Ends all processes of a browser at once, so that none can write anything. */
async function kill(page: Page): Promise<void> {
  const context = page.context();
  const session = await context.browser()?.newBrowserCDPSession();
  const found = await session?.send("SystemInfo.getProcessInfo");
  const closed = context.waitForEvent("close");
  // Without a check of the status: a process may have ended with the one before.
  spawnSync("sh", ["-c", `kill -KILL ${(found?.processInfo ?? []).map(({ id }) => id).join(" ")}`]);
  await closed;
}

test("keeps the last words of a killed browser and server", async ({ page: later, launchOptions, project }) => {
  const context = await chromium.launchPersistentContext(test.info().outputPath("profile"), launchOptions);
  const page = await context.newPage();
  await page.goto(project.formUrl("claims.json"));
  await labels(page).first().fill("");
  // A letter was lost in another program.
  await labels(page).first().pressSequentially("the last caf\uFFFD");
  await expectSaved(page);
  await kill(page);
  await project.stop();
  await project.restart();
  await later.goto(project.formUrl("claims.json"));
  await expect(labels(later).first()).toHaveValue("the last caf\uFFFD");
});

test("writes a file while someone types without a pause", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  await labels(page).first().fill("");
  const typeAndRead = async () => {
    await labels(page).first().pressSequentially("word ");
    return project.read("claims.json");
  };
  await expect.poll(typeAndRead, { intervals: [0] }).toMatch(/"(?:word ){3,}/);
  const typed = await labels(page).first().inputValue();
  await expect.poll(() => project.read("claims.json")).toContain(JSON.stringify(typed));
});

test("says that nothing is saved without a server, asks before leaving, saves later", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  await expectSaved(page);
  await project.stop();
  await labels(page).first().fill("typed meanwhile");
  await expect(page.getByRole("alert")).toHaveText(/^Not saved\. The server does not respond\./);
  await expect(page.getByText("Saved", { exact: true })).toBeHidden();
  const dialog = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await dialog).type()).toBe("beforeunload");
  await (await dialog).dismiss();
  await project.restart();
  await expectSaved(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(project.read("claims.json")).toContain("typed meanwhile");
});

/** Responses of a program before the server, such as a proxy whose login has ended. */
const answers: Readonly<Record<string, Parameters<Route["fulfill"]>[0]>> = {
  "401 with JSON": { status: 401, json: { detail: "Not authenticated" } },
  "401 with an empty object": { status: 401, json: {} },
  "403 with a message": { status: 403, json: { message: "Forbidden" } },
  "503 with JSON": { status: 503, json: { error: "Service Unavailable", status: 503 } },
  "502 with a page": { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
  "200 with the page of a login": { contentType: "text/html", body: "<form>Log in</form>" },
  "200 with JSON": { json: { status: "sent", version: "1", files: [], serverId: "1", dataState: "1", leases: [] } },
  "200 with null": { json: null },
  "200 with JSON that ends too early": { contentType: "application/json", body: '{ "files": [' },
  "200 without a body": { contentType: "application/json", body: "" },
  "204": { status: 204 },
  "a redirect to a page": { status: 302, headers: { Location: "/" } },
  "a redirect to another site": { status: 307, headers: { Location: "https://login.example.com/" } },
};

const requests = "**/___content/**";

test("keeps and later saves what is typed while something else answers, whatever it is", async ({ page, project }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(project.formUrl("claims.json"));
  await expectSaved(page);
  for (const [name, answer] of Object.entries(answers))
    await test.step(name, async () => {
      await page.route(requests, async (route) => route.fulfill(answer));
      await labels(page).first().fill(`typed during ${name}`);
      await expect(page.getByRole("alert")).toHaveText(
        /^Not saved\. The server does not respond\. Another program has/,
      );
      // The field keeps its words, and takes more.
      await labels(page).first().press("End");
      await page.keyboard.type(", and more");
      await expect(labels(page).first()).toHaveValue(`typed during ${name}, and more`);
      await page.unroute(requests);
      await expectSaved(page);
      await expect(page.getByRole("alert")).toHaveCount(0);
      expect(project.read("claims.json")).toContain(`"typed during ${name}, and more"`);
      expect(errors).toEqual([]);
    });
});

test("says why there are no forms yet while something else answers, then shows them", async ({ page, project }) => {
  const isOfServer = /\/___content\/(?:data|state|publishing)/;
  await page.route(isOfServer, async (route) => route.fulfill({ status: 401, json: { error: "expired" } }));
  await page.goto(project.formUrl("claims.json"));
  await expect(page.getByRole("alert")).toContainText("Another program has answered in its place, with status 401.");
  await page.unroute(isOfServer);
  await expectSaved(page);
});

test("adds a picture once the login is back, loses nothing meanwhile, and says if only the picture is refused", async ({
  page,
  project,
}) => {
  const refuse = async (route: Route) => route.fulfill({ status: 413, contentType: "text/html", body: "Too large" });
  const upload = async (color: string) => {
    const square = { width: 60, height: 60, channels: 3, background: color } as const;
    const buffer = await sharp({ create: square }).png().toBuffer();
    await page.getByLabel(/^Add a picture/).setInputFiles({ name: `${color}.png`, mimeType: "image/png", buffer });
  };
  await page.goto(project.formUrl("founder.json"));
  await expectSaved(page);
  await page.route(requests, async (route) => route.fulfill({ status: 401, json: {} }));
  await upload("red");
  await expect(page.getByText("Adding …")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("The server does not respond.");
  await page.unroute(requests);
  await expect(page.getByRole("radio", { name: "red.png" })).toBeChecked();

  // Nothing that is done during an upload is lost.
  const uploads = "**/picture?name=*";
  const release = await delayRequests(page, uploads);
  await upload("green");
  await expect(page.getByText("Adding …")).toBeVisible();
  const other = page.getByRole("radio", { name: "client-portal.png" });
  await other.check();
  const text = page.getByRole("textbox", { name: "Alternative text" });
  await text.fill("The portal of a client");
  const undo = page.getByRole("button", { name: "Undo" });
  release();
  await expect(page.getByRole("status")).toHaveText("The picture is added. Choose it in its field.");
  await expect(page.getByRole("radio", { name: "green.png" })).not.toBeChecked();
  await expect(other).toBeChecked();
  await expect(text).toHaveValue("The portal of a client");
  await page.unroute(uploads);
  await page.route(uploads, async (route) => {
    await undo.focus();
    await route.continue();
  });
  await upload("yellow");
  await expect(page.getByRole("radio", { name: "yellow.png" })).toBeChecked();
  await expect(page.getByRole("status")).toHaveText("The picture is added. Describe it for people who cannot see it.");
  await expect(page.getByText("Adding …")).toBeHidden();
  await expect(undo).toBeFocused();
  await page.unroute(uploads);

  await page.route(uploads, refuse);
  await upload("blue");
  await expect(page.getByRole("alert")).toContainText("Another program has answered in its place, with status 413.");
});

const { writeFileSync: writeToDisk } = fs;
const writeToFullDisk = (file: fs.PathOrFileDescriptor) => {
  writeToDisk(file, "");
  throw Object.assign(new Error("No space"), { code: "ENOSPC" });
};

for (const [reason, prevent, allow] of [
  ["This file is read-only. Make it", (file) => chmodSync(file, 0o444), (file) => chmodSync(file, 0o644)],
  ["The disk is full. Make room", () => (fs.writeFileSync = writeToFullDisk), () => (fs.writeFileSync = writeToDisk)],
] as readonly (readonly [string, (file: string) => unknown, (file: string) => unknown])[])
  test(`says why a file is not written, leaves nothing behind, writes later: ${reason}`, async ({ page, project }) => {
    const file = join(project.folder, "data/claims.json");
    await page.goto(project.formUrl("claims.json"));
    await expectSaved(page);
    const before = hashFiles(join(project.folder, "data"));
    prevent(file);
    await labels(page).first().fill("words that wait");
    await expect(page.getByRole("alert")).toContainText(`Not saved. ${reason}`);
    expect(hashFiles(join(project.folder, "data"))).toEqual(before);
    allow(file);
    await expectSaved(page);
    expect(project.read("claims.json")).toContain("words that wait");
  });

test("takes a write that got no response for its own, not for that of someone else", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  await page.route(
    "**/file",
    async (route) => {
      await route.fetch();
      await labels(page).first().press("End");
      await page.keyboard.type(" and more");
      await route.abort();
    },
    { times: 1 },
  );
  await labels(page).first().fill("words");
  await expect.poll(() => project.read("claims.json")).toContain('"words and more"');
  await expectSaved(page);
  await expect(page.getByRole("button", { name: "Keep mine" })).toHaveCount(0);
});

const takeOver = (page: Page) => page.getByRole("button", { name: "Take over" });
const announcement = (page: Page) => page.getByRole("status");
const alert = (page: Page) => page.getByRole("alert").first();

test("announces that it is saved once the field is left, and not at each pause in typing", async ({
  page,
  project,
}) => {
  await page.goto(project.formUrl("claims.json"));
  const typeIntoFirst = async (words: string) => {
    await labels(page).first().fill(words);
    await expect.poll(() => project.read("claims.json")).toContain(words);
    await expectSaved(page);
    await expect(announcement(page)).toBeEmpty();
  };
  await typeIntoFirst("robots built");
  await page.keyboard.press("Tab");
  await expect(announcement(page)).toHaveText("Saved");
  await typeIntoFirst("robots shipped");
  // Left before it is saved.
  await page.keyboard.type(" today");
  await page.keyboard.press("Tab");
  await expect(announcement(page)).toHaveText("Saved");
  expect(project.read("claims.json")).toContain("robots shipped today");
});

/** Opens the form of the claims in another tab, while this one writes. */
async function openBesideWriter(page: Page, project: Project): Promise<Page> {
  const other = await page.context().newPage();
  for (const each of [page, other]) await each.goto(project.formUrl("claims.json"));
  await labels(page).first().fill("words of the first tab");
  await expect(announcement(other)).toHaveText("Another tab is writing here.");
  return other;
}

test("lets one of two tabs write, the other one read, until it takes over, and so back", async ({ page, project }) => {
  const other = await openBesideWriter(page, project);
  await expect(labels(other).first()).toHaveValue("words of the first tab");
  await expect(other.getByRole("option", { selected: true, name: "Claims: another tab is writing" })).toBeAttached();
  // Read-only fields can have the focus, and take no letter. Their buttons change nothing.
  await expect(labels(other).nth(1)).not.toBeEditable();
  await labels(other).nth(1).focus();
  await other.keyboard.type("no");
  await other.getByRole("button", { name: "Remove Claim 4" }).press("Enter");
  await expect(labels(other)).toHaveCount(4);
  await expect(labels(other).nth(1)).toHaveValue("faster operations");
  await labels(other).nth(1).focus();

  await takeOver(other).press("Enter");
  await expect(announcement(page)).toHaveText("Another tab is writing here.");
  await expect(announcement(other)).toHaveText("You are writing now.");
  await expect(takeOver(other)).toHaveCount(0);
  await expect(labels(other).nth(1)).toBeFocused();
  await other.keyboard.press("End");
  await other.keyboard.type(" of the second tab");
  await expect(labels(page).nth(1)).toHaveValue("faster operations of the second tab");
  await takeOver(page).click();
  await labels(page).first().fill("last words");
  await expect(labels(other).first()).toHaveValue("last words");
  await expect.poll(() => project.read("claims.json")).toMatch(/last words[^]*operations of the second tab/);
  // Other files are free.
  await other.getByLabel("File to edit").selectOption("values.json");
  await other.getByRole("textbox").first().fill("other words");
  await expectSaved(other);
});

test("writes the last letters before another tab takes over, which gets them", async ({ page, project }) => {
  const other = await openBesideWriter(page, project);
  await labels(page).nth(2).focus();
  await page.keyboard.press("End");
  const typing = page.keyboard.type(" and more, and more, and more, and more, and more, and more, and more", {
    delay: 20,
  });
  await expect(labels(page).nth(2)).toHaveValue(/^happy clients a/);
  await takeOver(other).click();
  await expect(labels(page).nth(2)).not.toBeEditable();
  await typing;
  await expect(announcement(other)).toHaveText("You are writing now.");
  const typed = await labels(page).nth(2).inputValue();
  expect(typed).toMatch(/^happy clients a/);
  await expect(labels(other).nth(2)).toHaveValue(typed);
  expect(project.read("claims.json")).toContain(JSON.stringify(typed));
  await expect(page.getByText("not saved")).toHaveCount(0);
});

test("shows words that could not be written before another tab took over, to be copied", async ({ page, project }) => {
  const other = await openBesideWriter(page, project);
  await expectSaved(page);
  await page.route("**/file", async (route) => route.abort());
  await labels(page).nth(1).fill("words that do not arrive");
  await takeOver(other).click();
  await expect(announcement(page)).toHaveText("Another tab takes over.");
  // The lease ends without the write.
  await expect(announcement(other)).toHaveText("You are writing now.");
  await expect(alert(page)).toContainText("These words of yours are not saved. Copy what you need.");
  const words = page.getByRole("textbox", { name: "Claims › Claim 2 › Label" });
  await expect(words).toHaveValue("words that do not arrive");
  await expect(labels(page).nth(1)).toHaveValue("faster operations");
  await page.unroute("**/file");
  await labels(other).nth(1).fill("words of the other tab");
  await expect(labels(page).nth(1)).toHaveValue("words of the other tab");
  await expect(words).toHaveValue("words that do not arrive");
  await page.getByRole("button", { name: "I do not need them any more" }).click();
  await expect(words).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(project.read("claims.json")).not.toContain("do not arrive");
});

test("gives the lease back when the page is left, so that it can write when it is loaded again", async ({
  page,
  project,
}) => {
  await openBesideWriter(page, project);
  await expectSaved(page);
  await page.reload({ waitUntil: "commit" });
  const state = await page.waitForResponse("**/state?*");
  expect(await state.json()).toMatchObject({ leases: [] });
  await labels(page).first().fill("words after a reload");
  await expectSaved(page);
  await expect.poll(() => project.read("claims.json")).toContain("words after a reload");
});

test("lets another tab write once the writer's browser is gone", async ({ page, project }) => {
  const other = await openBesideWriter(page, project);
  await expectSaved(page);
  // As if its computer were off: no request arrives any more.
  await page.route(requests, async (route) => route.abort());
  await page.close();
  await expect(announcement(other)).toBeEmpty();
  await labels(other).first().fill("words of the second tab");
  await expectSaved(other);
  expect(project.read("claims.json")).toContain("words of the second tab");
});

test("has no axe violation where another tab writes, in its question and in words to copy", async ({
  page,
  project,
}) => {
  const other = await page.context().newPage();
  // They have every kind of field.
  for (const file of ["founder.json", "models.json"]) {
    for (const each of [page, other]) await each.goto(project.formUrl(file));
    await page.getByRole("textbox").first().fill("words of the first tab");
    await expect(announcement(other)).toHaveText("Another tab is writing here.");
    await expectNoViolations(other);
  }
  await expectSaved(page);
  writeFileSync(join(project.folder, "data/models.json"), project.read("models.json").replace("words of", "words by"));
  await expect(page.getByRole("button", { name: "Load it" })).toBeVisible();
  await expectNoViolations(page);
  await takeOver(other).click();
  await expect(page.getByRole("region", { name: "Words that are not saved" })).toBeVisible();
  await expectNoViolations(page);
});

test("gives the lease to the first who types after a restart of the server", async ({ page, project }) => {
  const other = await openBesideWriter(page, project);
  await expectSaved(page);
  await project.stop();
  await labels(page).nth(1).fill("typed meanwhile");
  await project.restart();
  await expectSaved(page);
  await expect(announcement(other)).toHaveText("Another tab is writing here.");
  await expect(labels(other).nth(1)).toHaveValue("typed meanwhile");
});

/** Writes the claims as a text editor would. */
const writeClaims = ({ folder }: Project, text: string) => writeFileSync(join(folder, "data/claims.json"), text);
const theirsOf = (text: string) => text.replace("projects automated", "their words").replace("15+", "16+");

test("just loads what a program writes if the form has no edits, and keeps focus and caret", async ({
  page,
  project,
}) => {
  await page.goto(project.formUrl("claims.json"));
  await labels(page).first().focus();
  await page.keyboard.press("Home");
  writeClaims(project, theirsOf(project.read("claims.json")));
  await expect(labels(page).first()).toHaveValue("their words");
  await expect(page.getByRole("button", { name: "Load it" })).toHaveCount(0);
  await page.keyboard.type("All ");
  await expect(labels(page).first()).toHaveValue("All their words");
  await expectSaved(page);
  expect(project.read("claims.json")).toContain("All their words");
});

for (const isWritten of [true, false])
  test(`asks once about a file that a program has changed, with ${isWritten ? "saved" : "unsaved"} edits in the form`, async ({
    page,
    project,
  }) => {
    const before = project.read("claims.json");
    const edit = async () => {
      if (!isWritten) await page.route("**/file", async (route) => route.abort());
      await labels(page).nth(1).fill("my words");
      if (isWritten) await expectSaved(page);
      else await expect(page.getByText("Not saved. The server does not respond.")).toBeVisible();
      writeClaims(project, theirsOf(before));
      await page.unroute("**/file");
      await expect(alert(page)).toContainText("was changed elsewhere meanwhile");
      await expect(page.getByText("Not saved: choose a version")).toBeVisible();
      expect(project.read("claims.json")).toBe(theirsOf(before));
    };
    await page.goto(project.formUrl("claims.json"));
    await edit();
    const names = [
      "Claims › Claim 1 › Label",
      ...(isWritten ? ["Claims › Claim 2 › Label"] : []),
      "Claims › Claim 3 › Figure",
    ];
    await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(names);
    // The choice is about all that was typed until then.
    await labels(page).nth(1).press("End");
    await page.keyboard.type(" and more");
    await page.getByRole("button", { name: "Load it" }).click();
    await expect(labels(page).first()).toHaveValue("their words");
    await expect(labels(page).nth(1)).toHaveValue("faster operations");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectSaved(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(labels(page).nth(1)).toHaveValue("my words and more");
    await expect(labels(page).first()).toHaveValue("projects automated");
    await expectSaved(page);
    await page.getByRole("button", { name: "Redo" }).click();
    await expectSaved(page);
    expect(project.read("claims.json")).toBe(theirsOf(before));

    writeClaims(project, before);
    await expect(labels(page).first()).toHaveValue("projects automated");
    await edit();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expectSaved(page);
    expect(project.read("claims.json")).toBe(before.replace("faster operations", "my words"));
  });

test("says that a file was deleted or broken, and writes it again from its form", async ({ page, project }) => {
  const file = join(project.folder, "data/claims.json");
  await page.goto(project.formUrl("claims.json"));
  await labels(page).first().fill("my words");
  await expectSaved(page);
  const before = project.read("claims.json");
  for (const content of ["", '{ "claims": [', "[]"]) {
    writeClaims(project, content);
    await expect(alert(page)).toContainText("This file is not valid JSON now.");
    await alert(page).getByRole("button", { name: "Replace it with this form" }).click();
    await expectSaved(page);
    expect(project.read("claims.json")).toBe(before);
  }
  rmSync(file);
  await expect(alert(page)).toContainText("This file was deleted.");
  mkdirSync(file);
  await alert(page).getByRole("button", { name: "Restore it" }).click();
  await expect(page.getByText("Not saved. A folder has the name of this file. Rename the folder")).toBeVisible();
  rmSync(file, { recursive: true });
  await expectSaved(page);
  expect(project.read("claims.json")).toBe(before);
  // Broken, and repaired with other words.
  writeClaims(project, "{");
  await expect(alert(page)).toContainText("This file is not valid JSON now.");
  writeClaims(project, before.replace("my words", "their words"));
  await expect(alert(page)).toContainText("was changed elsewhere meanwhile");
  await page.getByRole("button", { name: "Load it" }).click();
  await expect(labels(page).first()).toHaveValue("their words");
});

test("shows where a file is broken, its form once fixed, and removes an unknown field", async ({ page, project }) => {
  const before = project.read("values.json");
  const write = (text: string) => writeFileSync(join(project.folder, "data/values.json"), text);
  write('{ "values": [ }');
  await page.goto(project.formUrl("values.json"));
  await expect(page.getByRole("alert")).toContainText(
    "data/values.json:1:15 Value expected. Delete this bracket, or add what is missing before it.",
  );
  await expect(page.getByRole("option", { selected: true, name: "Values: 1 problem" })).toBeAttached();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  write(before.replace('"name": "Innovation"', '"color": "red", "name": "Innovation"'));
  await page.getByRole("button", { name: 'Remove "color"' }).click();
  await expect(page.getByRole("status")).toHaveText('"color" is removed. Undo brings it back.');
  await expect(page.locator(":focus")).toHaveValue("Innovation");
  await expectSaved(page);
  expect(project.read("values.json")).toBe(before);
});

test("shows a chosen file's heading, goes back, and switches to the page on a phone", async ({ page, project }) => {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(project.formUrl("models.json"));
  await expect(heading("Models")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 1000));
  await page.getByLabel("File to edit").focus();
  await page.getByLabel("File to edit").selectOption("values.json");
  await expect(heading("Values")).toBeInViewport();
  await page.goBack();
  await expect(heading("Models")).toBeVisible();
  const beside = page.getByRole("region", { name: "The page" });
  await expect(beside).toBeHidden();
  await page.getByRole("radio", { name: "Page", exact: true }).check();
  await expect(beside).toBeVisible();
  await expect(heading("Models")).toBeHidden();
});
