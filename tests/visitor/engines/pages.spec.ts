import { expect } from "@playwright/test";
import { about, home, linkedPages, notFound, pages, services, shownTitleOf, type SitePage } from "../../support/site";
import { test } from "../../support/engines/engine";

const widths = [360, 1280];
const linkTo = ({ path }: Pick<SitePage, "path">) => `header a[href="${path}"]`;

/** Runs in a page: finds pictures that do not load, texts that are not shown, and a page that is too wide. */
async function findProblems() {
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  const results = await Promise.allSettled(images.map(async (image) => image.decode()));
  const texts = [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p)")];
  const hidden = texts.filter((text) => text.offsetHeight === 0 && !text.closest("[aria-live], details, noscript"));
  return {
    page: `${document.querySelector("h1")?.textContent ?? ""} at ${String(innerWidth)} px`,
    broken: results.filter(({ status }) => status === "rejected").length,
    hidden: hidden.map((text) => text.textContent),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}

test("shows each page with its pictures, without sideways scrolling, on phone and laptop", async ({ tab }) => {
  for (const { path, heading } of [...pages, notFound]) {
    await tab.goto(path);
    for (const width of widths) {
      await tab.setViewportSize({ width, height: 800 });
      const shown = `${heading} at ${String(width)} px`;
      await tab.expectResult(findProblems, { page: shown, broken: 0, hidden: [], overflow: 0 });
    }
  }
});

test("exposes each list of each page as a list to assistive technology", async ({ tab }) => {
  for (const visited of [...pages, notFound]) {
    await tab.goto(visited.path);
    await tab.expectHeading(visited);
    const count = await tab.evaluate(() => document.querySelectorAll("ul, ol").length);
    expect([visited.path, await tab.countLists()]).toEqual([visited.path, count]);
  }
});

/** Runs in a page: reads what tells a visitor which page this is. */
function readPlace() {
  const current = document.querySelector("nav [aria-current]");
  return {
    path: location.pathname,
    heading: document.querySelector("h1")?.textContent,
    title: document.title,
    current: current?.getAttribute("href"),
    underline: current && getComputedStyle(current).textDecorationLine,
    focus: document.activeElement?.tagName,
    scrollPosition: scrollY,
  };
}

for (const isPrefetched of [false, true]) {
  const condition = isPrefetched ? "once the others are prefetched" : "at once";
  test(`opens each page at its top, by click and by keyboard, ${condition}`, async ({ tab }) => {
    await tab.goto(home.path);
    for (const [width, followLink] of [
      [360, tab.click],
      [1280, tab.pressLink],
    ] as const) {
      await tab.setViewportSize({ width, height: 800 });
      for (const { path, heading, title } of linkedPages) {
        if (isPrefetched) await tab.waitForPrefetch();
        await tab.evaluate(() => window.scrollBy(0, 300));
        await followLink(linkTo({ path }));
        const shown = { path, heading, title: shownTitleOf({ title }), current: path, underline: "underline" };
        await tab.expectResult(readPlace, { ...shown, focus: "BODY", scrollPosition: 0 });
        if (isPrefetched) await tab.expectText("p[aria-live=assertive]", heading);
      }
    }
    if (isPrefetched) await tab.expectMessages("scroll", Array(2 * linkedPages.length).fill("instant"));
  });
}

test("goes back and forward, reloads, opens a hash, and comes back from another site", async ({ tab, siteProxy }) => {
  const open = async (visited: SitePage) => {
    await tab.click(linkTo(visited));
    await tab.expectHeading(visited);
  };
  const goTo = async (visited: SitePage, direction: -1 | 1) => {
    await tab.leave(direction);
    await tab.expectHeading(visited);
  };
  await tab.goto(home.path);
  await tab.waitForPrefetch();
  await open(services);
  await open(about);
  await goTo(services, -1);
  await goTo(home, -1);
  await goTo(services, 1);
  await tab.reload();
  await tab.expectHeading(services);

  await tab.goto("/#how-we-work");
  await tab.expectResult(() => {
    const { top = -1 } = document.querySelector("#how-we-work")?.getBoundingClientRect() ?? {};
    return Math.round(top) >= 0 && top < 200;
  }, true);

  await tab.leave(siteProxy.otherSiteUrl);
  await tab.expectHeading({ heading: "Another site" });
  await goTo(home, -1);
  await open(services);
  await goTo(home, -1);
});
