/** URL of the full style sheet of the site, defined by the build. */
declare const SITE_STYLES: string;

const scripts = new Map<string, Promise<unknown>>();

/** Loads and runs a script once. If it fails to load, the next call tries again. */
export function loadScript(url: string): Promise<unknown> {
  const loading =
    scripts.get(url) ??
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = url;
      // Scripts run in the order in which they were added, because they depend on each other.
      script.async = false;
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => {
        scripts.delete(url);
        reject(new Error(url));
      });
      document.head.append(script);
    });
  scripts.set(url, loading);
  return loading;
}

/** Adds a `<link>` at the end of the head: after the inlined CSS, so that rules keep their order. */
export function addLink(rel: string, url: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = url;
  document.head.append(link);
  return link;
}

/** Returns the full style sheet of the site, if it has been requested. */
export const findSiteStyles = () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");

/** Loads the full style sheet: a page has only its critical CSS. If it fails to load, the next call tries again. */
export function loadSiteStyles(): void {
  if (findSiteStyles()) return;
  const link = addLink("stylesheet", SITE_STYLES);
  link.addEventListener("error", () => {
    link.remove();
  });
}
