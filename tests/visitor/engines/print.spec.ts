import { chart, site } from "../../content";
import { formatValue } from "../../../src/chart/format-value";
import { contrastRatio } from "../contrast";
import { about, expect, home, notFound, pages } from "../../site";
import { test } from "./engine";

/** Runs in a page: swaps the styles of screen and paper. No driver of these engines applies those of paper. */
function swapMedia(): void {
  const swap = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const { media } = rule;
        media.mediaText = media.mediaText.replaceAll(/print|screen/g, (one) => (one === "print" ? "screen" : "print"));
      }
      if (rule instanceof CSSGroupingRule) swap(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) swap(sheet.cssRules);
}

/** Runs in a page: reads the colors of elements that are shown. */
const readColors = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility())
    .map((each) => getComputedStyle(each).color);
const readHeaderPosition = () => getComputedStyle(document.querySelector("header") ?? document.body).position;
const texts = ":is(main, footer) :is(h1, h2, h3, p, li, dt, dd, a, td, th)";
const navigation = "nav, a[href='#content']";
/** Browsers print no backgrounds. */
const isLight = (color: string) => contrastRatio(color, "#fff") < 7;

test("prints each page in dark text, without navigation, and the closed table", async ({ tab, siteProxy }) => {
  // They would load other styles.
  siteProxy.changes.blocksScripts = true;
  for (const { path } of [...pages, notFound]) {
    await tab.goto(path);
    expect(await tab.evaluate(readColors, navigation), path).not.toEqual([]);
    expect(await tab.evaluate(readColors, "figure td"), path).toEqual([]);
    await tab.evaluate(swapMedia);
    expect(await tab.evaluate(readColors, navigation), path).toEqual([]);
    expect(await tab.evaluate(readColors, "figure td"), path).toHaveLength(path === home.path ? chart.rows.length : 0);
    expect(await tab.evaluate(readHeaderPosition), path).toBe("static");
    const colors = await tab.evaluate(readColors, texts);
    expect(colors, path).not.toEqual([]);
    expect(colors.filter(isLight), path).toEqual([]);
  }
});

/** Text without white space: a line break may be anywhere in it. */
const compact = (text = "") => text.replaceAll(/\s/g, "");

test("prints the table and the URLs of links on paper, and no navigation", async ({ tab, engineName }) => {
  test.skip(engineName !== "Firefox", "Only Firefox can read what it has printed.");
  await tab.goto(home.path);
  const { sheets = 0, text } = (await tab.print?.()) ?? {};
  expect(sheets).toBeGreaterThan(1);
  expect(sheets).toBeLessThan(8);
  for (const { month, efficiency } of chart.rows)
    expect(compact(text)).toContain(compact(month + formatValue(efficiency, chart.unit)));
  expect(compact(text)).toContain(compact(home.heading));
  expect(compact(text)).not.toContain(compact(site.navigation.links.map(({ label }) => label).join("")));

  await tab.goto(about.path);
  const urls = await tab.evaluate(() => [...document.querySelectorAll("main a")].map((a) => a.getAttribute("href")));
  expect(urls).not.toEqual([]);
  const aboutText = compact((await tab.print?.())?.text);
  for (const url of [site.url, ...urls.map((each) => `(${each ?? ""})`)]) expect(aboutText).toContain(url);
});
