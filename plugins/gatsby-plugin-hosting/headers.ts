/** What every host sends beside the site's files: the one source of it for all of them. */

/** A header's name and value. */
export type Header = readonly [name: string, value: string];

/** What no page uses, so that nothing which gets into one can. */
const unused = [
  "accelerometer",
  "camera",
  "display-capture",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "usb",
];

/** Headers of every answer. */
export const securityHeaders: readonly Header[] = [
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", unused.map((feature) => `${feature}=()`).join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

/** The header for a policy. What a `<meta>` element cannot say is added here: who may show the site in a frame. */
export const policyHeader = (policy: string): Header => [
  "Content-Security-Policy",
  `${policy}; frame-ancestors 'none'`,
];

/** `Cache-Control` of files whose name changes with their content. */
export const immutable = "public, max-age=31536000, immutable";
/** `Cache-Control` of all other files: pages and their data. */
export const revalidated = "public, max-age=0, must-revalidate";

/** The paths of files whose name changes with their content: `/static/…`, and webpack's scripts and style sheets. */
export const immutablePaths = /^\/static\/|[-.][0-9a-f]{20}\.(?:js|css)$/;
