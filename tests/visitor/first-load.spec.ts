/** Page loads and visits before React is loaded, and hydration on interaction. */
import { EventEmitter, once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import {
  about,
  contact,
  decodeImages,
  expect,
  gotoIdle,
  home,
  hydrateIslands,
  observeLayoutShifts,
  otherPathsOf,
  pages,
  services,
  test,
  waitForPrefetch,
  navigationBar,
  navigationLink,
  navigationLinks,
} from "../site";
import { isRecordedData } from "../recorded-data";
import { drawingOf, tooltipOf } from "./chart";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

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

  test(`fits ${path} into TCP's initial congestion window of ten packets`, () => {
    test.skip(!isRecordedData(), "the limit is for the text that the site ships with");
    const file = path === "/" ? "index.html.br" : `${path}.html.br`;
    // Ten packets of 1460 bytes, minus 350 bytes of response headers.
    expect(readFileSync(join(__dirname, "../../public", file)).length).toBeLessThanOrEqual(14_600 - 350);
  });
}

const siteStyles = readdirSync(join(__dirname, "../../public")).find((name) => /^styles\..*\.css$/.test(name)) ?? "";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of pages) {
    for (const width of [360, 1280]) {
      test(`renders ${path} with its critical CSS as with the full style sheet, at ${String(width)} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        const takeScreenshots = async () => {
          await page.goto(path);
          await decodeImages(page);
          const screen = await page.screenshot({ fullPage: true, animations: "disabled" });
          await page.emulateMedia({ media: "print" });
          const print = await page.screenshot({ fullPage: true });
          await page.emulateMedia({ media: null });
          return { screen, print };
        };
        const critical = await takeScreenshots();
        await page.route(path, async (route) => {
          const response = await route.fetch();
          const html = (await response.text()).replace(
            "</style>",
            `</style><link rel="stylesheet" href="/${siteStyles}">`,
          );
          await route.fulfill({ response, body: html });
        });
        const full = await takeScreenshots();
        expect(critical.screen.equals(full.screen)).toBe(true);
        expect(critical.print.equals(full.print)).toBe(true);
      });
    }
  }
});

for (const [path, count, limit] of [
  ["index.html", 1, 1.6],
  ["contact.html", 2, 2],
] as const) {
  test(`keeps the inline scripts of ${path} within ${String(limit)} KB`, () => {
    const html = readFileSync(join(__dirname, "../../public", path), "utf8");
    const scripts = Array.from(html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs), ([, text = ""]) => text);
    expect(scripts).toHaveLength(count);
    expect(brotliCompressSync(scripts.join("")).length).toBeLessThanOrEqual(limit * 1024);
  });
}

test("prefetches at most 100 KiB", async ({ page }) => {
  const requested = recordRequests(page);
  await gotoIdle(page, home.path);
  const prefetched = requested.filter((path) => path !== home.path && !/\.(?:avif|webp|png|svg)$/.test(path));
  expect(prefetched).toEqual(expect.arrayContaining(otherPathsOf(home.path)));
  const sizes = prefetched.map((path) => {
    const file = join(__dirname, "../../public", /\.\w+$/.test(path) ? path : `${path}.html`);
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
    await navigationLink(page, services).click();
    await expect(heading(page)).toHaveText(services.heading);
  });
}

test("swaps in a prefetched page without a reload, updates title and navigation bar, and announces it", async ({
  page,
}) => {
  const { readLayoutShifts } = await observeLayoutShifts(page);
  await gotoIdle(page, home.path);
  await markDocument(page);
  for (const { path, heading: text, title } of [services, about, contact, home]) {
    await navigationLink(page, { path }).click();
    await expect(heading(page)).toHaveText(text);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
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
  await navigationLink(page, services).click();
  await expect(heading(page)).toHaveText(services.heading);
  await navigationLink(page, about).click();
  await expect(heading(page)).toHaveText(about.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(services.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goForward();
  await expect(heading(page)).toHaveText(services.heading);
  expect(await isMarked(page)).toBe(true);
});

test("follows a link to a page that is not prefetched yet", async ({ page }) => {
  await page.goto(home.path);
  await navigationLink(page, services).click();
  await expect(heading(page)).toHaveText(services.heading);
});

test("leaves a click with a modifier key to the browser", async ({ page, context }) => {
  await gotoIdle(page, home.path);
  const opened = context.waitForEvent("page");
  await navigationLink(page, services).click({ modifiers: ["ControlOrMeta"] });
  await expect(heading(await opened)).toHaveText(services.heading);
  await expect(heading(page)).toHaveText(home.heading);
});

test("hydrates the islands of a swapped-in page, and keeps links and history working", async ({ page }) => {
  await gotoIdle(page, about.path);
  await navigationLink(page, home).click();
  await expect(heading(page)).toHaveText(home.heading);
  await hydrateIslands(page);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  await markDocument(page);
  await navigationLink(page, contact).click();
  await expect(heading(page)).toHaveText(contact.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(about.heading);
  expect(await isMarked(page)).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("shows the chart's tooltip after the first tap, once its scripts have loaded", async ({ page }) => {
    await gotoIdle(page, home.path);
    await drawingOf(page).scrollIntoViewIfNeeded();
    await drawingOf(page).tap({ force: true });
    await expect(tooltipOf(page)).toBeVisible();
  });
});

test("hydrates the form on its first focus, and keeps the typed text", async ({ page }) => {
  const requested = recordRequests(page);
  await gotoIdle(page, contact.path);
  await page.locator("[name=name]").click();
  await page.keyboard.type("Ana");
  await expect.poll(() => requested.some((path) => path.endsWith(".js"))).toBe(true);
  await expect(page.locator("[data-island=contact-form]:not([data-scripts])")).toBeVisible();
  await expect(page.locator("[name=name]")).toHaveValue("Ana");
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
  const target = await nameField(page).count();
  expect(target).toBe(0);
  await page.mouse.move(640, 500);
  await navigationLink(page, contact).dispatchEvent("click");
  await expect(heading(page)).toHaveText(contact.heading);
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
    await navigationLink(page, services).click();
    await expect(heading(page)).toHaveText(services.heading);
    await page.reload();
    if (isPrefetched) await waitForPrefetch(page, services.path);
    await page.goBack();
    await expect(page).toHaveURL(home.path);
    await expect(heading(page)).toHaveText(home.heading);
  }
});

test("shows the page of the URL on Back when prefetching fails", async ({ page, consoleErrors }) => {
  await page.route("**/navigation-*.js", async (route) => route.abort());
  await page.goto(contact.path);
  await nameField(page).click();
  await waitUntilHydrated(page);
  await navigationLink(page, about).click();
  await expect(heading(page)).toHaveText(about.heading);
  await page.reload();
  await page.goBack();
  await expect(heading(page)).toHaveText(contact.heading);
  // On a slow machine, the browser has logged the failed script by now.
  consoleErrors.splice(0);
});

for (const fails of [false, true]) {
  test(`goes back while the framework's script ${fails ? "fails" : "is loading"}`, async ({ page, consoleErrors }) => {
    await gotoIdle(page, home.path);
    // Not a click by the mouse, which might pass the chart and load the framework.
    await navigationLink(page, contact).dispatchEvent("click");
    await expect(heading(page)).toHaveText(contact.heading);
    const release = await delayFramework(page, fails);
    await nameField(page).click();
    if (fails) {
      release();
      await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(home.path);
    await expect(heading(page)).toHaveText(home.heading);
    consoleErrors.splice(0);
  });
}

test("hydrates the form at the next interaction if a script failed to load", async ({ page, consoleErrors }) => {
  await page.route(/\/framework-\w+\.js/, async (route) => route.abort(), { times: 1 });
  await page.goto(contact.path);
  await nameField(page).click();
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
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
  await expect(heading(page)).toHaveText(services.heading);
  expect(await isMarked(page)).toBe(false);
  consoleErrors.splice(0);
});

test("shows visited pages offline, by Back, Forward and links", async ({ page, context, consoleErrors }) => {
  await gotoIdle(page, home.path);
  await context.setOffline(true);
  await navigationLink(page, services).click();
  await expect(heading(page)).toHaveText(services.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goForward();
  await expect(heading(page)).toHaveText(services.heading);
  await navigationLink(page, home).click();
  await expect(heading(page)).toHaveText(home.heading);
  consoleErrors.splice(0);
});

test("marks the current page in the navigation bar and the footer, before and after hydration", async ({ page }) => {
  const current = page.locator("[aria-current=page]");
  const pathsOf = async () => current.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await gotoIdle(page, home.path);
  await navigationLink(page, contact).click();
  // The footer has the same links, without the button.
  const contactLinks = [...navigationLinks, ...navigationLinks.slice(0, -1)].filter(
    (link) => link.path === contact.path,
  );
  await expect.poll(pathsOf).toEqual(contactLinks.map(() => contact.path));
  await nameField(page).click();
  await waitUntilHydrated(page);
  await navigationLink(page, about).click();
  await expect.poll(pathsOf).toEqual([about.path, about.path]);
});

test("restores the draft when the contact page is swapped in, by a link and by Forward", async ({ page }) => {
  await page.goto(contact.path);
  await page.evaluate(() => {
    sessionStorage.setItem("contact-draft", JSON.stringify({ name: "Ana", company: "", email: "", message: "" }));
  });
  await gotoIdle(page, home.path);
  await navigationLink(page, contact).click();
  await expect(nameField(page)).toHaveValue("Ana");
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goForward();
  await expect(nameField(page)).toHaveValue("Ana");
});

test.describe("with touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("loads no React scripts when a touch scrolls across the chart", async ({ page }) => {
    await gotoIdle(page, home.path);
    const requested = recordRequests(page);
    await drawingOf(page).scrollIntoViewIfNeeded();
    const box = await drawingOf(page).boundingBox();
    const session = await page.context().newCDPSession(page);
    const point = { x: (box?.x ?? 0) + 100, y: (box?.y ?? 0) + 200 };
    await session.send("Input.synthesizeScrollGesture", { ...point, yDistance: -150, gestureSourceType: "touch" });
    await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(requested.filter((path) => path.endsWith(".js"))).toEqual([]);
  });
});
