/** The pages in browsers that lack the newest features. docs/browsers.md lists the features. */
import { readCollisions } from "./chart";
import { expect, home, linkedPages, navigationLink, notFound, pages, services, test } from "./site";

/** Replaces the names of new features in HTML and CSS with unknown ones. */
const withoutNewFeatures = (html: string) =>
  html
    .replaceAll("@container", "@unknown")
    .replaceAll("animation-timeline", "unknown-timeline")
    .replaceAll("text-wrap", "unknown-wrap")
    .replaceAll("(scripting:none)", "(unknown:none)")
    .replaceAll(":has(", ":unknown(")
    .replaceAll("100dvh", "100unknown")
    .replaceAll("color-mix(", "unknown(")
    .replaceAll("image/avif", "image/unknown")
    .replaceAll("image/webp", "image/unknown");

test.describe("without new features of CSS and pictures", () => {
  // The policy of a page allows only the styles that the build has written.
  test.use({ bypassCSP: true });

  for (const { path } of [...pages, notFound]) {
    test(`shows all of ${path}`, async ({ page }) => {
      await page.route(
        (url) => url.pathname === path || url.pathname.endsWith(".css"),
        async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: withoutNewFeatures(await response.text()) });
        },
      );
      await page.goto(path);
      for (const text of await page.getByRole("heading").or(page.getByRole("paragraph")).all())
        await expect(text).toBeVisible();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (path === home.path) expect([width, ...(await readCollisions(page))]).toEqual([width]);
      }
    });
  }
});

test("opens each page in a browser that cannot parse the scripts", async ({ page, consoleErrors }) => {
  await page.route("**/*.js", async (route) =>
    route.fulfill({ contentType: "text/javascript", body: "this is not JavaScript" }),
  );
  await page.goto(home.path);
  for (const { path, heading } of linkedPages) {
    await navigationLink(page, { path }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  expect(consoleErrors.splice(0).filter((each) => !each.includes("Unexpected identifier"))).toEqual([]);
});

test("prefetches pages in a browser without requestIdleCallback and fetch priorities", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "requestIdleCallback");
    const nativeFetch = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const { priority: _priority, ...known } = init ?? {};
      return nativeFetch(input, known);
    };
  });
  await page.goto(home.path);
  const countRequests = async () =>
    page.evaluate((path) => performance.getEntriesByName(new URL(path, location.href).href).length, services.path);
  await expect.poll(countRequests).toBe(1);
  await navigationLink(page, services).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(services.heading);
});
