import { chart, site } from "../../support/content";
import { formatFigure, middle, tooltipTexts } from "../../support/visitor/chart";
import { compact, findSeparated, readHeadings } from "../../support/visitor/sheets";
import { about, expect, home, services } from "../../support/site";
import { test } from "../../support/engines/engine";

const tooltip = "[data-island=chart-crosshair]";

/** Runs in a page. */
const readLengthOfCurve = () => document.querySelector<SVGPathElement>("figure [role=img] path")?.getTotalLength();

/** Runs in a page: scrolls the chart to the middle of the viewport, and returns where its points are, from the left. */
function scrollToChart() {
  document.querySelector("figure [role=img]")?.scrollIntoView({ block: "center", behavior: "instant" });
  return [...document.querySelectorAll("figure [role=img] circle")].map((circle) => {
    const { left, width } = circle.getBoundingClientRect();
    return Math.round(left + width / 2);
  });
}

test("draws the chart, and shows a tooltip until Escape or, on a phone, until a tap outside", async ({ tab }) => {
  await tab.goto(home.path);
  const points = await tab.evaluate(scrollToChart);
  expect(points).toHaveLength(chart.rows.length);
  await tab.expectResult(() => document.querySelector("figure [role=img]")?.getBoundingClientRect().height, 350);
  expect(await tab.evaluate(readLengthOfCurve)).toBeGreaterThan(200);
  await tab.moveMouse(points[middle] ?? 0, 300);
  await tab.expectText(tooltip, tooltipTexts[middle]);
  await tab.press("Escape");
  await tab.expectText(tooltip, "");

  await tab.setViewportSize({ width: 360, height: 740 });
  const pointsOnPhone = await tab.evaluate(scrollToChart);
  for (const index of [0, middle]) {
    await tab.tap((pointsOnPhone[index] ?? 0) - 5, 300);
    await tab.expectText(tooltip, tooltipTexts[index]);
  }
  await tab.tap(180, 700);
  await tab.expectText(tooltip, "");
});

// Only Firefox can read what it has printed.
test("prints the table and the URLs of links on paper, and no navigation", { tag: "@Firefox" }, async ({ tab }) => {
  await tab.goto(home.path);
  const sheets = (await tab.print?.("a4")) ?? [];
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.length).toBeLessThan(8);
  const text = compact(sheets.join(""));
  for (const { month, efficiency } of chart.rows) expect(text).toContain(compact(month + formatFigure(efficiency)));
  expect(text).toContain(compact(home.heading));
  expect(text).not.toContain(compact(site.navigation.links.map(({ label }) => label).join("")));

  await tab.goto(about.path);
  const urls = await tab.evaluate(() => [...document.querySelectorAll("main a")].map((a) => a.getAttribute("href")));
  expect(urls).not.toEqual([]);
  const aboutText = compact((await tab.print?.("a4"))?.join("") ?? "");
  for (const url of [site.url, ...urls.map((each) => `(${each ?? ""})`)]) expect(aboutText).toContain(url);
});

test("prints each heading on the sheet of the words below it", { tag: "@Firefox" }, async ({ tab }) => {
  for (const { path } of [home, services]) {
    await tab.goto(path);
    const headings = await tab.evaluate(readHeadings);
    expect(headings).not.toEqual([]);
    for (const paper of ["a4", "letter"] as const)
      expect(findSeparated(headings, (await tab.print?.(paper)) ?? [])).toEqual([]);
  }
});
