/** Edits content in forms, in a browser, with a real `gatsby develop`. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { type Develop, openLive, test } from "../support/develop";
import { expectNoViolations, expectSaved, framedPage, framedRoot, labels } from "../support/editor/editor-page";

const readFile = ({ folder }: Develop, path: string) => readFileSync(join(folder, "data", path), "utf8");
const writeFile = ({ folder }: Develop, path: string, text: string) => writeFileSync(join(folder, "data", path), text);

async function openForm(page: Page, { url }: Develop, path: string): Promise<void> {
  await openLive(page, `${url}/___content?file=${path}`);
  await expectSaved(page);
  // The page of another test may have been closed a moment ago.
  await expect(page.getByRole("button", { name: "Take over" })).toHaveCount(0);
  await expect(framedPage(page).locator("h1:visible")).toHaveCount(1);
}

test("adds, moves and removes rows by keyboard, and keeps the focus", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const before = readFile(develop, "claims.json");
  const focused = page.locator(":focus");
  await page.getByRole("button", { name: "Add: Claim" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Figure");
  await page.keyboard.type("7");
  await page.keyboard.press("Tab");
  await page.keyboard.type("new rows");
  const stats = framedPage(page).getByRole("region", { name: "Results" }).getByRole("paragraph");
  const firstStats = ["20+ projects automated", "40% faster operations", "15+ happy clients"];
  await expect(stats).toHaveText([...firstStats, "100% data-driven results", "7 new rows"]);

  await page.getByRole("button", { name: "Move up Claim 5" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Move up Claim 4");
  await expect(page.getByRole("status")).toHaveText("Claim 5 is now number 4 of 5.");
  await expectSaved(page);
  const last = '{ "figure": "100%", "label": "data-driven results" }';
  const withRow = before.replace(last, `{ "figure": "7", "label": "new rows" },\n    ${last}`);
  expect(readFile(develop, "claims.json")).toBe(withRow);
  await expect(stats).toHaveText([...firstStats, "7 new rows", "100% data-driven results"]);

  await page.getByRole("button", { name: "Remove Claim 4" }).press("Enter");
  await expect(focused).toHaveAccessibleName("Remove Claim 4");
  await expect(framedPage(page).getByText("new rows")).toBeHidden();
  await expectSaved(page);
  expect(readFile(develop, "claims.json")).toBe(before);
});

test("saves an invalid value beside the last valid page, takes a number key by key", async ({ page, develop }) => {
  await openForm(page, develop, "chart.json");
  const before = readFile(develop, "chart.json");
  const efficiency = page.getByRole("group", { name: "Row 3" }).getByLabel("Efficiency");
  await efficiency.fill("178");
  await expect(efficiency).toHaveAccessibleDescription(/This number is too large\. Enter at most 100\./);
  await expect(page.getByRole("status")).toHaveText("This number is too large. Enter at most 100.");
  await expectSaved(page);
  expect(readFile(develop, "chart.json")).toBe(before.replace('"efficiency": 78', '"efficiency": 178'));
  await expect(framedPage(page).getByRole("figure").getByText("View the figures as a table")).toBeVisible();
  await efficiency.fill("");
  await efficiency.pressSequentially("78.05");
  await expectSaved(page);
  expect(readFile(develop, "chart.json")).toBe(before.replace('"efficiency": 78 ', '"efficiency": 78.05 '));
});

test("undoes and redoes edits of a file, also of invalid words, also on the page", async ({ page, develop }) => {
  await openForm(page, develop, "claims.json");
  const [first, second] = [labels(page).nth(0), labels(page).nth(1)];
  const shown = framedPage(page).getByText("second edit");
  await first.fill("first edit");
  await first.press("Enter");
  await second.fill("second edit");
  await expect(shown).toBeVisible();
  await expectSaved(page);
  await second.fill("");
  await expect(shown).toBeHidden();
  // The data layer keeps the last valid words, and React writes nothing if they come back.
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expect(shown).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(second).toHaveValue("faster operations");
  await expect(first).toHaveValue("first edit");
  await expect(framedPage(page).getByText("faster operations")).toBeVisible();
  await page.keyboard.press("Control+Shift+Z");
  await expect(second).toHaveValue("second edit");
  await expect(shown).toBeVisible();
  await expect.poll(() => readFile(develop, "claims.json")).toContain("second edit");
});

test("links from a problem on the page to its field", async ({ page, develop }) => {
  const before = readFile(develop, "claims.json");
  writeFile(develop, "claims.json", before.replace('"label": "happy clients"', '"label": ""'));
  await page.goto(develop.url);
  await page.getByRole("link", { name: "Edit in the form" }).click();
  const label = page.getByRole("group", { name: "Claim 3" }).getByLabel("Label");
  await expect(label).toBeFocused();
  // The page of another test may have been closed a moment ago.
  await expect(label).toBeEditable();
  await page.keyboard.type("fixed clients");
  await expectSaved(page);
  expect(readFile(develop, "claims.json")).toBe(before.replace("happy clients", "fixed clients"));
});

test("explains that a picture was deleted, and shows one of this computer in its place", async ({ page, develop }) => {
  await openForm(page, develop, "founder.json");
  const shown = (name: string) => framedPage(page).locator(`main img[src*="${name}"]`);
  await expect(shown("founder")).toBeVisible();
  rmSync(join(develop.folder, "data/images/founder.png"));
  const pictures = page.getByRole("group", { name: "File" });
  await expect(pictures).toHaveAccessibleDescription(/There is no picture "images\/founder.png" in data\//);
  await expect(page.getByRole("radio", { name: "founder.png", exact: true })).toBeHidden();
  // A page that had failed would not show a later change.
  writeFile(develop, "values.json", readFile(develop, "values.json").replace("Innovation", "Later words"));
  await expect(framedPage(page).getByText("Later words")).toBeVisible();
  await expect(shown("founder")).toBeVisible();

  const upload = page.getByLabel("Add a picture from this computer");
  const buffer = await sharp(join(develop.folder, "data/images/client-portal.png")).resize(32).png().toBuffer();
  await upload.setInputFiles({ name: "New Person.png", mimeType: "image/png", buffer });
  await expect(page.getByRole("radio", { name: "new-person.png" })).toBeChecked();
  await expect(upload).toHaveValue("");
  // The text of the picture before is not that of this one.
  const text = page.getByRole("textbox", { name: "Alternative text" });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue("");
  await expect(text).toHaveAccessibleDescription(/for people who cannot see the picture/);
  await expect(page.getByRole("status")).toHaveText("The picture is added. Describe it for people who cannot see it.");
  await page.keyboard.type("The founder at a desk");
  await expect(pictures).not.toHaveAccessibleDescription(/There is no picture/);
  const image = framedPage(page).getByRole("img", { name: "The founder at a desk" });
  await expect.poll(async () => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(shown("new-person")).toBeVisible();
  await expectSaved(page);
  expect(readFile(develop, "founder.json")).toContain('"file": "images/new-person.png"');
});

test("shows the page at the width of a phone or a desktop, in light or dark colors", async ({ page, develop }) => {
  // The emulated scheme of a test would be that of all frames.
  await page.emulateMedia({ colorScheme: null });
  await openForm(page, develop, "steps.json");
  const read = async () => framedRoot(page).evaluate((html) => [innerWidth, getComputedStyle(html).backgroundColor]);
  expect(await read()).toEqual([1280, "rgb(251, 250, 246)"]);
  await page.getByLabel("Phone").check();
  await page.getByLabel("Dark").check();
  await expect.poll(read).toEqual([390, "rgb(11, 24, 28)"]);
  await page.getByLabel("Page to show").selectOption("/services");
  await expect(framedPage(page).getByRole("heading", { level: 1, name: "From scattered data" })).toBeVisible();
  // The other page loads in light colors at first.
  await expect.poll(read).toEqual([390, "rgb(11, 24, 28)"]);
});

test("has no axe violation, error, warning or hidden field, at 320 and 1280 px", async ({ page, develop }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(message.text());
  });
  // They have every kind of field.
  for (const file of ["founder.json", "models.json"]) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openForm(page, develop, file);
    await expectNoViolations(page, async (width) => {
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
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  }
  expect(errors).toEqual([]);
});

test("follows the row of a list to its page, also after it has got another slug", async ({ page, develop }) => {
  await openForm(page, develop, "case-studies.json");
  const heading = framedPage(page).getByRole("heading", { level: 1 });
  const frame = page.getByTitle(/^The page: /);
  await expect(heading).toHaveText("The first study");
  const second = page.getByRole("group", { name: "Case study 2" });
  await second.getByLabel("Heading", { exact: true }).first().fill("The second study, typed");
  await expect(heading).toHaveText("The second study, typed");
  await expect(frame).toHaveAttribute("title", "The page: Case studies: The second study, typed");

  // A click in the page leads back to the field of its row. Playwright does not know where to click in a scaled frame.
  await page.getByRole("radio", { name: "Phone" }).check();
  await framedPage(page).getByRole("button", { name: "Case studies › Case study 2 › Heading", exact: true }).click();
  await expect(page.locator(":focus")).toHaveAccessibleName("Heading");
  await expect(page.locator(":focus")).toHaveValue("The second study, typed");

  await second.getByLabel("Slug").fill("renamed");
  await expect(frame).toHaveAttribute("src", "/case-studies/renamed");
  await expect(heading).toHaveText("The second study, typed");

  await page.getByRole("button", { name: "Remove Case study 2" }).click();
  await expect(heading).toHaveText("The first study");
  await expectSaved(page);
});

test("makes the page of a new row once it is complete, and offers it to links", async ({ page, develop }) => {
  await openForm(page, develop, "case-studies.json");
  await page.getByRole("button", { name: "Add: Case study" }).click();
  const row = page.getByRole("group", { name: "Case study 3" });
  const texts = {
    Slug: "third-study",
    Title: "Third",
    Description: "Third",
    Heading: "The third study",
    Text: "Third",
  };
  for (const [label, text] of Object.entries(texts)) await row.getByLabel(label, { exact: true }).first().fill(text);
  await row.getByRole("radio", { name: "ring" }).check();
  await row.getByRole("textbox", { name: "Outcome" }).fill("An outcome");
  const closing = row.getByRole("group", { name: "Closing" });
  for (const label of ["Heading", "Text", "Label"]) await closing.getByLabel(label, { exact: true }).fill("Third");
  await closing.getByLabel("Path").selectOption("/case-studies/third-study");
  await expectSaved(page);
  await expect(framedPage(page).getByRole("heading", { level: 1 })).toHaveText("The third study");
});

test("explains at a link that its row was removed", async ({ page, develop }) => {
  const site = readFile(develop, "site.json");
  writeFile(develop, "site.json", site.replace('"path": "/client"', '"path": "/case-studies/second-study"'));
  await openForm(page, develop, "case-studies.json");
  const file = page.getByLabel("File to edit");
  await page.getByRole("button", { name: "Remove Case study 2" }).click();
  await expectSaved(page);
  await expect(file).toContainText("The company and the frame of the site: 1 problem");
  await file.selectOption("site.json");
  // The problem is in groups of the form that are closed.
  const groups = page.locator("details");
  await groups.evaluateAll((all: HTMLDetailsElement[]) => {
    for (const group of all) group.open = true;
  });
  await expect(page.getByText('There is no page at "/case-studies/second-study"').first()).toBeVisible();
});
