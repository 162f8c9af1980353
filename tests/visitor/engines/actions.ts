/** Actions of a visitor, in each engine. */
import { expect } from "@playwright/test";
import { pages } from "../../site";
import type { EnginePage } from "./engine-page";

export const linkTo = (path: string) => `header a[href="${path}"]`;

/** Reads a value of a page until it is as expected. A read may fail while the browser loads another page. */
export const expectEventually = async (read: () => Promise<unknown>, expected: unknown, timeout = 10_000) =>
  expect(async () => {
    expect(await read()).toEqual(expected);
    // The form shows for only three seconds that a message is sent.
  }).toPass({ timeout, intervals: [100, 250] });

export const textOf = async (page: EnginePage, selector: string) =>
  page.evaluate((css) => document.querySelector<HTMLElement>(css)?.innerText ?? "", selector);
export const expectText = async (page: EnginePage, selector: string, text: string) =>
  expectEventually(async () => textOf(page, selector), text);
export const expectHeading = async (page: EnginePage, { heading }: { readonly heading: string }) =>
  expectEventually(async () => page.evaluate(() => document.querySelector("h1")?.textContent), heading);

/** Reads how many pixels of the page's width a visitor sees only after scrolling sideways. */
export const readOverflow = async (page: EnginePage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until each page has been prefetched. */
export async function waitForPrefetch(page: EnginePage): Promise<void> {
  await expectEventually(
    async () =>
      page.evaluate(
        (paths) => paths.filter((each) => performance.getEntriesByName(new URL(each, location.href).href).length === 0),
        pages.map(({ path }) => path),
      ),
    [],
    25_000,
  );
}

export async function gotoIdle(page: EnginePage, path: string): Promise<void> {
  await page.goto(path);
  await waitForPrefetch(page);
}

/** Follows a link by keyboard. Drivers may scroll before a click, even to a link in view. */
export async function pressLink(page: EnginePage, selector: string): Promise<void> {
  await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true }), selector);
  await page.keyboard.press("Enter");
}

/** Goes back in history, or forward. Drivers wait for a page load, which a page in the back/forward cache does not have. */
export const go = async (page: EnginePage, direction: -1 | 1) =>
  page.evaluate((delta) => {
    // Runs after this script has returned: a script fails if its document is unloaded.
    setTimeout(() => {
      history.go(delta);
    });
  }, direction);

/** Scrolls down, and records each scroll position that the visitor sees from then on. */
export async function recordScroll(page: EnginePage): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    window.scrollTo({ top: 1200, behavior: "instant" });
    const positions: number[] = [];
    const record = () => {
      if (scrollY !== positions.at(-1)) positions.push(scrollY);
      document.documentElement.setAttribute("data-positions", JSON.stringify(positions));
      requestAnimationFrame(record);
    };
    record();
  });
  return async () =>
    page.evaluate<number[]>(() =>
      // oxlint-disable-next-line typescript/no-unsafe-return -- written above
      JSON.parse(document.documentElement.getAttribute("data-positions") ?? "[]"),
    );
}

/** Follows a link from the site to another one. */
export async function visitOtherSite(page: EnginePage, url: string): Promise<void> {
  await page.evaluate((target) => {
    setTimeout(() => {
      location.href = target;
    });
  }, url);
  await expectEventually(async () => page.evaluate(() => location.href), url);
}
