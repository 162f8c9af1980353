/** @jest-environment jsdom */
import { SiteEvent } from "./events";
import type * as Navigation from "./navigation";

const layoutVersion = "1";
/** Sees nothing: jsdom has no layout. */
class NoIntersections {
  observe = () => undefined;
}
Object.assign(globalThis, {
  IntersectionObserver: NoIntersections,
  SITE_ROOT: "/",
  SITE_STYLES: "/styles.css",
  LAYOUT_VERSION: layoutVersion,
});
// jsdom lacks these.
Object.assign(AbortSignal, { timeout: () => undefined });
Object.defineProperty(HTMLLinkElement.prototype, "sheet", { value: {} });
window.matchMedia = jest.fn().mockReturnValue({ matches: false });
window.scrollTo = jest.fn();

const pageHtml = (path: string) =>
  `<div data-layout="${layoutVersion}"><main data-site="main"><h1>${path}</h1><img src="${path}.png"></main></div>`;
const fetched: string[] = [];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what page-cache.ts reads of a response
globalThis.fetch = jest.fn(async (url: string) => {
  fetched.push(url);
  return { ok: true, status: 200, text: async () => pageHtml(url.replace(/^\/fragments|\.txt$/g, "")) };
}) as unknown as typeof fetch;

/** Runs all timers: also those that wait until the browser is idle. */
const settle = async () => jest.advanceTimersByTimeAsync(10_000);
const linksTo = (paths: readonly string[]) =>
  paths.map((path) => `<a data-site="link" href="${path}">${path}</a>`).join("");
const pathsTo = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `/${name}-${String(index)}`);

/** Moves the pointer or the focus to a link to a page. */
const approach = async (path: string, type: "pointerover" | "focusin") => {
  document.body.insertAdjacentHTML("beforeend", linksTo([path]));
  const link = document.body.lastElementChild;
  link?.dispatchEvent(new Event(type, { bubbles: true }));
  link?.remove();
  await settle();
};

let visit: typeof Navigation.visit;

/** Follows a link to a page. Returns false if the browser would have to load the page. */
const follow = async (path: string) => {
  history.pushState(null, "", path);
  const isShown = visit({ pathname: path, hash: "" });
  await settle();
  return isShown;
};

beforeAll(async () => {
  jest.useFakeTimers();
  document.body.innerHTML = `<footer></footer>${pageHtml("/")}`;
  ({ visit } = await import("./navigation"));
  document.head.innerHTML = '<link href="/styles.css">';
});

it("loads the pictures of a page that the pointer is on, but not while a message is being sent", async () => {
  const load = jest.spyOn(document, "adoptNode");
  await approach("/team", "focusin");
  const refuse = (event: Event) => event.preventDefault();
  addEventListener(SiteEvent.Prefetch, refuse);
  await approach("/team", "pointerover");
  expect(load).not.toHaveBeenCalled();
  removeEventListener(SiteEvent.Prefetch, refuse);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

it("shows the pages visited before, however many others the pointer has been on", async () => {
  const visited = pathsTo("visited", 3);
  for (const path of visited) {
    await approach(path, "pointerover");
    expect(await follow(path)).toBe(true);
  }
  for (const path of pathsTo("other", 40)) await approach(path, "pointerover");
  for (const path of visited) expect(await follow(path)).toBe(true);
  expect(await follow("/")).toBe(true);
});

it("keeps a page that the pointer is on after many visits, and drops the page visited longest ago", async () => {
  const [first = "", ...others] = pathsTo("page", 20);
  for (const path of [first, ...others]) {
    await approach(path, "pointerover");
    expect(await follow(path)).toBe(true);
  }
  expect(await follow(first)).toBe(false);
  expect(await follow(others.at(-2) ?? "")).toBe(true);
});

it("prefetches the links of a long footer once, and not at each visit", async () => {
  document.querySelector("footer")?.insertAdjacentHTML("beforeend", linksTo(pathsTo("footer", 40)));
  const countFetches = async () => {
    fetched.length = 0;
    await follow("/");
    return fetched.filter((url) => url.includes("footer")).length;
  };
  expect(await countFetches()).toBeGreaterThan(0);
  expect(await countFetches()).toBe(0);
});

it("lets a visitor go on who uses the new page before its second frame", async () => {
  await approach("/form", "pointerover");
  history.pushState(null, "", "/form");
  expect(visit({ pathname: "/form", hash: "" })).toBe(true);
  const field = document.createElement("input");
  document.querySelector("main")?.append(field);
  field.focus();
  jest.mocked(window.scrollTo).mockClear();
  await settle();
  expect(document.activeElement).toBe(field);
  expect(window.scrollTo).not.toHaveBeenCalled();
  await follow("/");
  expect(document.activeElement).toBe(document.body);
  expect(window.scrollTo).toHaveBeenCalledTimes(1);
});
