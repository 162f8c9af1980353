/** URL of the style sheet of the whole site, written by the build. */
declare const SITE_STYLES: string;

const scripts = new Map<string, Promise<unknown>>();

/** Loads a script and runs it, once. One that fails to load is tried again by the next call. */
export function loadScript(url: string): Promise<unknown> {
  const loading =
    scripts.get(url) ??
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = url;
      // Scripts that depend on each other run in the order in which they were added.
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

/** Adds a `<link>` to the head, behind the page's own styles so that rules keep their order. */
export function addLink(rel: string, url: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = url;
  document.head.append(link);
  return link;
}

/** The style sheet of the whole site, if it has been asked for. */
export const siteStyles = () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");

/** Loads the style sheet of the whole site: a page has only its critical CSS. One that fails is tried again by the next call. */
export function loadSiteStyles(): void {
  if (siteStyles()) return;
  const link = addLink("stylesheet", SITE_STYLES);
  link.addEventListener("error", () => {
    link.remove();
  });
}
