import site from "../../../data/site.json";
import { home, linkedPages, notFound, pages } from "../../site";
import { expectEventually, expectHeading, expectText, linkTo, pressLink, waitForPrefetch } from "./actions";
import { test } from "./engine";
import type { EnginePage } from "./engine-page";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Reads what tells a visitor which page this is. */
const readPlace = async (page: EnginePage) =>
  page.evaluate(() => {
    const current = document.querySelector("nav [aria-current]");
    return {
      path: location.pathname,
      heading: document.querySelector("h1")?.textContent,
      title: document.title,
      current: current?.getAttribute("href") ?? null,
      underline: current && getComputedStyle(current).textDecorationLine,
      focus: document.activeElement?.tagName,
      scrollPosition: scrollY,
    };
  });

for (const size of sizes) {
  test.describe(`at ${String(size.width)} px`, () => {
    test.beforeEach(async ({ enginePage: page }) => page.setViewportSize(size));

    for (const { path, heading } of [...pages, notFound]) {
      test(`shows ${path} with its pictures, and does not scroll sideways`, async ({ enginePage: page }) => {
        await page.goto(path);
        await expectHeading(page, { heading });
        const readProblems = async () =>
          page.evaluate(async () => {
            const images = [...document.images];
            for (const image of images) image.loading = "eager";
            const results = await Promise.allSettled(images.map(async (image) => image.decode()));
            return {
              overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
              broken: results.filter(({ status }) => status === "rejected").length,
              hidden: [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p)")]
                .filter((each) => each.offsetHeight === 0 && !each.closest("[aria-live], details, noscript"))
                .map((each) => each.textContent),
            };
          });
        await expectEventually(readProblems, { overflow: 0, broken: 0, hidden: [] });
      });
    }

    for (const how of ["click", "keyboard"] as const) {
      for (const isIdle of [false, true]) {
        test(`opens each page by ${how} ${isIdle ? "once the others are prefetched" : "at once"}`, async ({
          enginePage: page,
        }) => {
          await page.goto(home.path);
          for (const { path, heading, title } of linkedPages) {
            if (isIdle) await waitForPrefetch(page);
            await page.evaluate(() => {
              window.scrollTo({ top: 300, behavior: "instant" });
            });
            const link = linkTo(path);
            if (how === "click") await page.click(link);
            else await pressLink(page, link);
            await expectEventually(async () => readPlace(page), {
              path,
              heading,
              title: `${title} | ${site.name}`,
              current: path,
              underline: "underline",
              focus: "BODY",
              scrollPosition: 0,
            });
            if (isIdle) await expectText(page, "p[aria-live=assertive]", heading);
          }
        });
      }
    }
  });
}
