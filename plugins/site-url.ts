import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The site's URL, from `data/site.json`. If that cannot be read, a URL without a path: the validation of `data/`, which
 * comes next, says what is wrong.
 */
export function readSiteUrl(root = "."): URL {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- anything else throws
    const { url } = JSON.parse(readFileSync(join(root, "data/site.json"), "utf8").replace(/^\uFEFF/, "")) as {
      readonly url: string;
    };
    return new URL(url);
  } catch {
    return new URL("https://invalid");
  }
}

/** What follows the host in the site's URL: `/website` of `https://company.github.io/website`, or nothing. */
export const readPathPrefix = (root = "."): string => readSiteUrl(root).pathname.replace(/\/$/, "");
