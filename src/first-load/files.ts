/** Fetches a script, and runs it. */
export function addScript(address: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = address;
  document.head.append(script);
  return script;
}

/** A link such as `<link rel="stylesheet">`, to be put into the head. */
export function createLink(rel: string, address: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = rel;
  link.href = address;
  return link;
}

/** The style sheet of the whole site, where it has been sent for. */
export const siteStyles = () => document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");

/**
 * Fetches the style sheet of the whole site, of which a page has no more than its own part. It comes behind that part, so
 * that rules keep their order. One that does not come is asked for again the next time.
 *
 * With it comes the typeface of headings, of which the page has the letters of its own headings alone; where the file does
 * not come, a heading asks for it again.
 */
export function addStyles(): void {
  const own = document.querySelector<HTMLElement>("style[data-href]");
  const address = own?.dataset["href"];
  if (!own || address === undefined || siteStyles()) return;
  const link = createLink("stylesheet", address);
  link.addEventListener("load", () => {
    document.fonts.load('700 1em "Funnel Display"').catch(() => undefined);
  });
  link.addEventListener("error", () => {
    link.remove();
  });
  own.after(link);
}
