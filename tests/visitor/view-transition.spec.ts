/** The underline and the drawing of a page move to those of the next page, by a view transition. */
import type { Page } from "@playwright/test";
import {
  about,
  client,
  contact,
  expect,
  expectHeading,
  gotoIdle,
  home,
  linkedPages,
  navigationLink,
  services,
  type SitePage,
  test,
  visit,
  withMotion,
} from "../site";

test.use(withMotion);

/** Pauses the next transition before its first frame. Returns the animated parts. */
const pauseTransition = async (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<string[]>((resolve, reject) => {
        const start = document.startViewTransition.bind(document);
        const pause = () => {
          const parts = document.getAnimations().flatMap((animation) => {
            const { pseudoElement = "" } = animation.effect instanceof KeyframeEffect ? animation.effect : {};
            const part = /^::view-transition-group\((.*)\)$/.exec(pseudoElement ?? "")?.[1];
            if (part !== undefined) animation.pause();
            return part ?? [];
          });
          resolve(parts.toSorted());
        };
        document.startViewTransition = (update) => {
          document.startViewTransition = start;
          const transition = start(update);
          transition.ready.then(pause, reject);
          return transition;
        };
      }),
  );

/** Returns how far the underline extends beyond a link, at the start or the end of a paused transition. */
const readDistance = async (page: Page, path: string, progress: 0 | 1) =>
  page.evaluate(
    ([href, part]) => {
      for (const animation of document.getAnimations()) {
        if (animation.playState === "paused") animation.currentTime = 199.99 * part;
      }
      const { transform, width } = getComputedStyle(document.documentElement, "::view-transition-group(underline)");
      const left = new DOMMatrix(transform).e;
      const link = document.querySelector(`header nav a[href="${href}"]`)?.getBoundingClientRect();
      if (!link) return Number.NaN;
      return Math.max(Math.abs(left - link.left), Math.abs(left + Number.parseFloat(width) - link.right));
    },
    [path, progress] as const,
  );

/** Counts the transitions of each document from its start. */
async function countTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.assign(window, { transitions: 0 });
    if (!("startViewTransition" in document)) return;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      Object.assign(window, { transitions: Number(Reflect.get(window, "transitions")) + 1 });
      return start(update);
    };
  });
  return async () => page.evaluate(() => Reflect.get(window, "transitions") as unknown);
}

/** Expects that the page looks as after a page load. */
async function expectPage(page: Page, target: SitePage) {
  await expect(page).toHaveURL(target.path);
  await expectHeading(page, target);
  await expect(navigationLink(page, target)).toHaveCSS("text-decoration-line", "underline");
  await expect(page.locator("[class*=transition], .first-frame")).toHaveCount(0);
}

for (const [from, to, width] of [
  [home, services, 360],
  [home, services, 1280],
  [about, client, 360],
  [client, home, 1280],
] as const) {
  test(`moves underline and drawing from ${from.path} to ${to.path} at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await gotoIdle(page, from.path);
    const paused = pauseTransition(page);
    await navigationLink(page, to).click();
    expect(await paused).toEqual(["drawing", "underline"]);
    // The button has a border of 2 px.
    expect(await readDistance(page, from.path, 0)).toBeLessThan(3);
    expect(await readDistance(page, to.path, 1)).toBeLessThan(3);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation.playState === "paused") animation.play();
    });
    await expectPage(page, to);
  });
}

test("moves only the underline if a page shows no drawing, or is scrolled: it would be over the navigation bar", async ({
  page,
}) => {
  test.skip(!linkedPages.includes(contact), "data/site.json has no link to the contact page in the navigation bar");
  await page.setViewportSize({ width: 360, height: 800 });
  await gotoIdle(page, services.path);
  let paused = pauseTransition(page);
  await navigationLink(page, contact).click();
  expect(await paused).toEqual(["underline"]);

  await gotoIdle(page, home.path);
  await page.evaluate(() => {
    const { top } = (document.querySelector("main picture") ?? document.body).getBoundingClientRect();
    window.scrollTo({ top, behavior: "instant" });
  });
  paused = pauseTransition(page);
  // Playwright would scroll to the top before a click by the mouse.
  await navigationLink(page, services).dispatchEvent("click");
  expect(await paused).toEqual(["underline"]);
});

test("shows the new page at once, before the transition starts", async ({ page }) => {
  await gotoIdle(page, home.path);
  const shown = await navigationLink(page, services).evaluate((link: HTMLElement) => {
    link.click();
    return document.querySelector("h1")?.textContent;
  });
  expect(shown).toBe(services.heading);
});

test("follows a click during a transition, and goes back during one", async ({ page }) => {
  await gotoIdle(page, home.path);
  const paused = pauseTransition(page);
  await navigationLink(page, services).click();
  await paused;
  const pausedAgain = pauseTransition(page);
  await visit(page, about);
  expect(await pausedAgain).toEqual(["drawing", "underline"]);
  expect(await readDistance(page, services.path, 0)).toBeLessThan(3);
  await page.goBack();
  await expectPage(page, services);
});

test("follows the last of several clicks before a transition starts, and goes back", async ({ page }) => {
  await gotoIdle(page, home.path);
  const [one = home, other = home, last = home] = linkedPages;
  await page.evaluate(
    (paths) => {
      for (const path of paths) document.querySelector<HTMLElement>(`header nav a[href="${path}"]`)?.click();
    },
    [one.path, other.path, one.path, last.path],
  );
  await expectPage(page, last);
  for (const previous of [one, other, one, home]) {
    await page.goBack();
    await expectPage(page, previous);
  }
});

for (const [condition, count, prepare] of [
  ["under reduced motion", 0, async (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
  [
    "in a browser without view transitions",
    0,
    async (page: Page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(Document.prototype, "startViewTransition");
      }),
  ],
  [
    "on Back that the browser has animated",
    1,
    async (page: Page) =>
      page.addInitScript(() => {
        Object.defineProperty(PopStateEvent.prototype, "hasUAVisualTransition", { value: true });
      }),
  ],
] as const) {
  test(`starts no transition ${condition}`, async ({ page }) => {
    await prepare(page);
    const readTransitions = await countTransitions(page);
    await gotoIdle(page, home.path);
    await navigationLink(page, services).click();
    await expectPage(page, services);
    await page.goBack();
    await expectPage(page, home);
    expect(await readTransitions()).toBe(count);
  });
}
