import chart from "../../../data/chart.json";
import site from "../../../data/site.json";
import { contact, expect, home, linkedPages } from "../../site";
import { expectHeading, linkTo, textOf } from "./actions";
import { test } from "./engine";

test("opens each page, and shows the chart and an email address", async ({ enginePage: page, siteProxy }) => {
  siteProxy.blocksScripts = true;
  await page.goto(home.path);
  expect(await page.evaluate(() => document.querySelectorAll("figure circle").length)).toBe(chart.rows.length);
  for (const { path, heading } of linkedPages) {
    await page.click(linkTo(path));
    await expectHeading(page, { heading });
  }
  await page.goto(contact.path);
  expect(await textOf(page, "main noscript p")).toContain(site.email);
  expect(await page.evaluate(() => document.querySelector("form")?.offsetHeight)).toBe(0);
});
