/**
 * Shows the other pages of the site without a new document, until Gatsby does. Fetched when a page has come to rest:
 * before that no other page has been fetched either, and links are the browser's.
 */
import "./early-form";
import { afterPaint, scrollToTarget } from "../layout/scrolling";
import { fetchAhead, leadsToPage, replacePage, takePage, type FetchedPage } from "./documents";
import { siteStyles } from "./files";
import { isComing } from "./framework";
import { whenIdle } from "./when-idle";

function show(page: FetchedPage): void {
  const { dataset } = document.documentElement;
  const replaceHead = replacePage(page, dataset["path"] ?? "");
  dataset["path"] = location.pathname;
  dataset["page"] = page.name;
  // As after a route change of Gatsby's: a screen reader goes on from the top, and is told where it is.
  document.getElementById("gatsby-focus-wrapper")?.focus({ preventScroll: true });
  afterPaint(() => {
    replaceHead();
    const announcer = document.querySelector("p[aria-live=assertive]");
    if (announcer) announcer.textContent = document.querySelector("h1")?.textContent ?? "";
    dispatchEvent(new Event("pageshown"));
    scrollToTarget(location.hash);
    whenIdle(() => void fetchAhead());
  });
}

/** Follows a link to a page that has been fetched already. All others are the browser's. */
function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || opensElsewhere || !leadsToPage(link) || isComing()) return;
  const isHere = link.pathname === location.pathname;
  const page = isHere ? undefined : takePage(link.pathname);
  if (!isHere && !page) return;
  event.preventDefault();
  if (link.href !== location.href) history.pushState({}, "", link.href);
  if (page) show(page);
  else scrollToTarget(location.hash);
}

document.addEventListener("click", handleClick);
// Said by first-load.ts.
addEventListener("pagewanted", (event) => {
  const page = takePage(location.pathname);
  if (!page) return;
  event.preventDefault();
  show(page);
});

// Other pages have rules of their own, and are not shown without them.
const styles = siteStyles();
if (styles?.sheet) void fetchAhead();
else styles?.addEventListener("load", () => void fetchAhead());
