/** All that is typed is in its file: if the browser is killed, the server stops, or others change the same file. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { chromium, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "./editor-server";

test.setTimeout(120_000);

const labels = (page: Page) => page.getByRole("textbox", { name: "Label" });
const versions = (page: Page, name: string) => page.getByRole("group", { name: `Two versions: ${name}`, exact: true });
const expectSaved = async (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

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
  test(`keeps the last words of a browser that is killed${isServerKilled ? ", with its server" : ""}`, async ({
    launchOptions,
    project,
  }, testInfo) => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath("profile"), launchOptions);
    const page = await context.newPage();
    await page.goto(project.formUrl("claims.json"));
    await labels(page).first().fill("");
    await labels(page).first().pressSequentially("the last words");
    await expect.poll(() => project.read("claims.json")).toContain('"the last words"');
    await expectSaved(page);
    if (isServerKilled) await project.stop();
    await kill(page);
    expect(project.read("claims.json")).toContain('"the last words"');
    if (isServerKilled) await project.restart();
  });
}

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

test("saves invalid words too, with the message at the field, and names it where content is published", async ({
  page,
  project,
}) => {
  await page.goto(project.formUrl("chart.json"));
  const before = project.read("chart.json");
  const efficiency = page.getByRole("group", { name: "Row 3" }).getByLabel("Efficiency");
  await efficiency.fill("178");
  await expect(efficiency).toHaveAccessibleDescription(/This number is too large\. Enter at most 100\./);
  await expect(page.getByRole("status")).toHaveText("This number is too large. Enter at most 100.");
  await expectSaved(page);
  expect(project.read("chart.json")).toBe(before.replace('"efficiency": 78', '"efficiency": 178'));
});

test("saves letters that were lost in another program, with a message", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  await labels(page).first().fill("caf\uFFFD au lait");
  await expect.poll(() => project.read("claims.json")).toContain("caf\uFFFD au lait");
  await labels(page).first().fill("café au lait");
  await expect.poll(() => project.read("claims.json")).toContain("café au lait");
  await expectSaved(page);
});

test("says that nothing is saved while the server is stopped, asks before leaving, and saves when it is back", async ({
  page,
  project,
}) => {
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

test("says why a file cannot be written, and writes it later", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  await page.route("**/file", async (route) =>
    route.fulfill({ status: 500, json: { message: "The disk is full. Make room, then try again." } }),
  );
  await labels(page).first().fill("words for a full disk");
  await expect(page.getByRole("alert")).toHaveText("Not saved. The disk is full. Make room, then try again.");
  await page.unroute("**/file");
  await expectSaved(page);
  expect(project.read("claims.json")).toContain("words for a full disk");
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

/** Twenty words: `a1 a2 …` */
const words = (letter: string) => Array.from({ length: 20 }, (_, index) => `${letter}${String(index + 1)} `).join("");

test("joins what two tabs type in two fields of a file", async ({ page, context, project }) => {
  const other = await context.newPage();
  for (const each of [page, other]) await each.goto(project.formUrl("claims.json"));
  await labels(page).nth(0).fill("");
  await labels(other).nth(1).fill("");
  for (let count = 1; count <= 20; count += 1) {
    await labels(page)
      .nth(0)
      .pressSequentially(`a${String(count)} `);
    await labels(other)
      .nth(1)
      .pressSequentially(`b${String(count)} `);
  }
  for (const each of [page, other]) {
    await expect(labels(each).nth(0)).toHaveValue(words("a"));
    await expect(labels(each).nth(1)).toHaveValue(words("b"));
  }
  await expect.poll(() => project.read("claims.json")).toContain(words("a"));
  expect(project.read("claims.json")).toContain(words("b"));
  // The other tab's words stay.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(labels(page).nth(1)).toHaveValue(words("b"));
});

