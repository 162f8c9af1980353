/** Pages in the text sizes of iOS's settings, which only Safari on iOS applies: see `src/styles/global.scss`. */
import { listClippedTexts } from "./clipped-texts";
import { expect, notFound, pages, test } from "../site";

/** The default of an iPhone, the largest size, and the largest size for accessibility, in CSS pixels. */
const textSizes = [17, 23, 53];
const viewports = [
  { width: 360, height: 667 },
  { width: 667, height: 375 },
  { width: 1024, height: 768 },
];

// The policy of a page allows only the styles that the build has written.
test.use({ bypassCSP: true });

for (const { path } of [...pages, notFound]) {
  test(`applies iOS's text size to ${path}, without sideways scrolling`, async ({ page }) => {
    let textSize = 0;
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace("(-webkit-touch-callout:none)", "(display:block)")
        .replace("-apple-system-body", `${String(textSize)}px system-ui`);
      await route.fulfill({ response, body: html });
    });
    for (textSize of textSizes) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${textSize}px`);
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await page.evaluate(() => {
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
        });
        const layout = await page.evaluate(() => ({
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          hasSpace: (document.querySelector("header")?.getBoundingClientRect().bottom ?? 0) <= innerHeight / 4,
        }));
        expect([textSize, viewport, layout]).toEqual([textSize, viewport, { overflow: 0, hasSpace: true }]);
        expect(await page.evaluate(listClippedTexts)).toEqual([]);
      }
    }
  });
}
