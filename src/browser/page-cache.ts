import { SiteEvent } from "./events";
import { isInternalLink } from "./links";
import { Part } from "./parts";
import { afterPaint } from "./scrolling";
import { whenIdle } from "./when-idle";

/** Path of the home page, with the site's path prefix. plugins/static-pages/client-scripts.ts defines it. */
declare const SITE_ROOT: string;
/** URL of the full style sheet of the site. */
declare const SITE_STYLES: string;

const MAIN = `[data-site=${Part.Main}]`;
const LINKS = `[data-site=${Part.Link}]`;
const HEAD_ELEMENTS = `[data-site=${Part.Head}]`;

/** Prefetched and visited pages, by path. Visited pages keep their islands, so that Back works offline. */
const snapshots = new Map<string, { readonly main: Element; readonly head: readonly Element[] }>();

function addSnapshot(path: string, page: Element): void {
  const main = page.querySelector(MAIN);
  // A fragment of another deployment links another style sheet. A parallel call may have added this page.
  const isSameDeployment = page.querySelector(`link[href="${SITE_STYLES}"]`);
  if (main && isSameDeployment && !snapshots.has(path))
    snapshots.set(path, { main, head: [...page.querySelectorAll(HEAD_ELEMENTS)] });
}

/** The path of the page that the browser has loaded in whole, and has in its cache. */
const loadedPath = location.pathname;
addSnapshot(loadedPath, document.documentElement);

/** Returns the URL of a page's fragment, which plugins/static-pages/fragment.ts has written. */
const sourceUrl = (path: string) =>
  path === loadedPath ? path : `${SITE_ROOT}fragments/${path.slice(SITE_ROOT.length) || "index"}.txt`;

/** The HTML of what a snapshot has, by path, as the server sent it: scripts change the elements of a snapshot. */
const sources = new Map<string, string>();

/** Returns what is around and in the main part, and in the head. Returns an empty text without a main part. */
function sourceOf(page: Element): string {
  const layout = page.querySelector(MAIN)?.parentElement;
  return layout ? [layout, ...page.querySelectorAll(HEAD_ELEMENTS)].map(({ outerHTML }) => outerHTML).join("") : "";
}

/** Fetches a page or a fragment. Returns nothing if the site no longer has it. */
export async function fetchPage(url: string, options: RequestInit): Promise<Element | undefined> {
  const response = await fetch(url, options);
  if (response.status === 404 || response.status === 410) return undefined;
  const html = response.ok ? await response.text() : "";
  // Drops the inlined CSS of a page: the CSP allows only the inline style of the current page.
  return new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html").documentElement;
}

/** Requests the pictures of a prefetched page: elements of a parsed document request theirs in the current one. */
export function loadPictures(path: string): void {
  const main = snapshots.get(path)?.main;
  // Not of the current page, from which this would remove it.
  if (main && main.ownerDocument !== document) document.adoptNode(main);
}

/** Renders the page at a path in place of the current one. Returns false if it was neither prefetched nor visited. */
export function renderSnapshot(path: string): boolean {
  const snapshot = snapshots.get(path);
  if (!snapshot) return false;
  loadPictures(path);
  // Requests pictures again that failed on the last visit.
  for (const image of snapshot.main.querySelectorAll("img"))
    if (image.complete && image.naturalWidth === 0) image.setAttribute("src", image.src);
  document.querySelector(MAIN)?.replaceWith(snapshot.main);
  // In the header and the footer, only the links to the current page differ from page to page.
  for (const link of document.querySelectorAll(LINKS)) {
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
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>(LINKS)).filter(isInternalLink);
  for (const path of new Set(links.map(({ pathname }) => pathname))) {
    await whenIdle();
    try {
      // Also the first page, which has a snapshot, but no source.
      if (sources.has(path)) continue;
      const page = await fetchPage(sourceUrl(path), { priority: "low" });
      const source = page && sourceOf(page);
      if (!source) continue;
      addSnapshot(path, page);
      // One of another deployment is asked for again.
      if (snapshots.has(path)) sources.set(path, source);
    } catch {
      // Links to this page fall back to a normal page load.
    }
  }
}

/** Returns whether a visitor has neither scrolled, nor focused anything, and no listener refuses a reload. */
const mayReload = () =>
  scrollY === 0 &&
  document.activeElement === document.body &&
  dispatchEvent(new Event(SiteEvent.Reload, { cancelable: true }));

/**
 * Reloads the current page if the site has another version of it than its snapshot, or no longer has it. A snapshot is
 * rendered at once, so a visitor may see an outdated page for as long as a request takes. If the visitor uses it by
 * then, it stays, and the next link loads its page.
 */
export async function reloadIfOutdated(path: string): Promise<void> {
  await whenIdle();
  const known = sources.get(path);
  if (known === undefined) return;
  let current: string;
  try {
    const page = await fetchPage(sourceUrl(path), { cache: "no-cache", priority: "low" });
    current = page ? sourceOf(page) : "gone";
  } catch {
    return; // Without a connection, the snapshot is all there is.
  }
  // Without a main part, the response is of a server with a failure, or of another network.
  if (current === "" || current === known) return;
  // After a deploy, other pages may be outdated, too: the browser loads them.
  snapshots.clear();
  if (location.pathname === path && mayReload()) location.reload();
}
