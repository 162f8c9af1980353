/** The path prefix of the site, without a trailing slash. Gatsby defines it. */
// oxlint-disable-next-line no-underscore-dangle -- Gatsby's name
declare const __PATH_PREFIX__: string;

/** Adds the path prefix. Gatsby's `withPrefix` would add its runtime to the scripts of the islands. */
export const withPrefix = (path: string) => __PATH_PREFIX__ + path;
