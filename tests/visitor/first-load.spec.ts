/** Page loads and visits before React is loaded, and hydration on interaction. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import {
  about,
  addStyleSheet,
  client,
  contact,
  delayRequests,
  expect,
  expectHeading,
  fragmentOf,
  gotoIdle,
  home,
  hydrateIslands,
  linkedPages,
  navigationBar,
  navigationLink,
  navigationLinks,
  notFound,
  observeLayoutShifts,
  otherFragmentsOf,
  pages,
  recordRequests,
  rewriteFiles,
  services,
  shownTitleOf,
  test,
  visit,
  waitForPaint,
  waitForPrefetch,
  waitUntilIdle,
} from "../support/site";
import { publicFolder } from "../support/tested-folder";

/** Marks the document, so that a test can detect a full page load. */
const markDocument = async (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = async (page: Page) => page.evaluate(() => "isMarked" in window);

/** Gives a fragment the version of a header and footer that a deploy has changed. */
const changeLayout = (html: string) => html.replace(/(?<=data-layout=")\w+/, "later");

const isPicture = (path: string) => /\.(?:avif|webp|png|svg)$/.test(path);

for (const { path } of pages)
  test(`runs no React scripts on ${path}, and loads them only when an island is near`, async ({ page }) => {
    const requested = recordRequests(page);
    const findScripts = () => new Set(requested.filter((each) => each.endsWith(".js")));
    const navigationScript = expect.stringMatching(/^\/navigation-/);
    let beforeLoad: readonly string[] = [];
    page.once("load", () => (beforeLoad = [...requested]));
    await page.goto(path);
    // Only the document and its images: no script, style sheet, font or data.
    expect(beforeLoad).toContain(path);
    expect(beforeLoad.filter((each) => each !== path && !isPicture(each))).toEqual([]);
    await waitForPrefetch(page, path);
    await waitForPaint(page); // then it has seen which islands are near
    await waitUntilIdle(page);
    expect([...findScripts()]).toEqual([navigationScript]);
    const islands = page.locator("[data-island]");
    const scripts = await islands.evaluateAll((all: HTMLElement[]) =>
      all.flatMap((island) => island.dataset["scripts"]?.split(" ") ?? []),
    );
    for (const island of await islands.all())
      await island.evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
    await expect.poll(() => [...findScripts()]).toEqual([navigationScript, ...scripts]);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await waitForPaint(page); // then it has seen which islands are near
    await waitUntilIdle(page);
    expect(await page.evaluate(() => "islandHydrators" in window)).toBe(false);
    expect(requested.filter((each) => each.endsWith(".json"))).toEqual([]);
  });

const stylesFile = readdirSync(publicFolder).find((name) => /^styles\..*\.css$/.test(name)) ?? "";
const siteStyles = readFileSync(join(publicFolder, stylesFile), "utf8");

/** Returns the styles and the box of each element and pseudo-element that has a box. It runs in the page. */
function listStyles(mode: string): string[] {
  const hasBox = (element: Element, pseudo: string) =>
    pseudo === "::marker"
      ? getComputedStyle(element).display === "list-item"
      : pseudo === "" || getComputedStyle(element, pseudo).content !== "none";
  return Array.from(document.querySelectorAll("html, body, body *:not(script)")).flatMap((element) =>
    ["", "::before", "::after", "::marker"].map((pseudo) => {
      const { x, y } = element.getBoundingClientRect();
      const styles = hasBox(element, pseudo) ? getComputedStyle(element, pseudo).cssText : "no box";
      return `${mode}, ${element.tagName}${pseudo} at ${String(x)}, ${String(y)}; ${styles}`;
    }),
  );
}

/** Reads all styles on phone and laptop, on screen and paper. They stay in the page, because they are large. */
async function readStyles(page: Page) {
  const found = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      // The box of a badge follows the width of the heading beside it.
      await page.evaluate(async () => {
        document.body.getBoundingClientRect();
        await document.fonts.ready;
      });
      found.push(await page.evaluateHandle(listStyles, `${media}, ${String(width)} px`));
    }
  }
  return found;
}

/** Returns the declarations of the second styles that the first ones do not have. It runs in the page. */
const findDifferences = ([one = [], other = []]: readonly (string[] | undefined)[]) =>
  other.flatMap((style, index) => {
    if (style === one[index]) return [];
    const known = new Set(one[index]?.split("; "));
    const [element = "", ...declarations] = style.split("; ");
    return [element, ...declarations].filter((each) => !known.has(each)).map((each) => `${element}: ${each}`);
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of pages)
    test(`renders ${path} with its critical CSS as with the full style sheet`, async ({ page }) => {
      await page.goto(path);
      const critical = await readStyles(page);
      await addStyleSheet(page, siteStyles);
      for (const [index, full] of (await readStyles(page)).entries())
        expect(await page.evaluate(findDifferences, [critical[index], full])).toEqual([]);
    });
});

