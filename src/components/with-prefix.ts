/** The path below which the site is served, without a slash at the end. Gatsby defines it. */
// oxlint-disable-next-line no-underscore-dangle -- the name that Gatsby gives it
declare const __PATH_PREFIX__: string;

/** The URL of a path of this site. Gatsby's own function would bring its runtime into the islands' scripts. */
export const withPrefix = (path: string) => __PATH_PREFIX__ + path;
