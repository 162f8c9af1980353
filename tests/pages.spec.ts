import sharp from "sharp";
import site from "../data/site.json";
import { expect, notFound, pages, readAllTexts, test } from "./site";

for (const sitePage of [...pages, notFound]) {
  test.describe(sitePage.path, () => {
    test("is what its data file says", async ({ page }) => {
      await page.goto(sitePage.path);
      await expect(page).toHaveTitle(`${sitePage.title} | ${site.name}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(sitePage.heading);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", sitePage.description);
      await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
    });

    test("has no word that is not in data/", async ({ page }) => {
      await page.goto(sitePage.path);
      const words = await page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (walker.nextNode()) {
          const { nodeValue, parentElement } = walker.currentNode;
          // Scripts and styles are not read, nor what Gatsby announces after a route change.
          if (parentElement?.closest("script, style, noscript, #gatsby-announcer") === null)
            found.push(nodeValue ?? "");
        }
        const attributes = ["aria-label", "alt", "placeholder", "title"];
        for (const element of document.body.querySelectorAll("*")) {
          for (const name of attributes) found.push(element.getAttribute(name) ?? "");
        }
        return found.map((text) => text.trim());
      });
      const texts = readAllTexts();
      const year = /^20\d\d$/;
      // Figures of the chart and its axis stand in data/ as numbers.
      const parts = words
        .flatMap((word) => (texts.includes(word) ? [] : word.split(/\d+%/)))
        .map((part) => part.trim());
      const foreign = parts.filter((part) => /[a-z\d]/i.test(part) && !texts.includes(part) && !year.test(part));
      expect(foreign).toEqual([]);
    });

    for (const width of [320, 768, 2560]) {
      test(`does not scroll sideways at ${String(width)} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(sitePage.path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    }
  });
}

for (const { path, title, description } of pages) {
  test(`${path} names its own address`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site.url + path);
  });

  test(`${path} has a card of its own for social sites`, async ({ page, request }) => {
    await page.goto(path);
    const read = async (property: string) => page.locator(`meta[property="${property}"]`).getAttribute("content");
    expect(await read("og:title")).toBe(title);
    expect(await read("og:description")).toBe(description);
    const address = (await read("og:image")) ?? "";
    expect(address.startsWith(`${site.url}/`)).toBe(true);
    const card = await sharp(await (await request.get(address.slice(site.url.length))).body()).metadata();
    expect([card.format, card.width, card.height]).toEqual(["png", 1200, 630]);
  });
}
