import { chart, site } from "../../content";
import { formatValue } from "../../../src/chart/format-value";
import { about, expect, home } from "../../site";
import { test } from "./engine";

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
