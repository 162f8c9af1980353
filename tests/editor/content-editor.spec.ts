/** Edits content in forms, in a browser, with a real `gatsby develop`. */
import { EventEmitter, once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { fieldId } from "../../plugins/gatsby-plugin-data-schemas/editor-link";
import { readSchemas } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { type Develop, expect, openLive, test } from "../develop";
import { git } from "../git";

// In sequence, because they share one `gatsby develop` and the files that it watches.
test.describe.configure({ mode: "default", timeout: 180_000 });

const readFile = ({ folder }: Develop, path: string) => readFileSync(join(folder, "data", path), "utf8");
const writeFile = ({ folder }: Develop, path: string, text: string) => {
  writeFileSync(join(folder, "data", path), text);
};

/** The page in the frame beside the form. */
const site = (page: Page) => page.frameLocator("iframe");

/** Opens the form of a file, and waits for the page beside it. */
async function openForm(page: Page, { url }: Develop, path: string): Promise<void> {
  await openLive(page, `${url}/___content?file=${path}`);
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expect(site(page).locator("h1:visible")).toHaveCount(1);
}

const save = async (page: Page, status = "Saved.") => {
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText(status);
};

/** Returns the lines that only one of two texts has. */
function changedLines(before: string, after: string) {
  const [linesBefore, linesAfter] = [before.split("\n"), after.split("\n")];
  return {
    removed: linesBefore.filter((line) => !linesAfter.includes(line)).map((line) => line.trim()),
    added: linesAfter.filter((line) => !linesBefore.includes(line)).map((line) => line.trim()),
  };
}

const field = (page: Page, path: readonly (string | number)[]) => page.locator(`#${fieldId([...path])}`);

/** Returns the sentences in a value. */
function sentencesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return value.length > 12 ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesIn) : [];
}

test("shows a page with words of the file beside the form of each file", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  for (const path of readSchemas(join(develop.folder, "data")).keys()) {
    await test.step(path, async () => {
      await page
        .getByRole("navigation", { name: "Files" })
        .locator(`a[href$="${encodeURIComponent(path)}"]`)
        .click();
      await expect(page.getByText(`data/${path}`, { exact: true })).toBeVisible();
      const sentences = sentencesIn(JSON.parse(readFile(develop, path)));
      // Until then, the frame shows the page of the previous file.
      const frame = site(page).owner();
      await expect
        .poll(async () =>
          frame.evaluate(({ contentWindow, src }: HTMLIFrameElement) => contentWindow?.location.href === src),
        )
        .toBe(true);
      await expect
        .poll(async () => {
          const words = await site(page).locator("body").innerText();
          return sentences.some((sentence) => words.includes(sentence));
        })
        .toBe(true);
    });
  }
});

