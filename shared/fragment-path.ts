/** Folder of the fragments of pages, which browsers prefetch: see plugins/static-pages/fragment.ts. */
export const FRAGMENTS = "fragments";

/**
 * Returns the path of a page's fragment, without a hash: browsers ask again whether it has changed. It ends in `.txt`,
 * because all hosts know and compress text, and neither rewrite it, as they do HTML, nor redirect to another URL.
 */
export const fragmentPath = (pagePath: string) => `${FRAGMENTS}/${pagePath.slice(1) || "index"}.txt`;
