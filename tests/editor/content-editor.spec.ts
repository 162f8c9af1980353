/** Edits content in forms, in a browser, with a real `gatsby develop`. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import sharp from "sharp";
import { fieldId } from "../../plugins/data-layer/editor-link";
import { readSchemas } from "../../plugins/data-layer/schemas";
import { type Develop, expect, openLive, test } from "../develop";

// In sequence, because they share one `gatsby develop` and the files that it watches.
test.describe.configure({ mode: "default", timeout: 180_000 });

const readFile = ({ folder }: Develop, path: string) => readFileSync(join(folder, "data", path), "utf8");
const writeFile = ({ folder }: Develop, path: string, text: string) => {
  writeFileSync(join(folder, "data", path), text);
};

/** Expects that the file has what the form shows. */
const expectSaved = async (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** The page in the frame beside the form. */
const site = (page: Page) => page.frameLocator("iframe");

/** Opens the form of a file, and waits for the page beside it. */
async function openForm(page: Page, { url }: Develop, path: string): Promise<void> {
  await openLive(page, `${url}/___content?file=${path}`);
  await expectSaved(page);
  await expect(site(page).locator("h1:visible")).toHaveCount(1);
}

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

/**
 * Types a letter into each text of the form that the page shows.
 *
 * @returns the number of these fields, and the IDs of those whose letter the page does not show in the next frame
 */
const typeIntoAll = async (page: Page) =>
  page.evaluate(async () => {
    const framed = document.querySelector("iframe")?.contentDocument;
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser has only this function
    const isShown = (text: string) => {
      const walker = framed?.createTreeWalker(framed.body, NodeFilter.SHOW_TEXT);
      while (walker?.nextNode()) if (walker.currentNode.nodeValue?.trim() === text) return true;
      return false;
    };
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- likewise
    const type = (control: HTMLTextAreaElement, text: string) => {
      control.focus();
      control.select();
      document.execCommand("insertText", false, text);
    };
    // The title of a page is not in it, but may have the words of a link.
    const fields = document.querySelectorAll<HTMLTextAreaElement>(
      "main textarea:not([inputmode=decimal], #field-title)",
    );
    const shown = Array.from(fields).filter(({ value }) => value !== "" && isShown(value));
    const late: string[] = [];
    for (const control of shown) {
      const before = control.value;
      type(control, `${before}\u03A9`);
      await new Promise(requestAnimationFrame);
      if (!isShown(control.value)) late.push(control.id);
      type(control, before);
    }
    return { count: shown.length, late };
  });

test("shows a page beside the form of each file, and in it each letter in the next frame", async ({
  page,
  develop,
}) => {
  await openForm(page, develop, "claims.json");
  for (const path of readSchemas(join(develop.folder, "data")).keys()) {
    await test.step(path, async () => {
      await page.getByLabel("File to edit").selectOption(path);
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
      const { count, late } = await typeIntoAll(page);
      expect(count).toBeGreaterThan(0);
      expect(late).toEqual([]);
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
  await expectSaved(page);
  const added = readFile(develop, "claims.json");
  expect(changedLines(before, added)).toEqual({ removed: [], added: ['{ "figure": "7", "label": "new rows" },'] });

  await page.getByRole("button", { name: "Remove Claim 4" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Remove Claim 4");
  await expect(site(page).getByText("new rows")).toBeHidden();
  await expectSaved(page);
  expect(readFile(develop, "claims.json")).toBe(before);
});

test("keeps the last valid page beside an invalid value, and takes a number typed character by character", async ({
  page,
  develop,
}) => {
  await openForm(page, develop, "chart.json");
  const before = readFile(develop, "chart.json");
  const efficiency = page.getByRole("group", { name: "Row 3" }).getByLabel("Efficiency");
  await efficiency.fill("178");
  await expect(efficiency).toHaveAccessibleDescription(/This number is too large\. Enter at most 100\./);
  await expect(site(page).getByRole("figure").getByText("View the figures as a table")).toBeVisible();
  await efficiency.fill("");
  await efficiency.pressSequentially("78.05");
  await expectSaved(page);
  expect(changedLines(before, readFile(develop, "chart.json")).added).toEqual([
    '{ "month": "Mar", "efficiency": 78.05 },',
  ]);
});

test("undoes and redoes edits of the whole file, and shows the result on the page", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const [first, second] = [field(page, ["claims", 0, "label"]), field(page, ["claims", 1, "label"])];
  await first.fill("first edit");
  await first.press("Enter");
  await second.fill("second edit");
  await expect(site(page).getByText("second edit")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(second).toHaveValue("faster operations");
  await expect(first).toHaveValue("first edit");
  await expect(site(page).getByText("faster operations")).toBeVisible();
  await page.keyboard.press("Control+Shift+Z");
  await expect(second).toHaveValue("second edit");
  await expect(site(page).getByText("second edit")).toBeVisible();
});

test("shows each letter on the page in the next frame, also of an undo and of invalid words", async ({
  page,
  develop,
}) => {
  await openForm(page, develop, "pages/home.json");
  const heading = field(page, ["hero", "heading"]);
  await heading.fill("Typed words");
  // Counts the frames from each edit until the page has the words of the field.
  await page.evaluate(() => {
    const frame = document.querySelector("iframe");
    addEventListener("input", ({ target }) => {
      let count = 0;
      const look = () => {
        count += 1;
        const shown = frame?.contentDocument?.querySelector("h1")?.textContent;
        if (target instanceof HTMLTextAreaElement && shown === target.value)
          performance.mark("shown", { detail: count });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  });
  await heading.press("End");
  for (const letter of " and more") await page.keyboard.type(letter);
  await expectSaved(page);
  await heading.fill("");
  const readFrames = async () =>
    page.evaluate(() =>
      performance
        .getEntriesByName("shown")
        .map((entry) => (entry instanceof PerformanceMark ? Number(entry.detail) : undefined)),
    );
  await expect.poll(async () => (await readFrames()).length).toBe(10);
  expect(Math.max(...(await readFrames()).map(Number))).toBeLessThanOrEqual(2);
  const shown = site(page).locator("h1");
  await expect(shown).toHaveText("");
  // The data layer keeps the last valid words, and React writes nothing if they come back.
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expect(shown).toHaveText("Typed words and more");
  await expect.poll(() => readFile(develop, "pages/home.json")).toContain("Typed words and more");
});

test("shows line and column of a broken file, its form once it is fixed, and a button that removes an unknown field", async ({
  page,
  develop,
}) => {
  const before = readFile(develop, "values.json");
  writeFile(develop, "values.json", '{ "values": [ }');
  await page.goto(`${develop.url}/___content?file=values.json`);
  await expect(page.getByRole("alert")).toContainText(
    "data/values.json:1:15 Value expected. Delete this bracket, or add what is missing before it.",
  );
  const file = page.getByLabel("File to edit");
  await expect(file.getByRole("option", { selected: true })).toHaveText("Values: 1 problem");
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await file.selectOption("steps.json");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await file.selectOption("values.json");

  writeFile(develop, "values.json", before.replace('"name": "Innovation"', '"color": "red", "name": "Innovation"'));
  await expect(field(page, ["values", 0, "name"])).toBeVisible();
  await page.getByRole("button", { name: 'Remove "color"' }).click();
  await expect(page.getByRole("status")).toHaveText('"color" is removed. Undo brings it back.');
  await expect(page.locator(":focus")).toHaveValue("Innovation");
  await expectSaved(page);
  expect(readFile(develop, "values.json")).toBe(before);
});

test("goes back to the file before", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  await page.getByLabel("File to edit").selectOption("values.json");
  await expect(page.getByRole("heading", { level: 1, name: "Values" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Claims" })).toBeVisible();
});

test("shows the heading of a chosen file after the form before was scrolled", async ({ page, develop }) => {
  await openForm(page, develop, "models.json");
  await page.evaluate(() => scrollTo(0, 1000));
  await page.getByLabel("File to edit").selectOption("values.json");
  await expect(page.getByRole("heading", { level: 1, name: "Values" })).toBeInViewport();
});

test("links from a problem on the page to its field", async ({ page, develop }) => {
  const before = readFile(develop, "claims.json");
  writeFile(develop, "claims.json", before.replace('"label": "happy clients"', '"label": ""'));
  await page.goto(develop.url);
  await page.getByRole("link", { name: "Edit in the form" }).click();
  await expect(page.getByRole("group", { name: "Claim 3" }).getByLabel("Label")).toBeFocused();
  await page.keyboard.type("fixed clients");
  await expectSaved(page);
  expect(readFile(develop, "claims.json")).toBe(before.replace("happy clients", "fixed clients"));
});

test("replaces a picture with one from this computer, with alternative text", async ({ page, develop }) => {
  await openForm(page, develop, "founder.json");
  const picture = readFileSync(join(develop.folder, "data/images/client-portal.png"));
  const buffer = await sharp(picture).resize(32).png().toBuffer();
  await page
    .getByLabel("Add a picture from this computer")
    .setInputFiles({ name: "New Founder.png", mimeType: "image/png", buffer });
  const text = page.getByLabel("Alternative text of New Founder.png");
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleName(/Describe the picture for people who cannot see it\./);
  await text.fill(" ");
  await page.getByRole("button", { name: "Add this picture" }).click();
  await expect(text).toBeFocused();
  await text.fill("The founder at a desk");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("radio", { name: "new-founder.png" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "new-founder.png" })).toBeFocused();
  await expect(page.getByLabel("Add a picture from this computer")).toHaveValue("");
  const image = site(page).getByRole("img", { name: "The founder at a desk" });
  await expect.poll(async () => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectSaved(page);
  expect(readFile(develop, "founder.json")).toContain('"file": "images/new-founder.png"');
  expect(readFile(develop, "founder.json")).toContain('"alternativeText": "The founder at a desk"');
});

test("explains that a picture was deleted which the file shows, and keeps the page", async ({ page, develop }) => {
  const picture = "founder.png";
  await openForm(page, develop, "founder.json");
  const portrait = (name: string) => site(page).locator(`main img[src*="${name.replace(".png", "")}"]`);
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
});

test("shows the page at the width of a phone or a desktop, in light or dark colors", async ({ page, develop }) => {
  // The emulated scheme of a test would be that of all frames.
  await page.emulateMedia({ colorScheme: null });
  await openForm(page, develop, "steps.json");
  const read = async () =>
    site(page)
      .locator("html")
      .evaluate((html) => [innerWidth, getComputedStyle(html).backgroundColor]);
  expect(await read()).toEqual([1280, "rgb(251, 250, 246)"]);
  await page.getByLabel("Phone").check();
  await page.getByLabel("Dark").check();
  await expect.poll(read).toEqual([390, "rgb(11, 24, 28)"]);
  await page.getByLabel("Page to show").selectOption("/services");
  await expect(site(page).getByRole("heading", { level: 1, name: "From scattered data" })).toBeVisible();
  // The other page loads in light colors at first.
  await expect.poll(read).toEqual([390, "rgb(11, 24, 28)"]);
});

test("has no axe violation, no error and no hidden field, at 360 and 1280 px", async ({ page, develop }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  // They have every kind of field.
  for (const file of ["founder.json", "models.json"]) {
    await page.setViewportSize({ width: 1280, height: 900 });
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
