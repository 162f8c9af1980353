/** Page loads and visits before React is loaded, and hydration on interaction. */
import { EventEmitter, once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { parse } from "postcss";
import sharp from "sharp";
import { site } from "../content";
import {
  about,
  addStyleSheet,
  contact,
  decodeImages,
  expect,
  expectHeading,
  gotoIdle,
  home,
  hydrateIslands,
  linkedPages,
  loadFonts,
  navigationBar,
  navigationLink,
  navigationLinks,
  observeLayoutShifts,
  otherPathsOf,
  pages,
  services,
  test,
  visit,
  waitForPrefetch,
} from "../site";
import { drawingOf, tooltipOf } from "./chart";
import { publicFolder } from "../tested-folder";

/** Records the paths of the page's requests. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Marks the document, so that a test can detect a full page load. */
const markDocument = async (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = async (page: Page) => page.evaluate(() => "isMarked" in window);

for (const { path } of pages) {
  test(`loads no React scripts on ${path}, even when scrolled to the end`, async ({ page }) => {
    const requested = recordRequests(page);
    await page.goto(path);
    // Only the document and its images: no script, style sheet, font or data.
    expect(requested.filter((each) => each !== path && !/\.(?:avif|webp|png|svg)$/.test(each))).toEqual([]);
    await waitForPrefetch(page, path);
    await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    });
    await page.waitForLoadState("networkidle");
    expect(requested.filter((each) => each.endsWith(".js"))).toEqual([expect.stringMatching(/^\/navigation-/)]);
    expect(requested.filter((each) => each.endsWith(".json"))).toEqual([]);
  });
}

test("fits each page into TCP's initial congestion window of ten packets", () => {
  for (const { path } of pages) {
    const html = readFileSync(join(publicFolder, path === "/" ? "index.html.br" : `${path}.html.br`));
    // Ten packets of 1460 bytes, minus 350 bytes of response headers.
    expect([path, html.length <= 14_600 - 350]).toEqual([path, true]);
  }
});

const stylesFile = readdirSync(publicFolder).find((name) => /^styles\..*\.css$/.test(name)) ?? "";
const siteStyles = readFileSync(join(publicFolder, stylesFile), "utf8");

/** Returns the style sheet of the site with its CSS modules in reverse order. The first letters of a class are its module's. */
function reverseModules(): string {
  const modules = new Map<string, string>();
  for (const node of parse(siteStyles).nodes) {
    const text = `${node.toString()}\n`;
    const name = /\.([a-z]+)\d/i.exec(text)?.[1] ?? "";
    modules.set(name, (modules.get(name) ?? "") + text);
  }
  const base = modules.get("") ?? "";
  modules.delete("");
  return base + [...modules.values()].toReversed().join("");
}

/** Largest difference of a channel that no one sees: Chromium does not always paint the edge of a round corner the same. */
const TOLERANCE = 8;

async function lookSame(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  const [pixels, otherPixels] = [await sharp(one).raw().toBuffer(), await sharp(other).raw().toBuffer()];
  const isSame = (value: number, index: number) => Math.abs(value - (otherPixels[index] ?? 0)) <= TOLERANCE;
  return pixels.length === otherPixels.length && pixels.every(isSame);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of pages) {
    test(`renders ${path} with its critical CSS as with the full style sheet, in any order of its modules`, async ({
      page,
    }, testInfo) => {
      const takeScreenshots = async () => {
        const screenshots = new Map<string, Buffer>();
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          // A picture may have another source for this width.
          await decodeImages(page);
          for (const media of ["screen", "print"] as const) {
            await page.emulateMedia({ media });
            // Chromium loads the fonts again for another medium.
            await loadFonts(page);
            // A PNG of the whole page takes five times as long.
            const screenshot = await page.screenshot({ fullPage: true, animations: "disabled", type: "jpeg" });
            screenshots.set(`${media} at ${String(width)} px`, screenshot);
          }
        }
        return screenshots;
      };
      await page.goto(path);
      const critical = await takeScreenshots();
      await addStyleSheet(page, siteStyles);
      const full = await takeScreenshots();
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
        for (const style of document.querySelectorAll("style")) style.remove();
      });
      await addStyleSheet(page, reverseModules());
      const reversed = await takeScreenshots();
      const different: string[] = [];
      for (const [styles, screenshots] of Object.entries({ full, reversed })) {
        for (const [name, screenshot] of screenshots) {
          const expected = critical.get(name) ?? Buffer.alloc(0);
          if (await lookSame(screenshot, expected)) continue;
          different.push(`${name}, ${styles} styles`);
          await testInfo.attach(`${name}, critical styles`, { body: expected, contentType: "image/jpeg" });
          await testInfo.attach(`${name}, ${styles} styles`, { body: screenshot, contentType: "image/jpeg" });
        }
      }
      expect(different).toEqual([]);
    });
  }
});

