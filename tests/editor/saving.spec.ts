/** Forms without Gatsby. All that is typed is in its file, whatever happens to browser, server and file. */
import { spawnSync } from "node:child_process";
import fs, { chmodSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, chromium, type Locator, type Page, type Route } from "@playwright/test";
import sharp from "sharp";
import { readFiles } from "../project-copy";
import { expectSaved, labels } from "./editor-page";
import { test } from "./editor-server";

const versions = (page: Page, name: string) => page.getByRole("group", { name: `Two versions: ${name}`, exact: true });

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
  "200 with JSON": { json: { status: "sent", version: "1", files: [], serverId: "1", dataState: "1", others: [] } },
  "200 with null": { json: null },
  "200 with JSON that ends too early": { contentType: "application/json", body: '{ "files": [' },
  "200 without a body": { contentType: "application/json", body: "" },
  "204": { status: 204 },
  "a redirect to a page": { status: 302, headers: { Location: "/" } },
  "a redirect to another site": { status: 307, headers: { Location: "https://login.example.com/" } },
};

const requests = "**/___content/**";

for (const [name, answer] of Object.entries(answers))
  test(`keeps and later saves what is typed while something else answers: ${name}`, async ({ page, project }) => {
    const errors: Error[] = [];
    page.on("pageerror", (error) => errors.push(error));
    await page.goto(project.formUrl("claims.json"));
    await expectSaved(page);
    await page.route(requests, async (route) => route.fulfill(answer));
    await labels(page).first().fill("typed meanwhile");
    await expect(page.getByRole("alert")).toHaveText(/^Not saved\. The server does not respond\. Another program has/);
    // The field keeps its words, and takes more.
    await labels(page).first().press("End");
    await page.keyboard.type(", and more");
    await expect(labels(page).first()).toHaveValue("typed meanwhile, and more");
    await page.unroute(requests);
    await expectSaved(page);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(project.read("claims.json")).toContain('"typed meanwhile, and more"');
    expect(errors).toEqual([]);
  });

test("says why there are no forms yet while something else answers, then shows them", async ({ page, project }) => {
  const isOfServer = /\/___content\/(?:data|state|publishing)/;
  await page.route(isOfServer, async (route) => route.fulfill({ status: 401, json: { error: "expired" } }));
  await page.goto(project.formUrl("claims.json"));
  await expect(page.getByRole("alert")).toContainText("Another program has answered in its place, with status 401.");
  await page.unroute(isOfServer);
  await expectSaved(page);
});

test("adds a picture once the login is back, and says if only the picture is refused", async ({ page, project }) => {
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
  await page.route("**/picture?name=*", refuse);
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
    const before = readFiles(join(project.folder, "data"));
    prevent(file);
    await labels(page).first().fill("words that wait");
    await expect(page.getByRole("alert")).toContainText(`Not saved. ${reason}`);
    expect(readFiles(join(project.folder, "data"))).toEqual(before);
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
  await expect(versions(page, "Claims › Claim 1 › Label")).toHaveCount(0);
});

/** Ten words: `a1 a2 …` */
const words = (letter: string) => Array.from({ length: 10 }, (_, index) => `${letter}${String(index + 1)} `).join("");

/** Types words in two fields, in turns after the first ones, which come before either field can show the other's. */
async function typeInTurns(a: Locator, b: Locator): Promise<void> {
  await Promise.all([a.fill("a1 "), b.fill("b1 ")]);
  for (let count = 2; count <= 10; count += 1) {
    await a.pressSequentially(`a${String(count)} `);
    await b.pressSequentially(`b${String(count)} `);
  }
}

test("merges what two tabs type in two fields, keeps what both type in one", async ({ page, context, project }) => {
  const [a, b] = [words("a"), words("b")];
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(project.formUrl("claims.json"));
  await typeInTurns(labels(page).nth(0), labels(other).nth(1));
  for (const each of [page, other]) {
    await expect(labels(each).nth(0)).toHaveValue(a);
    await expect(labels(each).nth(1)).toHaveValue(b);
  }
  await expect.poll(() => project.read("claims.json")).toMatch(new RegExp(`"${a}"[^]*"${b}"`));
  // The other tab's words stay.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(labels(page).nth(1)).toHaveValue(b);

  await typeInTurns(labels(page).nth(2), labels(other).nth(2));
  expect([await labels(page).nth(2).inputValue(), await labels(other).nth(2).inputValue()]).toEqual([a, b]);
  const choices = [page, other].map((each) => versions(each, "Claims › Claim 3 › Label"));
  await expect.poll(async () => (await Promise.all(choices.map((each) => each.count()))).includes(1)).toBe(true);
});

test("shows both versions of words that someone else has changed, uses the chosen", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  const before = project.read("claims.json");
  await page.route("**/file", async (route) => route.abort());
  await labels(page).nth(0).fill("my words");
  await labels(page).nth(1).fill("my other words");
  await expect(page.getByText("Not saved. The server does not respond.")).toBeVisible();
  const theirs = before
    .replace("projects automated", "their words")
    .replace("faster operations", "their other words")
    .replace("happy clients", "their clients");
  writeFileSync(join(project.folder, "data/claims.json"), theirs);
  await page.unroute("**/file");

  const first = versions(page, "Claims › Claim 1 › Label");
  await expect(first.getByRole("alert")).toHaveText(/^Someone else has changed this too\./);
  await expect(first.getByRole("definition")).toContainText("their words");
  await expect(labels(page).nth(2)).toHaveValue("their clients");
  // Typing goes on in my version. The file has theirs until the choice.
  await labels(page).nth(0).press("End");
  await page.keyboard.type(" and more");
  await expect(first.getByRole("definition")).toContainText("my words and more");
  await expect(page.getByText("Not saved: choose a version")).toBeVisible();
  expect(project.read("claims.json")).toBe(theirs);
  await versions(page, "Claims › Claim 2 › Label").getByRole("button", { name: "Use theirs" }).click();
  await expect(labels(page).nth(1)).toBeFocused();
  await expect(labels(page).nth(1)).toHaveValue("their other words");
  await first.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Someone else has changed this too.")).toHaveCount(0);
  await expectSaved(page);
  expect(project.read("claims.json")).toBe(theirs.replace("their words", "my words and more"));
});

test("says that a file was deleted or broken, and writes it again from its form", async ({ page, project }) => {
  const file = join(project.folder, "data/claims.json");
  const alert = page.getByRole("alert").first();
  await page.goto(project.formUrl("claims.json"));
  await labels(page).first().fill("my words");
  await expectSaved(page);
  const before = project.read("claims.json");
  for (const content of ["", '{ "claims": [', "[]"]) {
    writeFileSync(file, content);
    await expect(alert).toContainText("This file is not valid JSON now.");
    await alert.getByRole("button", { name: "Replace it with this form" }).click();
    await expectSaved(page);
    expect(project.read("claims.json")).toBe(before);
  }
  rmSync(file);
  await expect(alert).toContainText("This file was deleted.");
  mkdirSync(file);
  const restore = alert.getByRole("button", { name: "Restore it" });
  await restore.click();
  await expect(page.getByText("Not saved. A folder has the name of this file. Rename the folder")).toBeVisible();
  rmSync(file, { recursive: true });
  await restore.click();
  await expectSaved(page);
  expect(project.read("claims.json")).toBe(before);
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
