import { listClippedTexts } from "../clipped-texts";
import { expect, notFound, pages } from "../../site";
import { readOverflow } from "./actions";
import { defaultPreferences, test } from "./engine";

test.use({ preferences: { ...defaultPreferences, defaultFontSize: 32 } });

for (const { path } of [...pages, notFound]) {
  test(`doubles the text of ${path} with the browser's font size, without sideways scrolling`, async ({
    enginePage: page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const readFontSize = async () =>
      page.evaluate(() => getComputedStyle(document.querySelector("main p") ?? document.body).fontSize);
    expect(Number.parseFloat(await readFontSize())).toBeGreaterThanOrEqual(2 * 16);
    expect(await readOverflow(page)).toBe(0);
    expect(await page.evaluate(listClippedTexts)).toEqual([]);
  });
}
