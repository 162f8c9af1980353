import { fragmentPath } from "../../shared/fragment-path";
import { SiteEvent } from "./events";
import { isInternalLink } from "./links";
import { Part } from "./parts";
import { afterPaint } from "./scrolling";
import { whenIdle } from "./when-idle";

/** Path of the home page, with the site's path prefix. plugins/static-pages/client-scripts.ts defines it. */
declare const SITE_ROOT: string;
/** The version of the style sheet, the header and the footer: see plugins/static-pages/fragment.ts. */
declare const LAYOUT_VERSION: string;

const MAIN = `[data-site=${Part.Main}]`;
const LINKS = `[data-site=${Part.Link}]`;
const HEAD_ELEMENTS = `[data-site=${Part.Head}]`;

interface Snapshot {
  readonly main: Element;
  readonly head: readonly Element[];
  /** Its HTML as the server sent it: scripts change the elements. The first page has none until it is fetched. */
  source?: string;
}

/** The path of the page that the browser has loaded in whole, and has in its cache. */
const loadedPath = location.pathname;
/** Visited pages, by path, the last used one last. They keep their islands: Back works offline. */
const visited = new Map<string, Snapshot>();
/** Pages that were prefetched, and not visited. Apart from the visited ones, which they would push out. */
const prefetched = new Map<string, Snapshot>();
/** Without a limit, a long visit would take ever more memory. The browser loads a page that was dropped. */
const MAX_SNAPSHOTS = 15;

const findSnapshot = (path: string) => visited.get(path) ?? prefetched.get(path);

/** Adds a page as the last used one, in place of the one that was last used longest ago. */
function addSnapshot(snapshots: Map<string, Snapshot>, path: string, snapshot: Snapshot): void {
  snapshots.delete(path);
  snapshots.set(path, snapshot);
  const oldest = [...snapshots.keys()].find((each) => each !== loadedPath);
  if (snapshots.size > MAX_SNAPSHOTS) snapshots.delete(oldest ?? "");
}

/** Makes a snapshot of a page, if it has a main part. */
function createSnapshot(page: Element, source?: string): Snapshot | undefined {
  const main = page.querySelector(MAIN);
  return main ? { main, head: [...page.querySelectorAll(HEAD_ELEMENTS)], ...(source ? { source } : {}) } : undefined;
}

const loadedPage = createSnapshot(document.documentElement);
if (loadedPage) visited.set(loadedPath, loadedPage);

const sourceUrl = (path: string) =>
  path === loadedPath ? path : SITE_ROOT + fragmentPath(path.slice(SITE_ROOT.length - 1));

/** Returns what is around and in the main part, and in the head. Returns an empty text without a main part. */
function sourceOf(page: Element): string {
  const layout = page.querySelector(MAIN)?.parentElement;
  return layout ? [layout, ...page.querySelectorAll(HEAD_ELEMENTS)].map(({ outerHTML }) => outerHTML).join("") : "";
}

/** Fetches a page or a fragment. Returns nothing if the site no longer has it. */
export async function fetchPage(url: string, options: RequestInit): Promise<Element | undefined> {
  // Without a limit, a request that is never answered would keep the next pages and the islands waiting.
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000), ...options });
  if (response.status === 404 || response.status === 410) return undefined;
  const html = response.ok ? await response.text() : "";
  // Drops the inlined CSS of a page: the CSP allows only the inline style of the current page.
  return new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ""), "text/html").documentElement;
}

/** Requests the pictures of a prefetched page: elements of a parsed document request theirs in the current one. */
export function loadPictures(path: string): void {
  const main = findSnapshot(path)?.main;
  // Not of the current page, from which this would remove it.
  if (main && main.ownerDocument !== document) document.adoptNode(main);
}

/** Renders the page at a path in place of the current one. Returns false if it was neither prefetched nor visited. */
export function renderSnapshot(path: string): boolean {
  const snapshot = findSnapshot(path);
  if (!snapshot) return false;
  prefetched.delete(path);
  addSnapshot(visited, path, snapshot);
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

/** Adds the page at a path, or the source of a page that is there. */
async function fetchSnapshot(path: string): Promise<void> {
  try {
    await whenIdle();
    const page = await fetchPage(sourceUrl(path), { priority: "low" });
    const source = page && sourceOf(page);
    const known = findSnapshot(path);
    if (!source) return;
    if (known) {
      known.source ??= source;
      return;
    }
    const snapshot = createSnapshot(page, source);
    // The main part of another version may need other styles, or be below another header: the browser loads its page.
    if (snapshot && page.querySelector(`[data-layout="${LAYOUT_VERSION}"]`)) addSnapshot(prefetched, path, snapshot);
  } catch {
    // Links to this page fall back to a normal page load.
  }
}

/** The pages that are being fetched, by path. */
const pending = new Map<string, Promise<void>>();

/** Prefetches the page at a path, unless that has happened. Two callers at a time wait for one request. */
export async function prefetchPage(path: string): Promise<void> {
  // Also the first page, which has a snapshot, but no source.
  if (findSnapshot(path)?.source !== undefined) return;
  const request = pending.get(path) ?? fetchSnapshot(path).finally(() => pending.delete(path));
  pending.set(path, request);
  await request;
}

/**
 * Prefetches the pages that header and footer link to, one at a time, so that on a slow connection, no page and no
 * other request waits long. Links in the main part wait until a visitor points at them: their number grows with the
 * site.
 */
export async function prefetchLinks(): Promise<void> {
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>(LINKS));
  const paths = links.filter((link) => isInternalLink(link) && !link.closest(MAIN)).map(({ pathname }) => pathname);
  // More would push out each other, and be fetched again at each visit.
  for (const path of [...new Set(paths)].slice(0, MAX_SNAPSHOTS)) await prefetchPage(path);
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
  const known = findSnapshot(path)?.source;
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
  visited.clear();
  prefetched.clear();
  if (location.pathname === path && mayReload()) location.reload();
}
