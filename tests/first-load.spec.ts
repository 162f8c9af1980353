/** What a page does before any script of React's: no more than it has to, and everything that a visitor wants of it. */
import { EventEmitter, once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import {
  about,
  contact,
  decodePictures,
  expect,
  home,
  pages,
  othersOf,
  services,
  test,
  waitForPrefetch,
  gotoIdle,
  hydrateIslands,
  watchShifts,
} from "./site";
import { drawingOf, tooltipOf } from "./chart";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Keeps the paths of what the page asks for. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Marks the document, so that a test can say later whether it is still the same one. */
const mark = async (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = async (page: Page) => page.evaluate(() => "isMarked" in window);

for (const { path } of pages) {
  test(`${path} fetches no script of React's, neither at once nor when it is scrolled to its end`, async ({ page }) => {
    const asked = watchRequests(page);
    await page.goto(path);
    // Nothing but the document and what it shows: no script, style sheet, typeface or data.
    expect(asked.filter((each) => each !== path && !/\.(?:avif|webp|png|svg)$/.test(each))).toEqual([]);
    await waitForPrefetch(page, path);
    await page.evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    });
    await page.waitForLoadState("networkidle");
    expect(asked.filter((each) => each.endsWith(".js"))).toEqual([expect.stringMatching(/^\/navigation-/)]);
    expect(asked.filter((each) => each.endsWith(".json"))).toEqual([]);
  });

  test(`${path} arrives in one go: within the ten packets that a server sends before it waits`, () => {
    const file = path === "/" ? "index.html.br" : `${path}.html.br`;
    // Ten packets of 1460 bytes, less the headers: some 400 bytes with those of a strict host's.
    expect(readFileSync(join(__dirname, "../public", file)).length).toBeLessThanOrEqual(14_600 - 350);
  });
}

const siteStyles = readdirSync(join(__dirname, "../public")).find((name) => /^styles\..*\.css$/.test(name)) ?? "";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of pages) {
    for (const width of [360, 1280]) {
      test(`${path} needs none of the site's other styles, at ${String(width)} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ reducedMotion: "reduce" });
        const see = async () => {
          await page.goto(path);
          await decodePictures(page);
          const onScreen = await page.screenshot({ fullPage: true, animations: "disabled" });
          await page.emulateMedia({ media: "print" });
          const onPaper = await page.screenshot({ fullPage: true });
          await page.emulateMedia({ media: null });
          return { onScreen, onPaper };
        };
        const own = await see();
        await page.route(path, async (route) => {
          const response = await route.fetch();
          const html = (await response.text()).replace(
            "</style>",
            `</style><link rel="stylesheet" href="/${siteStyles}">`,
          );
          await route.fulfill({ response, body: html });
        });
        const whole = await see();
        expect(own.onScreen.equals(whole.onScreen)).toBe(true);
        expect(own.onPaper.equals(whole.onPaper)).toBe(true);
      });
    }
  }
});

for (const [path, count, limit] of [
  ["index.html", 1, 1.6],
  ["contact.html", 2, 2],
] as const) {
  test(`the inline scripts of ${path} have ${String(limit)} KB at most`, () => {
    const html = readFileSync(join(__dirname, "../public", path), "utf8");
    const scripts = Array.from(html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs), ([, text = ""]) => text);
    expect(scripts).toHaveLength(count);
    expect(brotliCompressSync(scripts.join("")).length).toBeLessThanOrEqual(limit * 1024);
  });
}

test("what is fetched ahead has 100 KiB at most", async ({ page }) => {
  const asked = watchRequests(page);
  await gotoIdle(page, home.path);
  const ahead = asked.filter((path) => path !== home.path && !/\.(?:avif|webp|png|svg)$/.test(path));
  expect(ahead).toEqual(expect.arrayContaining(othersOf(home.path)));
  const sizes = ahead.map((path) => {
    const file = join(__dirname, "../public", /\.\w+$/.test(path) ? path : `${path}.html`);
    return readFileSync(existsSync(`${file}.br`) ? `${file}.br` : file).length;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100 * 1024);
});

for (const [name, connection] of [
  ["wants to save data", { saveData: true, effectiveType: "4g" }],
  ["is on 2G", { saveData: false, effectiveType: "slow-2g" }],
] as const) {
  test(`nothing is fetched ahead for a visitor who ${name}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, "connection", { value });
    }, connection);
    await page.clock.install();
    const asked = watchRequests(page);
    await page.goto(home.path);
    await page.clock.runFor(10_000);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => othersOf(home.path).includes(path))).toEqual([]);
    // A link still leads there.
    await bar(page).getByRole("link", { name: "Services" }).click();
    await expect(heading(page)).toHaveText(services.heading);
  });
}

