import { isInternalLink } from "./links";
import { findSiteStyles } from "./load-files";
import { afterPaint } from "./scrolling";
import { whenIdle } from "./when-idle";

/** Elements of the head that tabs, bookmarks and sharing use. The others are for crawlers, which read served HTML. */
const HEAD_ELEMENTS = "[data-site=head]";

/** Prefetched and visited pages, by path. Visited pages keep their islands, so that Back works offline. */
const snapshots = new Map<string, { readonly main: Element; readonly head: readonly Element[] }>();

function addSnapshot(path: string, page: Element): void {
  const main = page.querySelector("[data-site=main]");
  // The inline script `client.ts` contains the URL of the style sheet, which is another one in another deployment.
  const isSameDeployment = page.textContent.includes(findSiteStyles()?.getAttribute("href") ?? "");
  // A parallel call of `prefetchLinks` may have added this page.
  if (main && isSameDeployment && !snapshots.has(path))
    snapshots.set(path, { main, head: [...page.querySelectorAll(HEAD_ELEMENTS)] });
}

addSnapshot(location.pathname, document.documentElement);

/** The HTML of what a snapshot has, by path, as the server sent it: scripts change the elements of a snapshot. */
const sources = new Map<string, string>();

/** Returns header, main part and footer, and what is in the head. Returns an empty text if the response is an error. */
function sourceOf(page: Element): string {
  const layout = page.querySelector("[data-site=main]")?.parentElement;
  return [layout, ...page.querySelectorAll(HEAD_ELEMENTS)].map((element) => element?.outerHTML ?? "").join("");
}

/** Fetches a page, or an empty one if the response is an error. Adopts the page early, so that a click does less. */
export async function fetchPage(path: string, options: RequestInit): Promise<Element> {
  const response = await fetch(path, options);
  const html = response.ok ? await response.text() : "";
  // Drops the inlined CSS: the full style sheet is loaded, and the CSP allows only the inline style of this page.
  const page = new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html");
  return document.adoptNode(page.documentElement);
}

/** Renders the page at a path in place of the current one. Returns false if it was neither prefetched nor visited. */
export function renderSnapshot(path: string): boolean {
  const snapshot = snapshots.get(path);
  if (!snapshot) return false;
  // Requests pictures again that failed on the last visit.
  for (const image of snapshot.main.querySelectorAll("img"))
    if (image.complete && image.naturalWidth === 0) image.setAttribute("src", image.src);
  document.querySelector("[data-site=main]")?.replaceWith(snapshot.main);
  // In the header and the footer, only the links to the current page differ from page to page.
  for (const link of document.querySelectorAll("[data-site=link]")) {
    if (link.getAttribute("href") === path) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  // Swapping the head is slow, and nothing in the page shows it.
  afterPaint(() => {
    for (const element of document.querySelectorAll(HEAD_ELEMENTS)) element.remove();
    document.head.append(...snapshot.head);
  });
  return true;
}

/** Prefetches one linked page at a time, so that on a slow connection, no page and no other request waits long. */
export async function prefetchLinks(): Promise<void> {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>("[data-site=link]")).filter(isInternalLink);
  for (const path of new Set(links.map(({ pathname }) => pathname))) {
    await whenIdle();
    try {
      // Also the first page, which has a snapshot, but no source.
      if (sources.has(path)) continue;
      const page = await fetchPage(path, { priority: "low" });
      const source = sourceOf(page);
      if (source !== "") sources.set(path, source);
      addSnapshot(path, page);
    } catch {
      // Links to this page fall back to a normal page load.
    }
  }
}

/** Returns whether a visitor has neither scrolled, nor focused anything, nor a form that says or sends something. */
const isUntouched = () =>
  scrollY === 0 &&
  document.activeElement === document.body &&
  !document.querySelector("[data-site=form]:not([data-state=editing])");

/**
 * Reloads the current page if the site has a later version of it than its snapshot. A snapshot is rendered at once, so
 * a visitor may see an outdated page for as long as a request takes. If the visitor uses it by then, it stays, and the
 * next link loads its page.
 */
export async function reloadIfOutdated(path: string): Promise<void> {
  await whenIdle();
  const known = sources.get(path);
  if (known === undefined) return;
  // Without a connection, the snapshot is all there is.
  const page = await fetchPage(path, { cache: "no-cache", priority: "low" }).catch(() => undefined);
  const source = page && sourceOf(page);
  if (!source || source === known) return;
  // After a deploy, other pages may be outdated, too: the browser loads them.
  snapshots.clear();
  if (location.pathname === path && isUntouched()) location.reload();
}
