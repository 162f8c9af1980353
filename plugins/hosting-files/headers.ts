/** HTTP header that all hosts send. */
export type Header = readonly [name: string, value: string];

/** Browser features no page uses, disabled so that injected code cannot use them either. */
const unusedFeatures = (
  "accelerometer camera display-capture fullscreen geolocation gyroscope magnetometer microphone midi payment " +
  "screen-wake-lock usb"
).split(" ");

/** Headers of every response. */
export const securityHeaders: readonly Header[] = [
  // Each page has the rest of its policy in a `<meta>` element, in which browsers ignore `frame-ancestors`.
  ["Content-Security-Policy", "frame-ancestors 'none'"],
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", unusedFeatures.map((feature) => `${feature}=()`).join(", ")],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
];

/** `Cache-Control` of files whose names change with their content. */
export const immutable = "public, max-age=31536000, immutable";
/** `Cache-Control` of all other files. */
export const revalidated = "public, max-age=0, must-revalidate";

/** Matches paths that have a hash of the content, by webpack, Gatsby or client-scripts.ts. nginx.ts uses it, too. */
export const immutablePaths = /^\/static\/|[-.][0-9a-f]{20}\.(?:js|css)$/;
