import { type Header, immutable, immutablePaths, policyHeader, securityHeaders } from "../headers";

const rule = (path: string, headers: readonly Header[]) =>
  [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");

/**
 * The file `_headers` of Netlify and Cloudflare Pages. Both revalidate what has no rule for its caching, and would join
 * the values of a header that two rules give: no path has two.
 */
export function headersFile(policy: string, paths: Iterable<string>): string {
  const hashed = [...paths].map((path) => `/${path}`).filter((path) => immutablePaths.test(path));
  const withoutStatic = hashed.filter((path) => !path.startsWith("/static/")).toSorted();
  return [
    rule("/*", [policyHeader(policy), ...securityHeaders]),
    ...["/static/*", ...withoutStatic].map((path) => rule(path, [["Cache-Control", immutable]])),
  ].join("\n");
}

/** The file `_redirects` of Netlify and Cloudflare Pages: `/services/` leads to `/services`. */
export const redirectsFile = (pages: readonly string[]) => pages.map((page) => `${page}/ ${page} 301\n`).join("");