test("a link shows the next page at once: no new document, its title, its place in the bar, announced", async ({
  page,
}) => {
  const { readShifts } = await watchShifts(page);
  await gotoIdle(page, home.path);
  await mark(page);
  for (const { path, heading: words, title } of [services, about, contact, home]) {
    await bar(page).locator(`a[href="${path}"]`).click();
    await expect(heading(page)).toHaveText(words);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} \\|`));
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(bar(page).locator("[aria-current=page]")).toHaveAttribute("href", path);
    await expect(page.locator("p[aria-live=assertive]")).toHaveText(words);
    await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await isMarked(page)).toBe(true);
  expect(await readShifts()).toEqual([]);
});

test("Back and Forward show the pages before and after", async ({ page }) => {
  await gotoIdle(page, home.path);
  await mark(page);
  await bar(page).getByRole("link", { name: "Services" }).click();
  await expect(heading(page)).toHaveText(services.heading);
  await bar(page).getByRole("link", { name: "About" }).click();
  await expect(heading(page)).toHaveText(about.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(services.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goForward();
  await expect(heading(page)).toHaveText(services.heading);
  expect(await isMarked(page)).toBe(true);
});

test("a link leads to a page that has not been fetched, as it would without any script", async ({ page }) => {
  await page.goto(home.path);
  await bar(page).getByRole("link", { name: "Services" }).click();
  await expect(heading(page)).toHaveText(services.heading);
});

test("a link with a key held down is the browser's", async ({ page, context }) => {
  await gotoIdle(page, home.path);
  const opened = context.waitForEvent("page");
  await bar(page)
    .getByRole("link", { name: "Services" })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(heading(await opened)).toHaveText(services.heading);
  await expect(heading(page)).toHaveText(home.heading);
});

test("the islands of a page that was shown without a new document hydrate, and links and history go on", async ({
  page,
}) => {
  await gotoIdle(page, about.path);
  await bar(page).getByRole("link", { name: "Home" }).click();
  await expect(heading(page)).toHaveText(home.heading);
  await hydrateIslands(page);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  await mark(page);
  await bar(page).getByRole("link", { name: "Contact" }).click();
  await expect(heading(page)).toHaveText(contact.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(about.heading);
  expect(await isMarked(page)).toBe(true);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("the first tap on the chart shows its tooltip, once the scripts are there", async ({ page }) => {
    await gotoIdle(page, home.path);
    await drawingOf(page).scrollIntoViewIfNeeded();
    await drawingOf(page).tap({ force: true });
    await expect(tooltipOf(page)).toBeVisible();
  });
});

test("a form comes alive when the visitor comes to it, and keeps what has been typed", async ({ page }) => {
  const asked = watchRequests(page);
  await gotoIdle(page, contact.path);
  await page.locator("[name=name]").click();
  await page.keyboard.type("Ana");
  await expect.poll(() => asked.some((path) => path.endsWith(".js"))).toBe(true);
  await expect(page.locator("[data-island=contact-form]:not([data-scripts])")).toBeVisible();
  await expect(page.locator("[name=name]")).toHaveValue("Ana");
});

/** Lets the framework's scripts wait, or fail, until the test says so. */
async function holdFramework(page: Page, fails = false): Promise<() => boolean> {
  const release = new EventEmitter();
  const released = once(release, "now");
  await page.route(/\/framework-\w+\.js/, async (route) => {
    await released;
    if (fails) await route.abort();
    else await route.continue();
  });
  return () => release.emit("now");
}

const nameField = (page: Page) => page.locator("[name=name]");
const waitUntilHydrated = async (page: Page, timeout = 5000) =>
  page.locator("[data-island]:not([data-scripts])").first().waitFor({ timeout });

test("a form that appears under the pointer keeps what is typed, the focus and the announcement", async ({ page }) => {
  await gotoIdle(page, home.path);
  const release = await holdFramework(page);
  const target = await nameField(page).count();
  expect(target).toBe(0);
  await page.mouse.move(640, 500);
  await bar(page).locator(`a[href="${contact.path}"]`).dispatchEvent("click");
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

test("Back after a reload shows the page of the address, before and after others have been fetched", async ({
  page,
}) => {
  for (const waits of [false, true]) {
    await gotoIdle(page, home.path);
    await bar(page).locator(`a[href="${services.path}"]`).click();
    await expect(heading(page)).toHaveText(services.heading);
    await page.reload();
    if (waits) await waitForPrefetch(page, services.path);
    await page.goBack();
    await expect(page).toHaveURL(home.path);
    await expect(heading(page)).toHaveText(home.heading);
  }
});

test("Back shows the page of the address where nothing is fetched ahead", async ({ page, complaints }) => {
  await page.route("**/navigation-*.js", async (route) => route.abort());
  await page.goto(contact.path);
  await nameField(page).click();
  await waitUntilHydrated(page);
  await bar(page).locator(`a[href="${about.path}"]`).click();
  await expect(heading(page)).toHaveText(about.heading);
  await page.reload();
  await page.goBack();
  await expect(heading(page)).toHaveText(contact.heading);
  // On a slow machine, the browser has reported the failed script by now.
  complaints.splice(0);
});

for (const fails of [false, true]) {
  test(`Back works while the framework is ${fails ? "failing" : "coming"}`, async ({ page, complaints }) => {
    await gotoIdle(page, home.path);
    await bar(page).locator(`a[href="${contact.path}"]`).click();
    await expect(heading(page)).toHaveText(contact.heading);
    const release = await holdFramework(page, fails);
    await nameField(page).click();
    if (fails) {
      release();
      await expect.poll(() => complaints.length).toBeGreaterThan(0);
    }
    await page.goBack();
    await expect(page).toHaveURL(home.path);
    await expect(heading(page)).toHaveText(home.heading);
    complaints.splice(0);
  });
}

test("a form comes alive at the second try where a script did not come at first", async ({ page, complaints }) => {
  await page.route(/\/framework-\w+\.js/, async (route) => route.abort(), { times: 1 });
  await page.goto(contact.path);
  await nameField(page).click();
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  await expect(async () => {
    await page.locator("[name=company]").dispatchEvent("pointerover");
    await waitUntilHydrated(page, 1000);
  }).toPass();
  complaints.splice(0);
});

test("a page whose styles have not come is loaded anew", async ({ page, complaints }) => {
  await page.route("**/styles.*.css", async (route) => route.abort());
  await page.goto(contact.path);
  await nameField(page).click();
  await waitUntilHydrated(page);
  await mark(page);
  const loaded = page.waitForEvent("load");
  await bar(page).locator(`a[href="${services.path}"]`).click();
  await loaded;
  await expect(heading(page)).toHaveText(services.heading);
  expect(await isMarked(page)).toBe(false);
  complaints.splice(0);
});

test("on no line, Back and the bar lead to the pages that have been on show", async ({ page, context, complaints }) => {
  await gotoIdle(page, home.path);
  await context.setOffline(true);
  await bar(page).locator(`a[href="${services.path}"]`).click();
  await expect(heading(page)).toHaveText(services.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goForward();
  await expect(heading(page)).toHaveText(services.heading);
  await bar(page).locator(`a[href="${home.path}"]`).click();
  await expect(heading(page)).toHaveText(home.heading);
  complaints.splice(0);
});

test("one link in the bar and one in the footer is that of the page on show, with React and without", async ({
  page,
}) => {
  const current = page.locator("[aria-current=page]");
  const pathsOf = async () => current.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await gotoIdle(page, home.path);
  await bar(page).locator(`a[href="${contact.path}"]`).click();
  await expect.poll(pathsOf).toEqual([contact.path, contact.path]);
  await nameField(page).click();
  await waitUntilHydrated(page);
  await bar(page).locator(`a[href="${about.path}"]`).click();
  await expect.poll(pathsOf).toEqual([about.path, about.path]);
});

test("a draft is on the page whenever the form is", async ({ page }) => {
  await page.goto(contact.path);
  await page.evaluate(() => {
    sessionStorage.setItem("contact-draft", JSON.stringify({ name: "Ana", company: "", email: "", message: "" }));
  });
  await gotoIdle(page, home.path);
  await bar(page).locator(`a[href="${contact.path}"]`).click();
  await expect(nameField(page)).toHaveValue("Ana");
  await page.goBack();
  await expect(heading(page)).toHaveText(home.heading);
  await page.goForward();
  await expect(nameField(page)).toHaveValue("Ana");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test("a scroll across the chart fetches no script of React's", async ({ page }) => {
    await gotoIdle(page, home.path);
    const asked = watchRequests(page);
    await drawingOf(page).scrollIntoViewIfNeeded();
    const place = await drawingOf(page).boundingBox();
    const session = await page.context().newCDPSession(page);
    const point = { x: (place?.x ?? 0) + 100, y: (place?.y ?? 0) + 200 };
    await session.send("Input.synthesizeScrollGesture", { ...point, yDistance: -150, gestureSourceType: "touch" });
    await expect.poll(async () => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(asked.filter((path) => path.endsWith(".js"))).toEqual([]);
  });
});
