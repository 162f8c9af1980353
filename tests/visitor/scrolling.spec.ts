import type { Page } from "@playwright/test";
import { homeCopy, site } from "../content";
import { about, client, expect, expectHeading, gotoIdle, home, services, test, visit, withMotion } from "../site";

test.use(withMotion);

const readScrollPosition = async (page: Page) => page.evaluate(() => window.scrollY);
const scrollDown = async (page: Page) => {
  await page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
  });
};

/** Records every call of `scrollTo` by the site from now on. */
async function recordScrolls(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const calls: unknown[] = [];
    const native = window.scrollTo.bind(window);
    Object.assign(window, {
      scrollCalls: calls,
      scrollTo: (options: ScrollToOptions) => {
        // The tests themselves scroll instantly, and never to the top.
        if (options.behavior !== "instant" || options.top === 0) calls.push(options);
        native(options);
      },
    });
  });
  return async () => page.evaluate<unknown[]>("window.scrollCalls");
}

for (const width of [375, 1280]) {
  test(`scrolls smoothly to the top on each visit, on Back and on Forward, at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await gotoIdle(page, home.path);
    expect(await page.evaluate(() => window.history.scrollRestoration)).toBe("manual");
    const scrolls = await recordScrolls(page);
    // A longer and a shorter page than this one: a change of the length cancels a scroll in progress.
    for (const target of [services, client]) {
      await scrollDown(page);
      await visit(page, target);
      await expect.poll(() => readScrollPosition(page)).toBe(0);
      await scrollDown(page);
      await page.goBack();
      await expectHeading(page, home);
      await expect.poll(() => readScrollPosition(page)).toBe(0);
    }
    await scrollDown(page);
    await page.goForward();
    await expect.poll(() => readScrollPosition(page)).toBe(0);
    const smooth = { top: 0, behavior: "smooth" };
    expect(await scrolls()).toEqual([smooth, smooth, smooth, smooth, smooth]);
  });
}

test("opens the home page by the brand link, and scrolls to its top without navigating when it is open", async ({
  page,
}) => {
  await gotoIdle(page, about.path);
  const brand = page.getByRole("banner").getByRole("link", { name: site.name });
  await brand.click();
  await expectHeading(page, home);
  const scrolls = await recordScrolls(page);
  const readHistory = async () => page.evaluate(() => [window.history.length, window.history.state] as unknown);
  const before = await readHistory();
  await scrollDown(page);
  await brand.click();
  await expect.poll(() => readScrollPosition(page)).toBe(0);
  expect(await scrolls()).toContainEqual({ top: 0, behavior: "smooth" });
  expect(await readHistory()).toEqual(before);
});

test("scrolls instantly under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await gotoIdle(page, home.path);
  const scrolls = await recordScrolls(page);
  await scrollDown(page);
  await visit(page, about);
  await expect.poll(() => readScrollPosition(page)).toBe(0);
  const calls = await scrolls();
  expect(calls).toContainEqual({ top: 0, behavior: "instant" });
  expect(calls).not.toContainEqual({ top: 0, behavior: "smooth" });
});

for (const arrival of ["by a link on the page", "by Back from another page", "by its URL"] as const) {
  test(`scrolls to a fragment's target below the navigation bar, reached ${arrival}`, async ({ page }) => {
    if (arrival === "by its URL") {
      await page.goto("/#how-we-work");
    } else {
      await gotoIdle(page, home.path);
      if (arrival === "by Back from another page") {
        await page.locator('main a[href$="#how-we-work"]').click();
        await visit(page, about);
        await page.goBack();
      } else {
        await page.locator('main a[href$="#how-we-work"]').click();
      }
    }
    await expect(page).toHaveURL("/#how-we-work");
    const target = page.getByRole("heading", { name: homeCopy.process.heading });
    await expect(target).toBeInViewport();
    // The navigation bar must not cover the target.
    await expect
      .poll(async () => {
        const barBox = await page.getByRole("banner").boundingBox();
        const box = await target.boundingBox();
        return (box?.y ?? 0) - ((barBox?.y ?? 0) + (barBox?.height ?? 0));
      })
      .toBeGreaterThan(0);
  });
}

test("shows the top of the page after a reload, or the target of the URL's fragment", async ({ page }) => {
  await page.goto(home.path);
  await scrollDown(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await page.goto("/#how-we-work");
  await page.reload();
  await expect(page.getByRole("heading", { name: homeCopy.process.heading })).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("keeps the content at the top of the viewport in view when the phone is rotated", async ({ page }) => {
    await page.goto(home.path);
    const heading = page.getByRole("heading", { name: homeCopy.process.heading });
    await heading.evaluate(async (element) => {
      element.scrollIntoView({ behavior: "instant" });
      // Chromium chooses what it keeps in place when it paints.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect(heading).toBeInViewport();
    }
  });
});
