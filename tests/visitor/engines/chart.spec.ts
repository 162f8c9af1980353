import { chart } from "../../content";
import { middle, tooltipTexts } from "../chart";
import { expect, home } from "../../site";
import { test } from "./engine";

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