test("keeps the inline scripts of a page within 1.6 KB, and of a page with a form within 2 KB", () => {
  for (const [path, count, limit] of [
    ["index.html", 2, 1.6],
    ["contact.html", 2, 2],
  ] as const) {
    const html = readFileSync(join(publicFolder, path), "utf8");
    const inline = html.matchAll(/<script(?: type="module")? data-cfasync="false">(.*?)<\/script>/gs);
    const scripts = Array.from(inline, ([, text = ""]) => text);
    expect(scripts).toHaveLength(count);
    expect(brotliCompressSync(scripts.join("")).length).toBeLessThanOrEqual(limit * 1024);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });

  for (const { path } of pages) {
    const limit = path === home.path ? 48 : 46;
    test(`transfers at most ${String(limit)} KiB for ${path}, with all that is prefetched`, async ({ page }) => {
      const requests: Request[] = [];
      page.on("request", (request) => requests.push(request));
      await gotoIdle(page, path);
      await page.waitForLoadState("networkidle");
      const sizes = await Promise.all(
        requests.map(async (request) => {
          const { responseHeadersSize, responseBodySize } = await request.sizes();
          return { path: new URL(request.url()).pathname, size: responseHeadersSize + responseBodySize };
        }),
      );
      expect(sizes.map((each) => each.path)).toEqual(expect.arrayContaining(otherFragmentsOf(path)));
      expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(limit * 1024);
    });
  }
});

