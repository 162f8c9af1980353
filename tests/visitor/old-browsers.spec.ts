/** The pages in browsers that lack the newest features. docs/browsers.md lists the features. */
import type { Page } from "@playwright/test";
import { expectReflow } from "../support/visitor/reflow";
import { openInFrame } from "../support/visitor/sized-frame";
import {
  about,
  decodeImages,
  expect,
  fragmentOf,
  home,
  notFound,
  pages,
  rewriteFiles,
  services,
  test,
  visit,
} from "../support/site";

/** The names of new features in HTML and CSS. */
const newFeatures =
  /(?<=@)container|(?<=1)cqw|animation(?=-timeline)|text(?=-wrap)|(?<=\()scripting(?=:none\))|(?<=:)has(?=\()|(?<=100)dvh|color-mix(?=\()|(?<=image\/)(?:avif|webp)|(?<=content:[^;{}]*)\/ ?""/g;
const withoutNewFeatures = (html: string) => html.replaceAll(newFeatures, "unknown");

/** Returns the texts that style sheets add, such as the numbers of a list. */
const readGeneratedTexts = async (page: Pick<Page, "evaluate">) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll("body *"))
      .flatMap((element) => ["::before", "::after"].map((name) => getComputedStyle(element, name).content))
      .filter((content) => !/^(?:none|normal|"")$/.test(content))
      .map((content) => content.replace(/ \/ .*$/, "")),
  );

// The style sheet may still be on its way when a test ends.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

// The policy of a page allows only the styles that the build has written.
test.use({ bypassCSP: true });

for (const { path } of [...pages, notFound])
  test(`shows all of ${path} without new features of CSS and pictures`, async ({ page }) => {
    await page.goto(path);
    const text = await page.locator("body").innerText();
    const generatedTexts = await readGeneratedTexts(page);
    await rewriteFiles(page, (pathname) => pathname === path || pathname.endsWith(".css"), withoutNewFeatures);
    const frame = await openInFrame(page, path);
    await expect(frame.locator("body")).toHaveText(text, { useInnerText: true });
    expect(await readGeneratedTexts(frame)).toEqual(generatedTexts);
    await decodeImages(frame);
    await expectReflow(frame, [320, 1280], true);
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
  const countRequests = async (path: string) =>
    page.evaluate((each) => performance.getEntriesByName(new URL(each, location.href).href).length, path);
  // Pages are prefetched in sequence.
  await expect.poll(async () => countRequests(fragmentOf(about))).toBe(1);
  await visit(page, services);
  // The document is still that of the home page.
  const loaded = await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name);
  expect(loaded).toBe(new URL(home.path, page.url()).href);
});
