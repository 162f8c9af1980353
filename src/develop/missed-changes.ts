/**
 * Shows the changes that a page of `gatsby develop` has missed while it was loading, or while it had no connection:
 * Gatsby sends each change only once, and its page drops a change that arrives before the code of the page is loaded.
 *
 * Only changes of the page's own query are shown. Those of the header and the footer, which have a query of their own,
 * appear after the next change of their file, or a reload.
 */
import getSocket from "gatsby/cache-dir/socketIo";

/** Gatsby's store of pages, in the browser. */
interface Loader {
  /**
   * Returns what a page shows: `json` has the result of its query. Gatsby replaces the object when the data changes.
   */
  readonly loadPageSync: (
    path: string,
  ) => { readonly json: unknown; readonly page: { readonly path: string } } | undefined;
}
/** The content of `page-data.json`, from the server. */
interface PageData {
  readonly path?: string;
  /** The result of the query, as in `json` of the `Loader`. */
  readonly result: unknown;
}

async function fetchPageData(path: string): Promise<PageData | undefined> {
  try {
    const response = await fetch(`/page-data/${path.replaceAll(/^\/|\/$/g, "") || "index"}/page-data.json`);
    if (!response.ok) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Gatsby's format
    return (await response.json()) as PageData;
  } catch {
    // The server does not respond. `watchConnection` tries again when it is back.
    return undefined;
  }
}

/** Fetches the data of the current page. If the page shows something else, gives the data to Gatsby, which shows it. */
export async function showMissedChanges(): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a global of Gatsby
  const { ___loader: loader } = window as unknown as { readonly ___loader: Loader };
  const shown = loader.loadPageSync(location.pathname);
  if (!shown) return;
  const { path } = shown.page;
  const pageData = await fetchPageData(path);
  // No response, or not that of this page.
  if (pageData?.path !== path) return;
  // During the request, Gatsby has shown a change, or the visitor has gone to another page.
  if (loader.loadPageSync(location.pathname) !== shown) return;
  if (JSON.stringify(pageData.result) === JSON.stringify(shown.json)) return;
  // Calls the listeners of the page, as if the server had sent the change. Nothing is sent.
  const message = { type: "pageQueryResult", payload: { id: path, result: pageData } };
  for (const listener of getSocket()?.listeners("message") ?? []) listener(message);
}

/** Shows missed changes each time the connection to the server is made. */
export function watchConnection(): void {
  getSocket()?.on("connect", () => void showMissedChanges());
}
