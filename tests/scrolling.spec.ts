import type { Page } from "@playwright/test";
import { about, client, contact, expect, home, gotoIdle, pages, services, test } from "./site";

const position = async (page: Page) => page.evaluate(() => window.scrollY);
const scrollDown = async (page: Page) => {
  await page.evaluate(() => {
    window.scrollTo({ top: 1000, behavior: "instant" });
  });
};
const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Notes every scroll that the site asks for, from now on. */
async function watchScrolls(page: Page): Promise<() => Promise<unknown[]>> {
  await page.evaluate(() => {
    const calls: unknown[] = [];
    const native = window.scrollTo.bind(window);
    Object.assign(window, {
      scrollCalls: calls,
      scrollTo: (options: ScrollToOptions) => {
        // The tests' own scrolling is instant, and never to the top.
        if (options.behavior !== "instant" || options.top === 0) calls.push(options);
        native(options);
      },
    });
  });
  return async () => page.evaluate<unknown[]>("window.scrollCalls");
}

test("a route change scrolls smoothly to the top, Back and Forward too", async ({ page }) => {
  await gotoIdle(page, home.path);
  expect(await page.evaluate(() => window.history.scrollRestoration)).toBe("manual");
  const scrolls = await watchScrolls(page);

  await scrollDown(page);
  await bar(page).getByRole("link", { name: "Services" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await expect.poll(() => position(page)).toBe(0);

  await scrollDown(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
  await expect.poll(() => position(page)).toBe(0);

  await scrollDown(page);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
  await expect.poll(() => position(page)).toBe(0);

  const smooth = { top: 0, behavior: "smooth" };
  expect(await scrolls()).toEqual([smooth, smooth, smooth]);
});

for (const width of [375, 1280]) {
  for (const { path, heading } of [services, about, contact, client]) {
    test(`from the end of the home page ${path} opens at its top, at ${String(width)} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await gotoIdle(page, home.path);
      await page.evaluate(() => {
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
      });
      await bar(page).locator(`[href="${path}"]`).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect.poll(() => position(page)).toBe(0);
    });
  }
}

test("the brand link on the home page scrolls to the top and does not navigate", async ({ page }) => {
  await gotoIdle(page, home.path);
  const scrolls = await watchScrolls(page);
  const state = async () => page.evaluate(() => [window.history.length, window.history.state] as unknown);
  const before = await state();
  await scrollDown(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect.poll(() => position(page)).toBe(0);
  expect(await scrolls()).toContainEqual({ top: 0, behavior: "smooth" });
  expect(await state()).toEqual(before);
});

test("under reduced motion every scroll is instant", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await gotoIdle(page, home.path);
  const scrolls = await watchScrolls(page);
  await scrollDown(page);
  await bar(page).getByRole("link", { name: "About" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
  await expect.poll(() => position(page)).toBe(0);
  const asked = await scrolls();
  expect(asked).toContainEqual({ top: 0, behavior: "instant" });
  expect(asked).not.toContainEqual({ top: 0, behavior: "smooth" });
});

for (const arrival of ["by a link on the page", "by Back from another page", "by its address"] as const) {
  test(`a link to a place on a page leads there, ${arrival}`, async ({ page }) => {
    if (arrival === "by its address") {
      await page.goto("/#how-we-work");
    } else {
      await gotoIdle(page, home.path);
      if (arrival === "by Back from another page") {
        await page.getByRole("link", { name: "See how we work" }).click();
        await bar(page).getByRole("link", { name: "About" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(about.heading);
        await page.goBack();
      } else {
        await page.getByRole("link", { name: "See how we work" }).click();
      }
    }
    await expect(page).toHaveURL("/#how-we-work");
    const target = page.getByRole("heading", { name: "How we work" });
    await expect(target).toBeInViewport();
    // Below the bar, not under it.
    await expect
      .poll(async () => {
        const barBox = await page.getByRole("banner").boundingBox();
        const box = await target.boundingBox();
        return (box?.y ?? 0) - ((barBox?.y ?? 0) + (barBox?.height ?? 0));
      })
      .toBeGreaterThan(0);
  });
}

test("a reload stays at the top, since the browser restores nothing", async ({ page }) => {
  await gotoIdle(page, home.path);
  await scrollDown(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
});

test("a reload goes to the place that the address names", async ({ page }) => {
  await page.goto("/#how-we-work");
  await page.reload();
  await expect(page.getByRole("heading", { name: "How we work" })).toBeInViewport();
});

for (const { path, heading } of pages) {
  test(`a mistyped hash does not keep ${path} from showing`, async ({ page }) => {
    await page.goto(`${path}#50%`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.evaluate(() => {
      window.location.hash = "#%E0%A4%A";
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(page.getByRole("contentinfo")).toBeInViewport();
  });
}