test("keeps the inline scripts of a page within 1.6 KB, and of a page with a form within 2 KB", () => {
  for (const [path, count, limit] of [
    ["index.html", 2, 1.6],
    ["contact.html", 3, 2],
  ] as const) {
    const html = readFileSync(join(publicFolder, path), "utf8");
    const scripts = Array.from(
      html.matchAll(/<script(?: type="module")? data-cfasync="false">(.*?)<\/script>/gs),
      ([, text = ""]) => text,
    );
    expect(scripts).toHaveLength(count);
    expect(brotliCompressSync(scripts.join("")).length).toBeLessThanOrEqual(limit * 1024);
  }
});

test("prefetches at most 100 KiB", async ({ page }) => {
  const requested = recordRequests(page);
  await gotoIdle(page, home.path);
  const prefetched = requested.filter((path) => path !== home.path && !/\.(?:avif|webp|png|svg)$/.test(path));
  expect(prefetched).toEqual(expect.arrayContaining(otherPathsOf(home.path)));
  const sizes = prefetched.map((path) => {
    const file = join(publicFolder, /\.\w+$/.test(path) ? path : `${path}.html`);
    return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100 * 1024);
});

for (const [name, connection] of [
  ["saves data", { saveData: true, effectiveType: "4g" }],
  ["is on 2G", { saveData: false, effectiveType: "slow-2g" }],
] as const) {
  test(`prefetches nothing for a visitor who ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.clock.install();
    const requested = recordRequests(page);
    await page.goto(home.path);
    await page.clock.runFor(10_000);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((path) => otherPathsOf(home.path).includes(path))).toEqual([]);
    // Links still work.
    await visit(page, services);
  });
}

test("swaps in a prefetched page without a reload, updates title and navigation bar, and announces it", async ({
  page,
}) => {
  const { readLayoutShifts } = await observeLayoutShifts(page);
  await gotoIdle(page, home.path);
  await markDocument(page);
  for (const { path, heading: text, title } of linkedPages) {
    // By mouse and by keyboard.
    if (path === about.path) await navigationLink(page, { path }).press("Enter");
    else await navigationLink(page, { path }).click();
    await expectHeading(page, { heading: text });
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} | ${site.name}`);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    const current = navigationLinks.filter((link) => link.path === path).map(({ label }) => label);
    await expect(navigationBar(page).locator("[aria-current=page]")).toHaveText(current);
    await expect(page.locator("p[aria-live=assertive]")).toHaveText(text);
    await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await isMarked(page)).toBe(true);
  expect(await readLayoutShifts()).toEqual([]);
});

test("shows the previous and the next page on Back and Forward without a reload", async ({ page }) => {
  await gotoIdle(page, home.path);
  await markDocument(page);
  await visit(page, services);
  await visit(page, about);
  await page.goBack();
  await expectHeading(page, services);
  await page.goBack();
  await expectHeading(page, home);
  await page.goForward();
  await expectHeading(page, services);
  expect(await isMarked(page)).toBe(true);
  await page.goto("about:blank");
  await page.goBack();
  await expectHeading(page, services);
  await visit(page, about);
});

test("shows the new page at once", async ({ page }) => {
  await gotoIdle(page, home.path);
  const shown = await navigationLink(page, services).evaluate((link: HTMLElement) => {
    link.click();
    return document.querySelector("h1")?.textContent;
  });
  expect(shown).toBe(services.heading);
});

test("follows the last of several clicks at once, and goes back", async ({ page }) => {
  await gotoIdle(page, home.path);
  const [one = home, other = home, last = home] = linkedPages;
  await page.evaluate(
    (paths) => {
      for (const path of paths) document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click();
    },
    [one.path, other.path, one.path, last.path],
  );
  await expect(page).toHaveURL(last.path);
  await expectHeading(page, last);
  for (const previous of [one, other, one, home]) {
    await page.goBack();
    await expect(page).toHaveURL(previous.path);
    await expectHeading(page, previous);
  }
});