test("adds, moves and removes rows by keyboard, and keeps the focus", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const before = readFile(develop, "claims.json");
  const focused = page.locator(":focus");
  await page.getByRole("button", { name: "Add: Claim" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Figure");
  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  await page.keyboard.type("new rows");
  await expect(site(page).getByText("new rows")).toBeVisible();

  await page.getByRole("button", { name: "Move up Claim 5" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Move up Claim 4");
  await expect(page.getByRole("status")).toHaveText("Claim 5 is now number 4 of 5.");
  await save(page);
  const added = readFile(develop, "claims.json");
  expect(changedLines(before, added)).toEqual({ removed: [], added: ['{ "figure": "7", "label": "new rows" },'] });

  await page.getByRole("button", { name: "Remove Claim 4" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Remove Claim 4");
  await expect(site(page).getByText("new rows")).toBeHidden();
  await save(page);
  expect(readFile(develop, "claims.json")).toBe(before);
});

test("explains an invalid value at its field, and does not save it", async ({ page, develop }) => {
  await openForm(page, develop, "chart.json");
  const before = readFile(develop, "chart.json");
  const efficiency = page.getByRole("group", { name: "Row 3" }).getByLabel("Efficiency");
  await efficiency.fill("178");
  const message = "Enter a number from 0 to 100, not 178.";
  await expect(efficiency).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByRole("status")).toHaveText(message);
  await page.getByLabel("Title", { exact: true }).focus();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Not saved: see the messages at the fields.");
  await expect(efficiency).toBeFocused();
  expect(readFile(develop, "chart.json")).toBe(before);

  // With a fraction, typed character by character.
  await efficiency.fill("");
  await efficiency.pressSequentially("78.05");
  await save(page);
  expect(changedLines(before, readFile(develop, "chart.json")).added).toEqual([
    '{ "month": "Mar", "efficiency": 78.05 },',
  ]);
});

test("undoes, redoes and discards edits of the whole file, and shows the result on the page", async ({
  page,
  develop,
}) => {
  await openForm(page, develop, "claims.json");
  const [first, second] = [field(page, ["claims", 0, "label"]), field(page, ["claims", 1, "label"])];
  await first.fill("first edit");
  await first.press("Enter");
  await second.fill("second edit");
  await page.keyboard.press("Control+z");
  await expect(second).toHaveValue("faster operations");
  await expect(first).toHaveValue("first edit");
  await page.keyboard.press("Control+Shift+Z");
  await expect(second).toHaveValue("second edit");
  await page.getByText("What will change: 2").click();
  await expect(page.getByRole("definition").first()).toHaveText("projects automatedfirst edit");
  await expect(site(page).getByText("second edit")).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(first).toHaveValue("projects automated");
  await expect(site(page).getByText("projects automated")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(first).toHaveValue("first edit");
  await expect(second).toHaveValue("second edit");
});

test("brings unsaved work of two files back after a reload", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const label = field(page, ["claims", 0, "label"]);
  await label.fill("unsaved words");
  await expect(site(page).getByText("unsaved words")).toBeVisible();
  // Another file, which is not open after the reload.
  await page.getByRole("link", { name: "Process" }).click();
  await field(page, ["steps", 0, "name"]).fill("Unsaved step");
  await expect(page.getByRole("link", { name: /^Process.*not saved$/ })).toBeVisible();
  await page.getByRole("link", { name: /^Claims/ }).click();
  page.once("dialog", (dialog) => {
    expect(dialog.type()).toBe("beforeunload");
    void dialog.accept();
  });
  await page.reload();
  await expect(label).toHaveValue("unsaved words");
  await expect(page.getByRole("status")).toHaveText("Your unsaved changes are back.");
  await expect(site(page).getByText("unsaved words")).toBeVisible();
  // A change of another file keeps the drafts.
  writeFile(develop, "values.json", "{");
  await expect(page.getByRole("link", { name: /^Values.*1 problem$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Claims.*not saved$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Process.*not saved$/ })).toBeVisible();
});

test("keeps what was typed when the server does not respond, and saves it later", async ({ page, develop }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openForm(page, develop, "pages/about.json");
  const before = readFile(develop, "pages/about.json");
  await page.route("**/___content/save", async (route) => route.abort());
  await field(page, ["heading"]).fill("Typed words");
  await expect(site(page).getByRole("heading", { name: "Typed words" })).toBeVisible();
  expect(readFile(develop, "pages/about.json")).toBe(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("The server does not respond.");
  await page.getByRole("button", { name: "Copy what you typed" }).click();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toContain("Typed words");
  await page.unroute("**/___content/save");
  await save(page);
  expect(changedLines(before, readFile(develop, "pages/about.json")).added).toEqual(['"heading": "Typed words",']);
});

test("saves what was typed during a save, and says so only then", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const label = field(page, ["claims", 0, "label"]);
  const saves = "**/___content/save";
  const events = new EventEmitter();
  const released = once(events, "release");
  await page.route(saves, async (route) => released.then(async () => route.continue()), { times: 1 });
  const requested = page.waitForRequest(saves);
  await label.fill("first words");
  await label.press("Control+s");
  await requested;
  await label.fill("last words");
  await label.press("Control+s");
  events.emit("release");
  await expect(page.getByRole("status")).toHaveText("Saved.");
  expect(readFile(develop, "claims.json")).toContain("last words");
});

test("says what happened to a file only in its form, and leaves the focus where it is", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  await field(page, ["claims", 0, "label"]).fill("");
  const files = page.getByRole("navigation", { name: "Files" });
  const name = field(page, ["reasons", 0, "name"]);
  await page.route("**/save", async (route) => {
    await files.getByRole("link", { name: "Reasons" }).click();
    await name.focus();
    await route.continue();
  });
  const response = page.waitForResponse("**/save");
  await page.getByRole("button", { name: "Save" }).click();
  await (await response).finished();
  await page.evaluate(
    async () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(name).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("");
  await files.getByRole("link", { name: "Claims" }).click();
  await expect(page.getByRole("status")).toHaveText("Not saved: see the messages at the fields.");
});

test("takes over the same words from outside of the page without a question", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  await field(page, ["claims", 0, "label"]).fill("the same words");
  await expect(page.getByRole("link", { name: /^Claims.*not saved$/ })).toBeVisible();
  writeFile(develop, "claims.json", readFile(develop, "claims.json").replace("projects automated", "the same words"));
  await expect(page.getByRole("link", { name: /^Claims.*not saved$/ })).toBeHidden();
  await expect(page.getByRole("region", { name: "This file was changed outside of this page" })).toBeHidden();
});

test("shows both versions of a file that was changed meanwhile, and saves the chosen ones", async ({
  page,
  develop,
}) => {
  await openForm(page, develop, "claims.json");
  const before = readFile(develop, "claims.json");
  await field(page, ["claims", 0, "label"]).fill("my words");
  await field(page, ["claims", 1, "label"]).fill("my other words");
  const theirs = before
    .replace("projects automated", "their words")
    .replace("faster operations", "their other words")
    .replace("happy clients", "their clients");
  writeFile(develop, "claims.json", theirs);
  const conflict = page.getByRole("region", { name: "This file was changed outside of this page" });
  await expect(conflict).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status")).toHaveText("Not saved: this file was changed outside of this page.");
  await expect(page.getByRole("heading", { name: "This file was changed outside of this page" })).toBeFocused();
  expect(readFile(develop, "claims.json")).toBe(theirs);

  await conflict
    .getByRole("group", { name: "Claims, item 1, Label" })
    .getByLabel("Saved meanwhile: their words")
    .check();
  await expect(conflict.getByLabel("Yours: my other words")).toBeChecked();
  // Only the other version has changed this one.
  await expect(conflict.getByLabel("Saved meanwhile: their clients")).toBeChecked();
  await conflict.getByRole("button", { name: "Use the chosen versions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(conflict).toBeHidden();
  await save(page);
  expect(readFile(develop, "claims.json")).toBe(theirs.replace("their other words", "my other words"));
});

test("offers to restore a file that was deleted meanwhile", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const before = readFile(develop, "claims.json");
  await field(page, ["claims", 0, "label"]).fill("my words");
  rmSync(join(develop.folder, "data/claims.json"));
  await page.getByRole("button", { name: "Restore it with your version" }).click();
  await save(page);
  expect(readFile(develop, "claims.json")).toBe(before.replace("projects automated", "my words"));
});

test("shows line and column of a broken file, its form once it is fixed, and a button that removes an unknown field", async ({
  page,
  develop,
}) => {
  const before = readFile(develop, "values.json");
  writeFile(develop, "values.json", '{ "values": [ }');
  await page.goto(`${develop.url}/___content?file=values.json`);
  await expect(page.getByRole("alert")).toContainText("data/values.json:1:15 A ] is missing before this }");
  await expect(page.getByRole("link", { name: /^Values.*1 problem$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  await page.getByRole("link", { name: /^Process/ }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await page.getByRole("link", { name: /^Values/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Values" })).toBeFocused();

  writeFile(develop, "values.json", before.replace('"name": "Innovation"', '"color": "red", "name": "Innovation"'));
  await expect(field(page, ["values", 0, "name"])).toBeVisible();
  await page.getByRole("button", { name: 'Remove "color"' }).click();
  await expect(page.getByRole("status")).toHaveText('"color" is removed. Undo brings it back.');
  await expect(page.locator(":focus")).toHaveValue("Innovation");
  await save(page);
  expect(readFile(develop, "values.json")).toBe(before);
});

test("goes back to the file before in one step, even if a link was clicked twice", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const values = page.getByRole("link", { name: /^Values/ });
  await values.click();
  await values.click();
  await expect(page.getByRole("heading", { level: 1, name: "Values" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Claims" })).toBeVisible();
});

test("shows the heading of a chosen file after the form before was scrolled", async ({ page, develop }) => {
  await openForm(page, develop, "models.json");
  await page.evaluate(() => scrollTo(0, 1000));
  await page.getByRole("link", { name: /^Values/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Values" })).toBeInViewport();
});

test("links from a problem on the page to its field", async ({ page, develop }) => {
  const before = readFile(develop, "claims.json");
  writeFile(develop, "claims.json", before.replace('"label": "happy clients"', '"label": ""'));
  await page.goto(develop.url);
  await page.getByRole("link", { name: "Edit in the form" }).click();
  await expect(page.getByRole("group", { name: "Claim 3" }).getByLabel("Label")).toBeFocused();
  await page.keyboard.type("fixed clients");
  await save(page);
  expect(readFile(develop, "claims.json")).toBe(before.replace("happy clients", "fixed clients"));
});

test("replaces a picture with one from this computer, with alternative text", async ({ page, develop }) => {
  await openForm(page, develop, "founder.json");
  const buffer = readFileSync(join(develop.folder, "data/images/client-portal.png"));
  await page
    .getByLabel("Add a picture from this computer")
    .setInputFiles({ name: "Client Portal.png", mimeType: "image/png", buffer });
  await page.getByLabel("Alternative text of Client Portal.png").fill("Words that are kept");
  await page.keyboard.press("Enter");
  await expect(page.getByText('There is a picture "images/client-portal.png" already.')).toBeVisible();
  await expect(page.getByLabel("Alternative text of Client Portal.png")).toHaveValue("Words that are kept");
  await page
    .getByLabel("Add a picture from this computer")
    .setInputFiles({ name: "New Founder.png", mimeType: "image/png", buffer });
  await page.getByLabel("Alternative text of New Founder.png").fill("");
  await page.getByRole("button", { name: "Add this picture" }).click();
  await expect(page.getByText("Describe the picture for people who cannot see it.")).toBeVisible();
  await page.getByLabel("Alternative text of New Founder.png").fill("The founder at a desk");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "new-founder.png" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "new-founder.png" })).toBeFocused();
  await expect(page.getByLabel("Add a picture from this computer")).toHaveValue("");
  const image = site(page).getByRole("img", { name: "The founder at a desk" });
  await expect.poll(async () => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await save(page);
  expect(readFile(develop, "founder.json")).toContain('"file": "images/new-founder.png"');
  expect(readFile(develop, "founder.json")).toContain('"alternativeText": "The founder at a desk"');
});

for (const isSaved of [true, false]) {
  test(`explains that a picture was deleted which ${isSaved ? "the file" : "an unsaved edit"} shows, and keeps the page`, async ({
    page,
    develop,
  }) => {
    const picture = isSaved ? "founder.png" : "client-portal.png";
    await openForm(page, develop, "founder.json");
    const portrait = (name: string) => site(page).locator(`main img[src*="${name.replace(".png", "")}"]`);
    await page.getByRole("radio", { name: picture, exact: true }).check();
    await expect(portrait(picture)).toBeVisible();
    rmSync(join(develop.folder, "data/images", picture));
    const pictures = page.getByRole("group", { name: "File" });
    await expect(pictures).toHaveAccessibleDescription(new RegExp(`There is no picture "images/${picture}" in data/`));
    await expect(page.getByRole("radio", { name: picture, exact: true })).toBeHidden();
    // A page that had failed would not show a later change.
    writeFile(develop, "values.json", readFile(develop, "values.json").replace("Innovation", "Later words"));
    await expect(site(page).getByText("Later words")).toBeVisible();
    await expect(portrait(picture)).toBeVisible();

    await page.getByRole("radio", { name: "noise-to-flow.png" }).check();
    await expect(pictures).not.toHaveAccessibleDescription(/There is no picture/);
    await expect(portrait("noise-to-flow.png")).toBeVisible();
    await save(page);
  });
}

test("shows the page at the width of a phone or a desktop, in light or dark colors", async ({ page, develop }) => {
  // The emulated scheme of a test would be that of all frames.
  await page.emulateMedia({ colorScheme: null });
  await openForm(page, develop, "steps.json");
  const read = async () =>
    site(page)
      .locator("html")
      .evaluate((html) => [innerWidth, getComputedStyle(html).backgroundColor]);
  expect(await read()).toEqual([390, "rgb(251, 250, 246)"]);
  await page.getByLabel("Desktop").check();
  await page.getByLabel("Dark").check();
  await expect.poll(read).toEqual([1280, "rgb(11, 24, 28)"]);
  await page.getByLabel("Page", { exact: true }).selectOption("/services");
  await expect(site(page).getByRole("heading", { level: 1, name: "From scattered data" })).toBeVisible();
  // The other page loads in light colors at first.
  await expect.poll(read).toEqual([1280, "rgb(11, 24, 28)"]);
});

test("commits a saved file in the words of the editor", async ({ page, develop }) => {
  git(develop.folder, "init", "--quiet");
  git(develop.folder, "config", "user.name", "An editor");
  git(develop.folder, "config", "user.email", "editor@example.com");
  await openForm(page, develop, "claims.json");
  await field(page, ["claims", 0, "label"]).fill("committed words");
  await page.getByText("What will change: 1").click();
  const record = page.getByLabel("Record this change in git, on this computer only");
  await expect(record).not.toBeChecked();
  await record.check();
  await page.getByLabel("Your words for the change").fill("New words for the figures");
  await save(page, "Saved, and recorded in git.");
  expect(git(develop.folder, "log", "--name-only", "--format=%s")).toBe(
    "New words for the figures\n\ndata/claims.json",
  );
  // Nothing is left to record, so no words are asked for.
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("status")).toHaveText("Saved.");
});

test("has no axe violation, no error and no hidden field, at 360 and 1280 px", async ({ page, develop }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  // They have every kind of field.
  for (const file of ["founder.json", "models.json"]) {
    await openForm(page, develop, file);
    await page.evaluate(axe.source);
    for (const [width, colorScheme] of [
      [1280, "light"],
      [360, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const { violations } = await page.evaluate(async () => window.axe.run("#editor", { iframes: false }));
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      // While the page beside the form scrolls to its text, each field stays in view.
      const hidden = await page.getByRole("textbox").evaluateAll((controls) =>
        controls.filter((control) => {
          control.focus();
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) !== control;
        }),
      );
      expect(hidden).toHaveLength(0);
      for (const fontSize of ["200%", "100%"]) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  }
  expect(errors).toEqual([]);
});
