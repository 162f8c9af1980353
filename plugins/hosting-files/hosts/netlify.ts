import type { Redirect } from "./redirects";
import type { Origin } from "../../static-pages/content-security-policy";
import { type Header, immutable, immutablePaths, securityHeaders, unindexed, unindexedFolder } from "../headers";

const rule = (path: string, headers: readonly Header[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/**
 * Returns the file `_headers` of Netlify and Cloudflare Pages. Both revalidate files without a rule for caching. Both
 * join the values if two rules set the same header for a path, so only one rule for a path sets `Cache-Control`.
 */
export function headersFile(paths: readonly string[], origins: readonly Origin[]): string {
  const urls = paths.map((path) => `/${path}`).toSorted();
  const hashedOutsideStatic = urls.filter((url) => immutablePaths.test(url) && !url.startsWith("/static/"));
  return [
    rule("/*", securityHeaders(origins)),
    rule(`${unindexedFolder}*`, [["X-Robots-Tag", unindexed]]),
    ...["/static/*", ...hashedOutsideStatic].map((path) => rule(path, [["Cache-Control", immutable]])),
  ].join("\n");
}

/**
 * Returns the file `_redirects`: of old URLs, and from `/services/` to `/services`. Netlify uses its "Pretty URLs" for
 * these, and shows the page at an old URL instead (site-files.ts): it redirects no URL that has a file.
 */
export const redirectsFile = (pages: readonly string[], redirects: readonly Redirect[]) =>
  [
    ...redirects.flatMap(({ fromPath, toPath }) => [`${fromPath} ${toPath}`, `${fromPath}/ ${toPath}`]),
    ...pages.map((page) => `${page}/ ${page}`),
  ]
    .map((line) => `${line} 301\n`)
    .join("");