test("hydrates the islands of a swapped-in page, and keeps links and history working", async ({ page }) => {
  await gotoIdle(page, about.path);
  await visit(page, home);
  // With the announcement, the page scrolls to its top: the chart would leave the mouse.
  await expect(page.locator("p[aria-live=assertive]")).toHaveText(home.heading);
  await hydrateIslands(page);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  await markDocument(page);
  await visit(page, contact);
  await page.goBack();
  await expectHeading(page, home);
  await page.goBack();
  await expectHeading(page, about);
  expect(await isMarked(page)).toBe(true);
});

/** Delays the framework's script, or its failure, until the returned function is called. */
async function delayFramework(page: Page, fails = false): Promise<() => boolean> {
  const emitter = new EventEmitter();
  const released = once(emitter, "release");
  await page.route(/\/framework-\w+\.js/, async (route) => {
    await released;
    if (fails) await route.abort();
    else await route.continue();
  });
  return () => emitter.emit("release");
}

const nameField = (page: Page) => page.locator("[name=name]");
const waitUntilHydrated = async (page: Page, timeout = 5000) =>
  page.locator("[data-island]:not([data-scripts])").first().waitFor({ timeout });

test("keeps typed text, focus and announcement when a swapped-in form hydrates under the pointer", async ({ page }) => {
  await gotoIdle(page, home.path);
  const release = await delayFramework(page);
  await page.mouse.move(640, 500);
  await navigationLink(page, contact).dispatchEvent("click");
  await expectHeading(page, contact);
  const field = await nameField(page).boundingBox();
  await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
  await nameField(page).click();
  await page.keyboard.type("Ann Miller writes ");
  release();
  await waitUntilHydrated(page);
  await page.keyboard.type("a long name");
  await expect(nameField(page)).toHaveValue("Ann Miller writes a long name");
  await expect(nameField(page)).toBeFocused();
  await expect(page.locator("p[aria-live=assertive]")).toHaveText(contact.heading);
});

test("shows the page of the URL on Back after a reload, with and without prefetched pages", async ({ page }) => {
  for (const isPrefetched of [false, true]) {
    await gotoIdle(page, home.path);
    await visit(page, services);
    await page.reload();
    if (isPrefetched) await waitForPrefetch(page, services.path);
    await page.goBack();
    await expect(page).toHaveURL(home.path);
    await expectHeading(page, home);
  }
});

test("shows the page of the URL on Back when prefetching fails", async ({ page, consoleErrors }) => {
  await page.route("**/navigation-*.js", async (route) => route.abort());
  await page.goto(contact.path);
  await nameField(page).click();
  await waitUntilHydrated(page);
  await visit(page, about);
  await page.reload();
  await page.goBack();
  await expectHeading(page, contact);
  // On a slow machine, the browser has logged the failed script by now.
  consoleErrors.splice(0);
});

for (const fails of [false, true]) {
  test(`goes back while the framework's script ${fails ? "fails" : "is loading"}`, async ({ page, consoleErrors }) => {
    await gotoIdle(page, home.path);
    // Not a click by the mouse, which might pass the chart and load the framework.
    await navigationLink(page, contact).dispatchEvent("click");
    await expectHeading(page, contact);
    const release = await delayFramework(page, fails);
    await nameField(page).click();
    if (fails) {
      release();
      await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(home.path);
    await expectHeading(page, home);
    consoleErrors.splice(0);
  });
}

test("hydrates the form at the next interaction if a script failed to load", async ({ page, consoleErrors }) => {
  await page.route(/\/framework-\w+\.js/, async (route) => route.abort(), { times: 1 });
  await page.goto(contact.path);
  await nameField(page).click();
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  // The first attempt ends some time after its error.
  await expect(async () => {
    await page.locator("[name=company]").dispatchEvent("pointerover");
    await waitUntilHydrated(page, 1000);
  }).toPass();
  consoleErrors.splice(0);
});

test("reloads the page on a visit if the style sheet failed to load", async ({ page, consoleErrors }) => {
  await page.route("**/styles.*.css", async (route) => route.abort());
  await page.goto(contact.path);
  await nameField(page).click();
  await waitUntilHydrated(page);
  await markDocument(page);
  const loaded = page.waitForEvent("load");
  await navigationLink(page, services).click();
  await loaded;
  await expectHeading(page, services);
  expect(await isMarked(page)).toBe(false);
  consoleErrors.splice(0);
});

test("shows visited pages offline, by Back, Forward and links", async ({ page, context, consoleErrors }) => {
  await gotoIdle(page, home.path);
  await context.setOffline(true);
  await visit(page, services);
  await page.goBack();
  await expectHeading(page, home);
  await page.goForward();
  await expectHeading(page, services);
  await visit(page, home);
  consoleErrors.splice(0);
});
