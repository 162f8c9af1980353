import { isInternalLink } from "./links";
import { whenIdle } from "./when-idle";

/** Elements of the head to swap. Open Graph tags are not swapped: crawlers read only the served HTML. */
const HEAD_ELEMENTS = "title, meta[name=description], link[rel=canonical]";

/** A page that is ready to be rendered. */
export interface PageSnapshot {
  readonly main: Element;
  readonly head: readonly Element[];
}

const snapshots = new Map<string, PageSnapshot>();
let currentPath = location.pathname;
let currentHead: readonly Element[] = Array.from(document.querySelectorAll(HEAD_ELEMENTS));

/** Adopts an element early, so that little work is left when the visitor follows the link. */
const adopt = (element: Element) => document.adoptNode(element);

function parsePage(html: string): PageSnapshot | undefined {
  // Drops the inlined CSS: the full style sheet is loaded, and the current page's CSP allows only its own inline style.
  const page = new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/s, ""), "text/html");
  const main = page.querySelector("main");
  return main ? { main: adopt(main), head: Array.from(page.querySelectorAll(HEAD_ELEMENTS), adopt) } : undefined;
}

/** Returns the page at a path, if it was prefetched or visited before. */
export const getSnapshot = (path: string) => snapshots.get(path);

/** Marks the links to the current page. In the header and the footer, nothing else differs from page to page. */
function markCurrentLinks(): void {
  for (const link of document.querySelectorAll("header a, footer a")) {
    if (link.getAttribute("href") === currentPath) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/**
 * Renders a page in place of the current one. The current page is kept as a snapshot, with its hydrated islands intact,
 * so that Back works offline.
 *
 * @returns a callback that swaps the head; run it after paint, because it is slow and has no visible effect
 */
export function renderSnapshot({ main, head }: PageSnapshot, path: string): () => void {
  const currentMain = document.querySelector("main");
  currentMain?.replaceWith(main);
  snapshots.delete(path);
  if (currentMain) snapshots.set(currentPath, { main: currentMain, head: currentHead });
  currentPath = path;
  currentHead = head;
  markCurrentLinks();
  return () => {
    for (const element of document.querySelectorAll(HEAD_ELEMENTS)) element.remove();
    document.head.append(...head);
  };
}

/** Prefetches the pages of the site that the current one links to. */
export async function prefetchLinks(): Promise<void> {
  const links = Array.from(document.querySelectorAll("a")).filter(isInternalLink);
  // Fetches one page at a time: on a slow connection the first one arrives soon, and other requests do not wait long.
  for (const path of new Set(links.map(({ pathname }) => pathname))) {
    await whenIdle();
    try {
      if (path === currentPath || snapshots.has(path)) continue;
      const response = await fetch(path, { priority: "low" });
      const snapshot = response.ok ? parsePage(await response.text()) : undefined;
      // The visitor may have opened the page meanwhile. Then it needs no snapshot.
      if (snapshot && path !== currentPath) snapshots.set(path, snapshot);
    } catch {
      // Links to this page fall back to a normal page load.
    }
  }
}
