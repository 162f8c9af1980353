import chart from "../../../data/chart.json";
import site from "../../../data/site.json";
import { formatValue } from "../../../src/chart/format-value";
import { contrastRatio } from "../contrast";
import { about, expect, home, notFound, pages } from "../../site";
import { test } from "./engine";

/** Runs in a page: applies its print styles on the screen, which only Chromium's driver can. */
function applyPrintStyles(): void {
  const change = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        rule.media.mediaText = rule.media.mediaText
          .replace(/\bscreen\b/, "not all")
          .replace(/^not print$/, "not all")
          .replace(/^print$/, "all");
      }
      if (rule instanceof CSSGroupingRule) change(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) change(sheet.cssRules);
}

for (const { path } of [...pages, notFound]) {
  test(`prints ${path} in dark text on white paper, without navigation`, async ({ enginePage: page }) => {
    await page.goto(path);
    await page.evaluate(applyPrintStyles);
    const printed = await page.evaluate(() => ({
      navigation: [...document.querySelectorAll<HTMLElement>("nav, a[href='#content']")].filter(
        (each) => each.offsetHeight > 0,
      ).length,
      headerPosition: getComputedStyle(document.querySelector("header") ?? document.body).position,
      colors: [...document.querySelectorAll<HTMLElement>(":is(main, footer) :is(h1, h2, h3, p, li, dt, dd, a, td, th)")]
        .filter((each) => each.offsetHeight > 0)
        .map((each) => getComputedStyle(each).color),
    }));
    expect(printed).toMatchObject({ navigation: 0, headerPosition: "static" });
    expect(printed.colors).not.toEqual([]);
    // Browsers print no backgrounds.
    expect(printed.colors.filter((color) => contrastRatio(color, "#fff") < 7)).toEqual([]);
  });
}

test("prints the chart's table, which is closed", async ({ enginePage: page }) => {
  await page.goto(home.path);
  const readTable = async () =>
    page.evaluate(() => document.querySelector<HTMLElement>("figure table")?.checkVisibility());
  expect(await readTable()).toBe(false);
  await page.evaluate(applyPrintStyles);
  expect(await readTable()).toBe(true);
});

/** Text without white space: a line break may be anywhere in it. */
const compact = (text: string) => text.replaceAll(/\s/g, "");

test.describe("on paper", () => {
  test.beforeEach(({ firefoxPath }) => {
    test.skip(firefoxPath === "", "Only Firefox can read what it has printed.");
  });

  test("prints the home page with the chart's table, without navigation", async ({ enginePage: page }) => {
    await page.goto(home.path);
    const sheets = (await page.print?.()) ?? [];
    expect(sheets.length).toBeGreaterThan(1);
    expect(sheets.length).toBeLessThan(8);
    const text = compact(sheets.join(""));
    expect(text).toContain(compact(home.heading));
    for (const { month, efficiency } of chart.rows)
      expect(text).toContain(compact(month + formatValue(efficiency, chart.unit)));
    expect(text).not.toContain(compact(site.navigation.links.map(({ label }) => label).join("")));
  });

  test("prints the URLs of links", async ({ enginePage: page }) => {
    await page.goto(about.path);
    const text = compact(((await page.print?.()) ?? []).join(""));
    expect(text).toContain(site.url);
    const urls = await page.evaluate(() =>
      [...document.querySelectorAll("main a")].map((link) => link.getAttribute("href") ?? ""),
    );
    expect(urls).not.toEqual([]);
    for (const url of urls) expect(text).toContain(`(${url})`);
  });
});
