import { listClippedTexts } from "../reflow";
import { contrastRatio } from "../contrast";
import { contact, expect, home, notFound, pages, services } from "../../site";
import { test } from "./engine";
import type { Tab } from "./tab";

// All at once, because each combination starts another browser.
test.use({ preferences: { reducedMotion: false, fontSize: 32, forcedColors: true } });

test("scrolls to the top smoothly, by the brand link and by a link to another page", async ({ tab }) => {
  await tab.goto(home.path);
  await tab.waitForPrefetch();
  for (const { path } of [home, services]) {
    await tab.evaluate(() => window.scrollBy(0, 300));
    await tab.pressLink(`header a[href="${path}"]`);
    await tab.expectResult(() => [location.pathname, scrollY], [path, 0]);
  }
  await tab.expectMessages("scroll", ["smooth", "smooth"]);
});

test("doubles the text of each page with the font size, without sideways scrolling", async ({ tab }) => {
  await tab.setViewportSize({ width: 360, height: 740 });
  for (const { path } of [...pages, notFound]) {
    await tab.goto(path);
    const { fontSize, overflow } = await tab.evaluate(() => ({
      fontSize: getComputedStyle(document.querySelector("main p") ?? document.body).fontSize,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    expect(Number.parseFloat(fontSize), path).toBeGreaterThanOrEqual(2 * 16);
    expect(overflow, path).toBe(0);
    expect(await tab.evaluate(listClippedTexts), path).toEqual([]);
  }
});

type ColorProperty = "color" | "fill" | "stroke" | "borderTopColor";

/** Runs in a page: reads a color of each visible element that a selector finds, and the color behind it. */
function readColors([selector, property]: readonly [selector: string, property: ColorProperty]) {
  const visible = [...document.querySelectorAll(selector)].filter((each) => each.getBoundingClientRect().width > 1);
  return visible.map((element) => {
    let behind = property === "borderTopColor" ? element.parentElement : element;
    while (behind && getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") behind = behind.parentElement;
    return {
      element: `${element.tagName} ${element.textContent}`,
      color: getComputedStyle(element)[property],
      background: getComputedStyle(behind ?? document.documentElement).backgroundColor,
    };
  });
}

async function expectContrast(tab: Tab, minimum: number, selector: string, property: ColorProperty) {
  const colors = await tab.evaluate(readColors, [selector, property] as const);
  expect(colors).not.toEqual([]);
  expect(colors.filter(({ color, background }) => contrastRatio(color, background) < minimum)).toEqual([]);
}

test("shows texts, chart, fields and buttons of all pages in forced colors", async ({ tab, engineName }) => {
  test.skip(engineName === "WebKit", "WebKit has no forced colors.");
  for (const { path } of [...pages, notFound]) {
    await tab.goto(path);
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(0, 0, 0)");
    await expectContrast(tab, 7, "h1, h2, h3, p, a, li, dt, dd, label, button, summary, th, td", "color");
  }
  await tab.goto(home.path);
  // Only white has this contrast with black.
  await expectContrast(tab, 21, "figure [role=img] text", "fill");
  await expectContrast(tab, 3, "figure [role=img] :is(path, circle)", "stroke");
  await tab.goto(contact.path);
  await expectContrast(tab, 3, "form :is(input, textarea, button[type=submit])", "borderTopColor");
});
