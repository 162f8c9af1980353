import { Part } from "./parts";

const isModifiedClick = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Returns whether a link opens a page of this site in the same tab. No `PageLink` is a download. */
export const isInternalLink = (link: HTMLAnchorElement) => link.origin === location.origin && link.target === "";

/** Handles clicks on internal links. `visit` shows a link's page, or returns false if the browser must load it. */
export function handleLinks(visit: (link: HTMLAnchorElement) => boolean): void {
  addEventListener("click", (event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(`[data-site=${Part.Link}]`) : null;
    if (!link || event.defaultPrevented || isModifiedClick(event) || !isInternalLink(link)) return;
    if (!visit(link)) return;
    if (link.href !== location.href) history.pushState(null, "", link.href);
    event.preventDefault();
  });
}