test("shows both versions of words that someone else has changed meanwhile, and uses the chosen ones", async ({
  page,
  project,
}) => {
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

test("keeps all that two tabs type into the same field", async ({ page, context, project }) => {
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(project.formUrl("claims.json"));
    await labels(each).first().fill("");
  }
  for (let count = 1; count <= 10; count += 1) {
    await labels(page)
      .first()
      .pressSequentially(`a${String(count)} `);
    await labels(other)
      .first()
      .pressSequentially(`b${String(count)} `);
  }
  const typed = [page, other].map(async (each) => labels(each).first().inputValue());
  expect(await Promise.all(typed)).toEqual(
    ["a", "b"].map((letter) => words(letter).slice(0, words(letter).indexOf("11") - 1)),
  );
  const countChoices = async () => {
    const counts = [page, other].map(async (each) => versions(each, "Claims › Claim 1 › Label").count());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(countChoices).toBeGreaterThan(0);
});

test("joins a field that someone else changes in a row that is moved here", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  await page.getByRole("button", { name: "Move down Claim 1" }).click();
  await expectSaved(page);
  project.replace("claims.json", "projects automated", "projects built");
  await expect(labels(page).nth(1)).toHaveValue("projects built");
});

test("shows both lists if a row was removed that someone else has changed", async ({ page, project }) => {
  await page.goto(project.formUrl("claims.json"));
  await page.route("**/file", async (route) => route.abort());
  await page.getByRole("button", { name: "Remove Claim 1" }).click();
  await expect(page.getByText("Not saved. The server does not respond.")).toBeVisible();
  project.replace("claims.json", "projects automated", "projects built");
  await page.unroute("**/file");
  const choice = versions(page, "Claims");
  await expect(choice.getByRole("definition")).toContainText("projects built");
  await choice.getByRole("button", { name: "Use theirs" }).click();
  await expect(labels(page).first()).toHaveValue("projects built");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(labels(page)).toHaveCount(3);
  await expect.poll(() => project.read("claims.json")).not.toContain("projects");
});

for (const [what, content, button] of [
  ["deleted", undefined, "Restore it"],
  ["emptied", "", "Replace it with this form"],
  ["broken", '{ "claims": [', "Replace it with this form"],
  ["replaced by a list", "[]", "Replace it with this form"],
] as const) {
  test(`says that a file was ${what}, and writes it again from its form`, async ({ page, project }) => {
    await page.goto(project.formUrl("claims.json"));
    await labels(page).first().fill("my words");
    await expectSaved(page);
    const before = project.read("claims.json");
    const file = join(project.folder, "data/claims.json");
    if (content === undefined) rmSync(file);
    else writeFileSync(file, content);
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(
      what === "deleted" ? "This file was deleted." : "This file is not valid JSON now.",
    );
    await expect(labels(page).first()).toHaveValue("my words");
    await alert.getByRole("button", { name: button }).click();
    await expectSaved(page);
    expect(readFileSync(file, "utf8")).toBe(before);
  });
}

test("adds a picture to its row, even if the row is moved during the upload", async ({ page, project }) => {
  project.replace(
    "schema/values.json",
    '"name": {',
    '"picture": { "title": "Picture", "$ref": "shared.json#/$defs/Picture" }, "name": {',
  );
  project.replace("schema/values.json", '"required": ["name"', '"required": ["picture", "name"');
  const values = join(project.folder, "data/values.json");
  const field = '"picture": { "file": "images/founder.png", "alternativeText": "" }';
  writeFileSync(values, readFileSync(values, "utf8").replaceAll('"name"', `${field}, "name"`));
  await page.goto(project.formUrl("values.json"));
  const row = (name: string) => page.getByRole("group", { name: `Value ${name}` });
  const alternativeText = (name: string) => row(name).getByRole("textbox", { name: "Alternative text", exact: true });
  const picture = readFileSync(join(project.folder, "data/images/client-portal.png"));
  const buffer = await sharp(picture).resize(32).png().toBuffer();
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
  await expect(page.getByRole("status")).toHaveText("The picture is added.");
  await expect(alternativeText("2")).toHaveValue("The new picture");
  await expect(alternativeText("1")).toHaveValue("");
});
