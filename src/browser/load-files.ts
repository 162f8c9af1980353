/** URL of the full style sheet of the site. plugins/static-pages/client-scripts.ts defines it. */
declare const SITE_STYLES: string;

/** Adds a `<link>` at the end of the head: after the inlined CSS, so that rules keep their order. */
export function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel, href });
  document.head.append(link);
  return link;
}

/** Returns the full style sheet of the site, if it has been requested. Extensions add other style sheets. */
export const findSiteStyles = () => document.querySelector<HTMLLinkElement>(`[href="${SITE_STYLES}"]`);

/** Loads the full style sheet: a page has only its critical CSS. If it fails to load, the next call tries again. */
export function loadSiteStyles(): void {
  if (findSiteStyles()) return;
  const link = addLink("stylesheet", SITE_STYLES);
  link.addEventListener("error", () => link.remove());
}
