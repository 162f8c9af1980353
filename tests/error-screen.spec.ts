import type { Page } from "@playwright/test";
import { about, contact, expect, home, openAlive, pages, test } from "./site";

const title = "Unexpected Application Error!";

/** Takes from a page's data what it is made of, as a broken build or cache would. */
function withoutContent(body: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Gatsby's page data
  const pageData = JSON.parse(body) as { result: { data: unknown } };
  return JSON.stringify({ ...pageData, result: { ...pageData.result, data: { content: { site: { name: "" } } } } });
}

/** Opens a page and has React take it over: by turning to what needs it, or, where nothing does, from the home page. */
async function openWithReact(page: Page, path: string): Promise<void> {
  if (path === home.path || path === contact.path) {
    await page.goto(path);
    await page.locator("[data-awakens]").dispatchEvent("pointerover");
  } else {
    await openAlive(page, home.path);
    await page.getByRole("banner").locator(`a[href="${path}"]`).click();
  }
}

for (const { path } of pages) {
  test(`a failure while rendering ${path} shows the error screen, with a way home`, async ({ page, complaints }) => {
    const folder = path === "/" ? "index" : path.slice(1);
    await page.route(`**/page-data/${folder}/page-data.json`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutContent(await response.text()) });
    });
    await openWithReact(page, path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    expect(complaints).not.toEqual([]);
    complaints.length = 0;

    await page.unroute(`**/page-data/${folder}/page-data.json`);
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  });
}

test("the rest of the site still works from the error screen", async ({ page, complaints }) => {
  await page.route("**/page-data/about/page-data.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutContent(await response.text()) });
  });
  await openAlive(page, home.path);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: about.heading })).toBeHidden();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  complaints.length = 0;
});

const wholeFailures = [
  ["a page's data is empty", "**/page-data/index/page-data.json", '{"result":null}'],
  ["the frame's data is empty", "**/page-data/sq/d/*.json", '{"data":{}}'],
] as const;
for (const [name, address, body] of wholeFailures) {
  test(`where ${name} the error screen stands alone, never a blank page`, async ({ page, complaints }) => {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      // oxlint-disable-next-line typescript/no-unsafe-assignment -- the format of Gatsby's data does not matter here
      const whole = { ...JSON.parse(await response.text()), ...JSON.parse(body) };
      await route.fulfill({ response, body: JSON.stringify(whole) });
    });
    await openWithReact(page, home.path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/");
    complaints.length = 0;
  });
}
