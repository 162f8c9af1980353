/** The page beside the form, while it loads. */
import { expect, type Page, type Route } from "@playwright/test";
import { framedPage } from "../support/editor/editor-page";
import { test } from "../support/editor/editor-server";

const loading = (page: Page) => page.getByText("The page is loading …");
const failure = (page: Page) => page.getByText("The page cannot be shown.");
const frame = (page: Page) => page.locator(".frame");

/** Lets a test answer the next request for a page in the frame. */
async function holdPage(page: Page, url: string) {
  let send: (route: Route) => void = () => undefined;
  const held = new Promise<Route>((resolve) => (send = resolve));
  await page.route(url, (route) => send(route), { times: 1 });
  return async (content: string, status = 200) => {
    const route = await held;
    await route.fulfill({ status, contentType: "text/html", body: content });
  };
}

/** Gatsby's page before its scripts have run. */
const empty = '<!doctype html><div id="___gatsby"></div>';

/** Renders Gatsby's page, which is still loading. */
async function render(page: Page): Promise<void> {
  const root = framedPage(page).locator("#___gatsby:empty");
  await expect(root).toBeAttached();
  await expect(loading(page)).toBeVisible();
  await root.evaluate((element) => (element.innerHTML = "<h1>The page</h1>"));
}

const shown = '<!doctype html><div id="___gatsby"><h1>The page</h1></div>';

test("says that the page is loading, until it has content, also on another page and on a reload", async ({
  page,
  project: { url, formUrl },
}) => {
  const respond = await holdPage(page, `${url}/`);
  await page.goto(formUrl("pages/home.json"));
  await expect(loading(page)).toBeVisible();
  await expect(frame(page)).toHaveAttribute("aria-busy", "true");
  await respond(empty);
  await render(page);
  await expect(loading(page)).toHaveCount(0);
  await expect(frame(page)).toHaveAttribute("aria-busy", "false");

  const respondWithAbout = await holdPage(page, `${url}/about`);
  await page.getByLabel("Page to show").selectOption("About page");
  await expect(loading(page)).toBeVisible();
  await respondWithAbout(shown);
  await expect(framedPage(page).getByRole("heading", { name: "The page" })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);

  const respondAgain = await holdPage(page, `${url}/about`);
  await framedPage(page)
    .locator("html")
    .evaluate(() => setTimeout(() => location.reload()));
  // The browser shows the page until the next one arrives.
  await respondAgain(empty);
  await render(page);
  await expect(loading(page)).toHaveCount(0);
});

test("shows no notice for a page that loads at once", async ({ page, project: { url, formUrl } }) => {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.route(`${url}/`, async (route) => route.fulfill({ contentType: "text/html", body: shown }));
  await page.goto(formUrl("pages/home.json"));
  await expect(framedPage(page).getByRole("heading", { name: "The page" })).toBeVisible();
  await expect(frame(page)).toHaveAttribute("aria-busy", "true");
  await expect(loading(page)).toHaveCount(0);
});

test("says that the page cannot be shown, and loads it again", async ({ page, project: { url, formUrl } }) => {
  const respond = await holdPage(page, `${url}/`);
  await page.goto(formUrl("pages/home.json"));
  await respond("<!doctype html><p>Internal error</p>", 500);
  await expect(failure(page)).toBeVisible();
  await expect(frame(page)).toHaveAttribute("aria-busy", "false");
  await page.route(`${url}/`, async (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(failure(page)).toBeVisible();
  await page.route(`${url}/`, async (route) => route.fulfill({ contentType: "text/html", body: shown }));
  await page.getByRole("button", { name: "Load the page again" }).click();
  await expect(failure(page)).toHaveCount(0);
  await expect(framedPage(page).getByRole("heading", { name: "The page" })).toBeVisible();
});
