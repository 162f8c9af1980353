import type { Redirect } from "./redirects";
import type { Origin } from "../../static-pages/content-security-policy";
import { type Header, immutable, immutablePaths, securityHeaders, unindexed, unindexedFolder } from "../headers";

const rule = (path: string, headers: readonly Header[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

const isStatic = (url: string) => url.startsWith("/static/");

/** Gatsby gives each picture a folder, whose name is the hash of its content. */
const withoutPictureName = (url: string) => url.replace(/^(\/static\/[^/]+\/).*/, "$1*");

/**
 * Returns the file `_headers` of Netlify and Cloudflare Pages. Both revalidate files without a rule for caching. Both
 * join the values if two rules set the same header for a path, so only one rule for a path sets `Cache-Control`.
 * Cloudflare's Workers send the headers of a rule with status 404, too (wrangler 4.86.0). A rule for all of `/static/`
 * would let browsers keep for a year that a picture is missing, which may only be on its way. Pictures are the last
 * rules, because Cloudflare reads 100: it lets browsers revalidate any more.
 */
export function headersFile(paths: readonly string[], origins: readonly Origin[]): string {
  const urls = paths.map((path) => `/${path}`).toSorted();
  const hashed = urls.filter((url) => immutablePaths.test(url) && !/\.(?:br|gz)$/.test(url));
  const pictures = new Set(hashed.filter(isStatic).map(withoutPictureName));
  return [
    rule("/*", securityHeaders(origins)),
    rule(`${unindexedFolder}*`, [["X-Robots-Tag", unindexed]]),
    ...[...hashed.filter((url) => !isStatic(url)), ...pictures].map((path) =>
      rule(path, [["Cache-Control", immutable]]),
    ),
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
