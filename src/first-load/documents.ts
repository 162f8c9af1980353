import { whenIdle } from "./when-idle";

/** What differs from page to page: in the header and the footer, which link is that of the page on show. */
const parts = ["header", "main", "footer"] as const;
const headElements = "[data-gatsby-head]:not([rel*=icon])";

/** A page that has been fetched, and is ready to be shown. */
export interface FetchedPage {
  /** Its path as Gatsby knows it. */
  readonly name: string | undefined;
  readonly parts: readonly (readonly [selector: string, element: Element])[];
  readonly head: readonly Element[];
}

const texts = new Map<string, string>();
const pages = new Map<string, FetchedPage>();

/** Takes an element over into this document ahead of time, so that there is little to do when the visitor comes. */
const take = (element: Element) => document.adoptNode(element);

function read(text: string): FetchedPage {
  // Its part of the styles is here already, with all others, and the policy of the page on show knows its own alone.
  const page = new DOMParser().parseFromString(text.replace(/<style.*?<\/style>/s, ""), "text/html");
  return {
    name: page.documentElement.dataset["page"],
    parts: parts.flatMap((selector) => {
      const element = page.querySelector(selector);
      return element ? [[selector, take(element)] as const] : [];
    }),
    head: Array.from(page.querySelectorAll(headElements), take),
  };
}

/** The page at a path of the site, to be shown now; nothing where it has not been fetched. */
export function takePage(path: string): FetchedPage | undefined {
  const text = texts.get(path);
  const page = pages.get(path) ?? (text === undefined ? undefined : read(text));
  pages.delete(path);
  return page;
}

let shownHead: readonly Element[] = Array.from(document.querySelectorAll(headElements));

/**
 * Puts a page in the place of the one on show, which is kept as it is: Back shows it again, on no line too.
 * @param shownPath of the page on show
 * @returns what does the same in the head, which takes a while that nobody sees
 */
export function replacePage(page: FetchedPage, shownPath: string): () => void {
  const shownParts = page.parts.flatMap(([selector, element]) => {
    const shown = document.querySelector(selector);
    shown?.replaceWith(element);
    return shown ? [[selector, shown] as const] : [];
  });
  pages.set(shownPath, { name: document.documentElement.dataset["page"], parts: shownParts, head: shownHead });
  shownHead = page.head;
  return () => {
    for (const element of document.querySelectorAll(headElements)) element.remove();
    document.head.append(...shownHead);
  };
}

/** Whether a link leads to a page of the site, here. */
export const leadsToPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin && link.target === "" && !link.hasAttribute("download");

/** Fetches the pages of the site that the one on show links to. */
export async function fetchAhead(): Promise<void> {
  const links = Array.from(document.querySelectorAll("a")).filter(leadsToPage);
  // One after the other: on a narrow line the first is there soon, and nothing else waits long.
  for (const path of new Set(links.map(({ pathname }) => pathname))) {
    // Nothing is asked for between a submit and the end of the thanks that the visitor does not know of.
    while (document.querySelector("form [type=submit][aria-disabled=true]")) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    try {
      if (path !== location.pathname && !texts.has(path)) {
        const response = await fetch(path, { priority: "low" });
        if (response.ok) texts.set(path, await response.text());
      }
    } catch {
      // A link to it loads it anew.
    }
    whenIdle(() => {
      const text = texts.get(path);
      if (text !== undefined && !pages.has(path)) pages.set(path, read(text));
    });
  }
}
