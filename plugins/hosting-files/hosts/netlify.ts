import { type Header, immutable, immutablePaths, securityHeaders } from "../headers";

const rule = (path: string, headers: readonly Header[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/**
 * Returns the file `_headers` of Netlify and Cloudflare Pages. They revalidate files without a rule for caching. They
 * join the values if two rules set the same header, so no path has two such rules.
 */
export function headersFile(paths: readonly string[]): string {
  const urls = paths.map((path) => `/${path}`).toSorted();
  const hashed = urls.filter((url) => immutablePaths.test(url) && !url.startsWith("/static/"));
  return [
    rule("/*", securityHeaders),
    ...["/static/*", ...hashed].map((path) => rule(path, [["Cache-Control", immutable]])),
  ].join("\n");
}

/** Returns the file `_redirects`: from `/services/` to `/services`. Netlify ignores it, and has "Pretty URLs". */
export const redirectsFile = (pages: readonly string[]) => pages.map((page) => `${page}/ ${page} 301\n`).join("");
