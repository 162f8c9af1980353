import { about, expect, home, services } from "../../site";
import {
  expectEventually,
  expectHeading,
  go,
  gotoIdle,
  linkTo,
  pressLink,
  recordScroll,
  visitOtherSite,
} from "./actions";
import { test } from "./engine";

test("goes back and forward, reloads, and opens a target by its hash", async ({ enginePage: page }) => {
  await gotoIdle(page, home.path);
  await page.click(linkTo(services.path));
  await expectHeading(page, services);
  await page.click(linkTo(about.path));
  await expectHeading(page, about);
  await go(page, -1);
  await expectHeading(page, services);
  await go(page, -1);
  await expectHeading(page, home);
  await go(page, 1);
  await expectHeading(page, services);
  await page.reload();
  await expectHeading(page, services);
  await page.goto("/#how-we-work");
  const topOfTarget = async () =>
    page.evaluate(() => Math.round(document.querySelector("#how-we-work")?.getBoundingClientRect().top ?? -1));
  await expect.poll(topOfTarget).toBeLessThan(200);
  expect(await topOfTarget()).toBeGreaterThanOrEqual(0);
});

test("works after Back from another site", async ({ enginePage: page, siteProxy }) => {
  await gotoIdle(page, home.path);
  await visitOtherSite(page, siteProxy.otherSiteUrl);
  await go(page, -1);
  await expectHeading(page, home);
  await page.click(linkTo(services.path));
  await expectHeading(page, services);
  await go(page, -1);
  await expectHeading(page, home);
});

test("scrolls to the top at once under reduced motion", async ({ enginePage: page }) => {
  await gotoIdle(page, home.path);
  const readPositions = await recordScroll(page);
  await pressLink(page, "header a");
  await expectEventually(async () => page.evaluate(() => scrollY), 0);
  expect((await readPositions()).filter((position) => ![1200, 0].includes(position))).toEqual([]);
});
