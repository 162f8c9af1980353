/** The first use of an island, before its scripts have loaded: React is told of it once they have. */
import type { Page } from "@playwright/test";
import { startServer } from "../../scripts/file-server.mts";
import { SiteEvent } from "../../src/browser/events";
import { buildFirstTouch, firstTouchPath, firstTouchScript } from "../support/visitor/first-touch";
import { expect, test } from "../support/site";

const { page: html, script } = buildFirstTouch();

/** Opens the page. Returns a function that ends the wait for the island's script. */
async function openPage(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(firstTouchPath, async (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route(firstTouchScript, async (route) => {
    await released;
    await route.fulfill({ contentType: "text/javascript", body: script });
  });
  await page.goto(firstTouchPath);
  return release;
}

const expectTold = async (page: Page, told: string) => expect(page.locator("main output")).toHaveText(told);

test("does each click on a button, in order, once the scripts have loaded", async ({ page }) => {
  const release = await openPage(page);
  await page.locator("#menu").hover();
  await page.locator("#count").click();
  await page.locator("#count").click();
  await page.locator("#name").fill("Ann");
  await page.locator("#add").click();
  await page.locator("#count").click();
  release();
  await expectTold(page, "enter, leave, count 1, count 2, add Ann, count 3");
  await expect(page.locator("#count")).toHaveText("3");
  await page.locator("#count").click();
  await expect(page.locator("#count")).toHaveText("4");
});

test("does what keys do: Enter and Space on a button, arrows and Escape elsewhere", async ({ page }) => {
  const release = await openPage(page);
  await page.locator("#count").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await page.locator("#slider").focus();
  for (const key of ["ArrowRight", "Escape"]) await page.keyboard.press(key);
  release();
  await expectTold(page, "count 1, count 2, ArrowRight, Escape");
});

test("keeps typed text and the caret, and tells React of the text", async ({ page }) => {
  const release = await openPage(page);
  await page.locator("#name").focus();
  await page.keyboard.type("An Miller");
  for (let step = 0; step < "n Miller".length; step += 1) await page.keyboard.press("ArrowLeft");
  release();
  await expect(page.locator("main output")).not.toBeEmpty();
  await page.keyboard.type("n");
  await expect(page.locator("#name")).toHaveValue("Ann Miller");
  await page.locator("#add").click();
  await expect(page.locator("main output")).toHaveText(/add Ann Miller$/);
});

test("tells React of each text, and shows what it makes of them", async ({ page }) => {
  const release = await openPage(page);
  for (const name of ["Ann", "Bob"]) {
    await page.locator("#name").fill(name);
    await page.locator("#add").click();
  }
  await page.locator("#agreed").click();
  await page.locator("#disagree").click();
  await page.locator("#agreed").hover();
  await page.locator("#refused").click();
  await page.locator("#refused").hover();
  release();
  await expectTold(page, "add Ann, add Bob, agreed true, refused true");
  await expect(page.locator("#name")).toHaveValue("Bob");
  for (const id of ["#agreed", "#refused"]) await expect(page.locator(id)).not.toBeChecked();
});

test("repeats nothing that the browser has done: it checks, opens, chooses and follows once", async ({ page }) => {
  const release = await openPage(page);
  await page.getByText("Agreed").click();
  await page.locator("summary").click();
  await page.locator("#size").selectOption("large");
  await page.locator("#link").click();
  const history = await page.evaluate(() => window.history.length);
  await expect(page.locator("#agreed")).toBeChecked();
  release();
  await expectTold(page, "agreed true, summary, opened, size large, link");
  await expect(page.locator("#agreed")).toBeChecked();
  await expect(page.locator("#details")).toHaveAttribute("open");
  await expect(page.locator("#size")).toHaveValue("large");
  expect(await page.evaluate(() => window.history.length)).toBe(history);
  await page.locator("#agreed").click();
  await expect(page.locator("main output")).toHaveText(/agreed false$/);
});

test("submits a form once, without leaving the page", async ({ page }) => {
  const release = await openPage(page);
  await page.locator("[name=query]").fill("data");
  await page.keyboard.press("Enter");
  release();
  await expectTold(page, "search data");
});

test("does a click in text that a translator has changed", async ({ page, consoleErrors, expectedErrors }) => {
  // React reports that it renders the island again.
  expectedErrors.push(/#418/);
  const release = await openPage(page);
  await page.locator("#add").evaluate((button) => {
    button.innerHTML = "<font><font>Hinzufügen</font></font>";
  });
  await page.locator("#name").fill("Ann");
  await page.locator("#agreed").check();
  await page.locator("#add font font").click();
  release();
  await expectTold(page, "agreed true, add Ann");
  await expect(page.locator("#name")).toHaveValue("Ann");
  await expect(page.locator("#agreed")).toBeChecked();
  expect(consoleErrors).toHaveLength(1);
});

test("does each click after scripts that failed to load", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const release = await openPage(page);
  await page.route(firstTouchScript, async (route) => route.abort(), { times: 1 });
  await page.evaluate((type) => addEventListener(type, () => (document.title = "failed"), true), SiteEvent.Stale);
  await page.locator("#count").click();
  await expect(page).toHaveTitle("failed");
  release();
  await page.locator("#count").click();
  await expect(page.locator("main output")).toHaveText(/count 1, count 2$/);
});

test("is there before the end of the page has arrived", async ({ page }) => {
  const release = await openPage(page);
  release();
  // The module at the end of the page.
  const [start = ""] = html.split('<script type="module"');
  await page.route(firstTouchPath, async (route) => route.fulfill({ contentType: "text/html", body: start }));
  await page.reload();
  await page.locator("#count").click();
  await expect(page.locator("#count")).toHaveText("1");
});

test("does what happens in an island whose end arrives later than its script", async ({ page, otherOrigins }) => {
  const middle = html.indexOf('<button type="button" id="add"');
  let sendRest = () => {};
  // `page.route` would send a page at once.
  const server = await startServer(({ url }, response) => {
    if (url === firstTouchScript) response.setHeader("Content-Type", "text/javascript").end(script);
    else if (url === firstTouchPath) {
      response.setHeader("Content-Type", "text/html").write(html.slice(0, middle));
      sendRest = () => response.end(html.slice(middle));
    } else response.writeHead(404).end();
  });
  otherOrigins.push(server.url);
  const loaded = page.waitForResponse(server.url + firstTouchScript);
  await page.goto(server.url + firstTouchPath, { waitUntil: "commit" });
  await page.locator("#count").click();
  await (await loaded).finished();
  await page.locator("#name").fill("Ann");
  await page.locator("#count").click();
  sendRest();
  await page.locator("#add").click();
  await expectTold(page, "count 1, count 2, add Ann");
  await server.stop();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("does what the first taps do", async ({ page }) => {
    const release = await openPage(page);
    await page.locator("#count").tap();
    await page.locator("#agreed").tap();
    await page.locator("#count").tap();
    release();
    await expectTold(page, "count 1, agreed true, count 2");
    await expect(page.locator("#agreed")).toBeChecked();
  });
});
