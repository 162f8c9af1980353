import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the site's URL from `data/site.json`. If the file or the URL is not valid, returns a URL without a path, with
 * which Gatsby can start. Validation then explains the problem.
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

/** Returns the path in the site's URL, without a final slash: `/website` for `https://company.github.io/website`. */
export const readPathPrefix = (root = "."): string => readSiteUrl(root).pathname.replace(/\/$/, "");
