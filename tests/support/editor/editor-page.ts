/** The page of the editor, as people use it. */
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

export const labels = (page: Page) => page.getByRole("textbox", { name: "Label" });

/** The page in the frame beside the form, and its root element. */
export const framedPage = (page: Page) => page.frameLocator("iframe");
export const framedRoot = (page: Page) => framedPage(page).locator("html");

/** Expects that the file has what the form shows. */
export const expectSaved = async (page: Page) => expect(page.getByText("Saved", { exact: true })).toBeVisible();

/** A step on the way from this computer to visitors, such as "Sent". */
export const publishStep = (page: Page, name: string) =>
  page.getByRole("region", { name: "Publish" }).getByRole("listitem").filter({ hasText: name });

export async function publishContent(page: Page, words = "New figures"): Promise<void> {
  const message = page.getByLabel("Your words for the change");
  await expect(page.getByText("Review and publish")).toBeVisible();
  if (!(await message.isVisible())) await page.getByText("Review and publish").click();
  await message.fill(words);
  await page.getByRole("button", { name: "Publish" }).click();
}

/**
 * Expects no axe violation, in light, dark and forced colors, and at the width of a phone.
 *
 * @param expectMore what else is expected in each of these modes
 */
export async function expectNoViolations(page: Page, expectMore?: (width: number) => Promise<void>): Promise<void> {
  await page.evaluate(axe.source);
  // Without the selectors of all elements that pass, which take axe two thirds of its time.
  const run = `axe.run("#editor", { iframes: false, resultTypes: ["violations"] })`;
  for (const [width, colorScheme, forcedColors] of [
    [1280, "light", "none"],
    [1280, "dark", "active"],
    [320, "light", "active"],
    [320, "dark", "none"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, forcedColors });
    const { violations } = await page.evaluate<axe.AxeResults>(run);
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectMore?.(width);
  }
}
