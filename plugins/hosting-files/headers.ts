import { FRAGMENTS } from "../../shared/fragment-path";
import type { Origin } from "../static-pages/content-security-policy";

/** HTTP header that all hosts send. */
export type Header = readonly [name: string, value: string];

/**
 * Browser features that reveal or cost a visitor something, and that no page uses: injected code cannot use them
 * either. The list is short, because it is sent with each page. The frames of an origin can use those for which
 * `origins` of data/site.json names it: these are purposes there.
 */
const features = ["camera", "geolocation", "microphone", "payment", "usb"];

/** Returns the allowlist of a feature. A frame can use only what its page can use, so the site is in it, too. */
function allowlist(feature: string, origins: readonly Origin[]): string {
  const named = origins.filter(({ purpose }) => purpose === feature).map(({ origin }) => `"${origin}"`);
  return named.length === 0 ? "()" : `(self ${named.join(" ")})`;
}

/**
 * Browsers that have seen the site use only HTTPS for its host, for two years. With `; includeSubDomains` at the end,
 * they do so for all hosts below it, such as `mail.` or `intranet.`, and can no longer open one without HTTPS. Without
 * it again, only a browser that visits the site forgets that. The owner decides: see "Headers" in docs/hosting.md.
 */
const strictTransportSecurity = "max-age=63072000";

/** Returns the headers of every response. */
export const securityHeaders = (origins: readonly Origin[]): readonly Header[] => [
  // Each page has the rest of its policy in a `<meta>` element, in which browsers ignore `frame-ancestors`.
  ["Content-Security-Policy", "frame-ancestors 'none'"],
  ["Strict-Transport-Security", strictTransportSecurity],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", features.map((feature) => `${feature}=${allowlist(feature, origins)}`).join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  // Other sites show social cards, icons and pictures, such as in previews of links. All files have the same value: no
  // file has a secret, and hosts join the values of two rules for a path.
  ["Cross-Origin-Resource-Policy", "cross-origin"],
];

/** `Cache-Control` of files whose names change with their content. */
export const immutable = "public, max-age=31536000, immutable";
/** `Cache-Control` of all other files. */
export const revalidated = "public, max-age=0, must-revalidate";

/** Matches paths that have a hash of the content, by webpack, Gatsby or client-scripts.ts. servers.ts uses it, too. */
export const immutablePaths = /^\/static\/|[-.][0-9a-f]{20}\.(?:js|css)$/;

/** Folder of files that scripts request, and search results must not show. */
export const unindexedFolder = `/${FRAGMENTS}/`;
/** `X-Robots-Tag` of these files. */
export const unindexed = "noindex";