for (const [name, connection] of [
  ["saves data", { saveData: true, effectiveType: "4g" }],
  ["is on 2G", { saveData: false, effectiveType: "slow-2g" }],
] as const)
  test(`loads nothing but the page for a visitor who ${name}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, "connection", { value }), connection);
    await page.clock.install();
    const requested = recordRequests(page);
    await page.goto(home.path);
    await page.clock.runFor(10_000);
    for (const island of await page.locator("[data-island]").all()) await island.scrollIntoViewIfNeeded();
    await page.clock.runFor(10_000);
    await page.waitForLoadState("networkidle");
    expect(requested.filter((path) => path !== home.path && !isPicture(path))).toEqual([]);
    // Links still work.
    await visit(page, services);
  });

test("swaps in and announces a prefetched page without a reload", async ({ page }) => {
  const readLayoutShifts = await observeLayoutShifts(page);
  await gotoIdle(page, home.path);
  await markDocument(page);
  for (const { path, heading: text, title } of linkedPages) {
    // By mouse and by keyboard.
    if (path === about.path) await navigationLink(page, { path }).press("Enter");
    else await navigationLink(page, { path }).click();
    await expectHeading(page, { heading: text });
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(shownTitleOf({ title }));
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    const current = navigationLinks.filter((link) => link.path === path).map(({ label }) => label);
    await expect(navigationBar(page).locator("[aria-current=page]")).toHaveText(current);
    await expect(page.locator("p[aria-live=assertive]")).toHaveText(text);
    await expect.poll(async () => page.evaluate(() => scrollY)).toBe(0);
  }
  expect(await isMarked(page)).toBe(true);
  expect(await readLayoutShifts()).toEqual([]);
});

test("shows pages by links, Back and Forward, also offline", async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await gotoIdle(page, home.path);
  await context.setOffline(true);
  await visit(page, services);
  await visit(page, about);
  await page.goBack();
  await expectHeading(page, services);
  await page.goBack();
  await expectHeading(page, home);
  await page.goForward();
  await expectHeading(page, services);
  await visit(page, home);
  await page.goBack();
  await context.setOffline(false);
  await page.goto("about:blank");
  await page.goBack();
  await expectHeading(page, services);
  await visit(page, about);
});

test("follows the last of several clicks at once, and goes back", async ({ page }) => {
  await gotoIdle(page, home.path);
  const [one = home, other = home, last = home] = linkedPages;
  const shown = await page.evaluate(
    (paths) => {
      for (const path of paths) document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click();
      return document.querySelector("h1")?.textContent;
    },
    [one.path, other.path, one.path, last.path],
  );
  expect(shown).toBe(last.heading);
  await expect(page).toHaveURL(last.path);
  await expectHeading(page, last);
  for (const previous of [one, other, one, home]) {
    await page.goBack();
    await expect(page).toHaveURL(previous.path);
    await expectHeading(page, previous);
  }
});

test("loads a page of a later deployment, which has other styles", async ({ page }) => {
  await rewriteFiles(page, (path) => path === fragmentOf(services), changeLayout);
  await gotoIdle(page, home.path);
  await markDocument(page);
  await visit(page, services);
  expect(await isMarked(page)).toBe(false);
});

test("shows the header of a deploy at the first visit from a page that the browser had cached before", async ({
  page,
}) => {
  const rename = (html: string) => html.replace(/(<header.*?<a[^>]*>)/s, "$1New: ");
  await rewriteFiles(page, (path) => pages.some((each) => fragmentOf(each) === path), changeLayout);
  await rewriteFiles(page, (path) => path === services.path, rename);
  await gotoIdle(page, home.path);
  // The document of the visit has the new header from its first paint on: it is not one that is reloaded later.
  await page.addInitScript(() => Object.assign(window, { isLoaded: true }));
  await navigationLink(page, services).click();
  await expectHeading(page, services);
  expect(await page.evaluate(() => "isLoaded" in window)).toBe(true);
  await expect(page.getByRole("banner").getByRole("link").first()).toHaveText(/^New: /);
});

/** Adds links to the main part of a page. */
const addLinks = (paths: readonly string[]) => (html: string) =>
  html.replace(
    "</main>",
    `${paths.map((path) => `<p><a data-site="link" href="${path}">To ${path}</a></p>`).join("")}</main>`,
  );

/** Answers with pages that the site does not have. */
async function addPages(page: Page, paths: readonly string[]): Promise<void> {
  const fragment = readFileSync(join(publicFolder, fragmentOf(services)), "utf8");
  for (const path of paths) {
    const text = addLinks(paths)(fragment.replaceAll(/(<h1[^>]*>)[^<]*/g, `$1Page ${path}`));
    await page.route(`**${fragmentOf({ path })}`, async (route) =>
      route.fulfill({ contentType: "text/plain", body: text }),
    );
  }
  await rewriteFiles(page, (path) => path === about.path, addLinks(paths));
}

test("prefetches a page that only the main part links to when the pointer or the focus is on its link", async ({
  page,
}) => {
  const [one = "", other = "", ...others] = Array.from({ length: 10 }, (_, index) => `/page-${String(index)}`);
  await addPages(page, [one, other, ...others]);
  const requested = recordRequests(page);
  await gotoIdle(page, about.path);
  await page.waitForLoadState("networkidle");
  const isAdded = (path: string) => path.startsWith("/fragments/page-");
  expect(requested.filter(isAdded)).toEqual([]);
  await markDocument(page);
  for (const [path, point] of [
    [one, async () => page.getByText(`To ${one}`).hover()],
    [other, async () => page.getByText(`To ${other}`).focus()],
  ] as const) {
    const answered = page.waitForResponse(`**${fragmentOf({ path })}`);
    await point();
    await (await answered).finished();
    await waitUntilIdle(page);
    await page.getByText(`To ${path}`).click();
    await expectHeading(page, { heading: `Page ${path}` });
  }
  expect(await isMarked(page)).toBe(true);
  // Each visit asks again whether the page has changed.
  expect([...new Set(requested.filter(isAdded))]).toEqual([one, other].map((path) => fragmentOf({ path })));
});

test("loads the pictures of a page that is on its way once the pointer is on its link", async ({ page }) => {
  const fragment = `**${fragmentOf(client)}`;
  const release = await delayRequests(page, fragment);
  // On a busy computer, the page would give the request up before the test has its pointer there.
  await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
  const isRequested = page.waitForRequest(fragment);
  await page.goto(home.path);
  await isRequested;
  await navigationLink(page, client).hover();
  const html = readFileSync(join(publicFolder, fragmentOf(client)), "utf8");
  const requested = page.waitForRequest((request) => {
    const { pathname } = new URL(request.url());
    return isPicture(pathname) && html.includes(pathname);
  });
  release();
  await requested;
});

test("takes no more memory for a visit of fifty pages than for one of ten", async ({ page }) => {
  const paths = Array.from({ length: 50 }, (_, index) => `/page-${String(index)}`);
  await addPages(page, paths);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const countNodes = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "Nodes")?.value ?? 0;
  };
  await gotoIdle(page, about.path);
  await markDocument(page);
  // A link that scrolls under the mouse loads its page before the mouse moves there.
  const loaded = new Set<string>();
  page.on("requestfinished", (request) => loaded.add(new URL(request.url()).pathname));
  const counts: number[] = [];
  for (const [index, path] of paths.entries()) {
    await page.getByText(`To ${path}`, { exact: true }).hover();
    await expect.poll(() => loaded.has(fragmentOf({ path }))).toBe(true);
    await waitUntilIdle(page);
    await page.getByText(`To ${path}`, { exact: true }).click();
    await expectHeading(page, { heading: `Page ${path}` });
    if ([9, 49].includes(index)) counts.push(await countNodes());
  }
  expect(await isMarked(page)).toBe(true);
  expect(counts[1]).toBeLessThan(1.5 * (counts[0] ?? 0));
});

test("shows the new content of a deploy in an open tab, on prefetched and on visited pages", async ({ page }) => {
  await gotoIdle(page, home.path);
  const checked = page.waitForResponse(`**${fragmentOf(about)}`);
  await visit(page, about);
  // The check of this visit must not be answered by the deploy: it would reload the page under the next click.
  await (await checked).finished();
  const deploy = (html: string) => html.replaceAll(/(<h1[^>]*>)/g, "$1New: ");
  await rewriteFiles(page, (path) => pages.some((each) => [each.path, fragmentOf(each)].includes(path)), deploy);
  for (const target of [services, about, home, contact]) {
    await navigationLink(page, target).click();
    await expectHeading(page, { heading: `New: ${target.heading}` });
  }
});

test("shows the new header of a deploy in an open tab", async ({ page }) => {
  await gotoIdle(page, home.path);
  await rewriteFiles(
    page,
    (path) => path === fragmentOf(services),
    (html) => html.replace(/(?<=data-layout=")\w+/, "new"),
  );
  const rename = (html: string) => html.replace(/(<header.*?<a[^>]*>)/s, "$1New: ");
  await rewriteFiles(page, (path) => path === services.path, rename);
  await navigationLink(page, services).click();
  await expect(page.getByRole("banner").getByRole("link").first()).toHaveText(/^New: /);
  await expectHeading(page, services);
});

for (const isVisited of [false, true])
  test(`shows the not-found page in place of a ${isVisited ? "visited" : "prefetched"} one that a deploy has removed`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await gotoIdle(page, home.path);
    if (isVisited) {
      const checked = page.waitForResponse(`**${fragmentOf(services)}`);
      await visit(page, services);
      // Answered by the deploy, the check of this visit would forget the pages without a reload.
      await (await checked).finished();
      await visit(page, home);
    }
    for (const path of [services.path, fragmentOf(services)])
      await page.route(`**${path}`, async (route) => {
        const response = await route.fetch({ url: new URL(notFound.path, page.url()).href });
        await route.fulfill({ response, status: 404 });
      });
    await navigationLink(page, services).click();
    await expectHeading(page, notFound);
    await expect(page).toHaveURL(services.path);
  });

test("keeps a visited page while the server has a failure", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await gotoIdle(page, home.path);
  await markDocument(page);
  for (const fulfilled of [{ status: 503 }, { status: 200, body: "<h1>Log in to this network</h1>" }]) {
    await page.route("**/fragments/*", async (route) => route.fulfill(fulfilled));
    const answered = page.waitForResponse(`**${fragmentOf(services)}`);
    await visit(page, services);
    await answered;
    await page.unrouteAll();
    await visit(page, home);
  }
  expect(await isMarked(page)).toBe(true);
});

test("shows the URL's page on Back after a reload, also if prefetching fails", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  for (const fails of [false, true]) {
    await page.goto(contact.path);
    await hydrateIslands(page);
    await waitForPrefetch(page, contact.path);
    await visit(page, about);
    if (fails) await page.route("**/navigation-*.js", async (route) => route.abort());
    await page.reload();
    if (!fails) await waitForPrefetch(page, about.path);
    await page.goBack();
    await expect(page).toHaveURL(contact.path);
    await expectHeading(page, contact);
  }
});

test("reloads the page on a visit if the style sheet failed to load", async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route("**/styles.*.css", async (route) => route.abort());
  await page.goto(contact.path);
  await hydrateIslands(page);
  await markDocument(page);
  const loaded = page.waitForEvent("load");
  await navigationLink(page, services).click();
  await loaded;
  await expectHeading(page, services);
  expect(await isMarked(page)).toBe(false);
});
