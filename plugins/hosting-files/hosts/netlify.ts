import { type Header, immutable, immutablePaths, securityHeaders, unindexed, unindexedFolder } from "../headers";

const rule = (path: string, headers: readonly Header[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/**
 * Returns the file `_headers` of Netlify and Cloudflare Pages. Both revalidate files without a rule for caching. Both
 * join the values if two rules set the same header for a path, so only one rule for a path sets `Cache-Control`.
 */
export function headersFile(paths: readonly string[]): string {
  const urls = paths.map((path) => `/${path}`).toSorted();
  const hashedOutsideStatic = urls.filter((url) => immutablePaths.test(url) && !url.startsWith("/static/"));
  return [
    rule("/*", securityHeaders),
    rule(`${unindexedFolder}*`, [["X-Robots-Tag", unindexed]]),
    ...["/static/*", ...hashedOutsideStatic].map((path) => rule(path, [["Cache-Control", immutable]])),
  ].join("\n");
}

/** Returns the file `_redirects`, such as from `/services/` to `/services`. Netlify uses its "Pretty URLs" instead. */
export const redirectsFile = (pages: readonly string[]) => pages.map((page) => `${page}/ ${page} 301\n`).join("");
