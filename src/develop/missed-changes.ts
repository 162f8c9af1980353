/**
 * Shows the changes that a page of `gatsby develop` has missed while it was loading, or without a connection: Gatsby
 * sends each change once, and forgets those that come before it has loaded the code of the page. Words of the bar and
 * the footer are from another query: these come with the next change of their file, or a reload.
 */
import getSocket from "gatsby/cache-dir/socketIo";

interface Loader {
  /** Returns what the page shows. Gatsby replaces the object when the data changes. */
  readonly loadPageSync: (
    path: string,
  ) => { readonly json: unknown; readonly page: { readonly path: string } } | undefined;
}
interface PageData {
  readonly path?: string;
  readonly result: unknown;
}

async function fetchPageData(path: string): Promise<PageData | undefined> {
  try {
    const response = await fetch(`/page-data/${path.replaceAll(/^\/|\/$/g, "") || "index"}/page-data.json`);
    if (!response.ok) return undefined;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Gatsby's format
    return (await response.json()) as PageData;
  } catch {
    // The server is down. The page asks again after the next connection.
    return undefined;
  }
}

/** Asks for the data of the current page. If it differs from what the page shows, gives it to Gatsby. */
export async function showMissedChanges(): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a global of Gatsby
  const { ___loader: loader } = window as unknown as { readonly ___loader: Loader };
  const shown = loader.loadPageSync(location.pathname);
  if (!shown) return;
  const result = await fetchPageData(shown.page.path);
  // A change that was sent since then is newer.
  const isReplaced = loader.loadPageSync(location.pathname) !== shown;
  if (result?.path !== shown.page.path || isReplaced) return;
  if (JSON.stringify(result.result) === JSON.stringify(shown.json)) return;
  const message = { type: "pageQueryResult", payload: { id: shown.page.path, result } };
  for (const listener of getSocket()?.listeners("message") ?? []) listener(message);
}

/** Shows missed changes after each connection to the server. */
export function watchConnection(): void {
  getSocket()?.on("connect", () => void showMissedChanges());
}
