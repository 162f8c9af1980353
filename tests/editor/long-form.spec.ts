/** The form of the home page, whose groups fold. */
import { expect, type Page } from "@playwright/test";
import { expectNoViolations, expectSaved } from "../support/editor/editor-page";
import { test } from "../support/editor/editor-server";

const group = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const title = (page: Page, name: string) => page.locator("summary").filter({ hasText: name });

test("shows a long form as its groups, which open by keyboard, one at a time", async ({ page, project }) => {
  await page.goto(project.formUrl("pages/home.json"));
  const headings = page.getByRole("main").getByLabel("Heading", { exact: true });
  await expect(title(page, "Reasons")).toBeVisible();
  await expect(headings.filter({ visible: true })).toHaveCount(0);
  await expectNoViolations(page);
  await title(page, "Reasons").press("Enter");
  await expect(headings.filter({ visible: true })).toHaveCount(1);
  await expectNoViolations(page);
});

test("opens the group of a field that a link leads to, and keeps a short form open", async ({ page, project }) => {
  await page.goto(`${project.formUrl("pages/home.json")}#field-services-heading`);
  await expect(group(page, "Services").getByLabel("Heading", { exact: true })).toBeFocused();
  await expect(title(page, "Hero")).toBeVisible();
  await page.getByLabel("File to edit").selectOption("founder.json");
  await expect(group(page, "Link labels").getByLabel("Site", { exact: true })).toBeVisible();
});

test("counts the problems of a group at its title", async ({ page, project }) => {
  await page.goto(`${project.formUrl("pages/home.json")}#field-hero-heading`);
  const heading = group(page, "Hero").getByLabel("Heading", { exact: true });
  const before = await heading.inputValue();
  await heading.fill("");
  await expect(title(page, "Hero")).toHaveText("Hero 1 problem");
  await heading.fill(before);
  await expectSaved(page);
  await expect(title(page, "Hero")).toHaveText("Hero");
});

test("opens the group in which an undo changes something", async ({ page, project }) => {
  await page.goto(`${project.formUrl("pages/home.json")}#field-hero-heading`);
  const heading = group(page, "Hero").getByLabel("Heading", { exact: true });
  const before = await heading.inputValue();
  await heading.fill("Other words");
  await title(page, "Hero").click();
  await expect(heading).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading).toBeVisible();
  await expect(heading).toHaveValue(before);
  await expectSaved(page);
});

test("explains a list once, and not in each of its rows", async ({ page, project }) => {
  await page.goto(project.formUrl("pillars.json"));
  const pillar = page.getByRole("group", { name: /^Pillar 1/ });
  await expect(pillar.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/^The pillar in one word\./);
  await expect(pillar.getByRole("group", { name: "Offers" })).toHaveAccessibleDescription(
    /in one or two words each\.$/,
  );
  await expect(pillar.getByRole("textbox", { name: "Offer 1" })).toHaveAccessibleDescription("");
});

test("counts letters without a change of the description, which screen readers would say again", async ({
  page,
  project,
}) => {
  await page.goto(project.formUrl("pages/home.json"));
  const field = page.getByRole("textbox", { name: "Title", exact: true });
  const read = async () =>
    field.evaluate((control) =>
      (control.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.innerText),
    );
  const before = await read();
  await field.fill("An example");
  await expect(page.getByText("10 of 60 characters")).toBeVisible();
  expect(await read()).toEqual(before);
});
