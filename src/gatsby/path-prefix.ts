import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What follows the host in the site's address: `/website` of `https://company.github.io/website`; else nothing. Where
 * `data/site.json` cannot be read there is nothing either: the check of `data/`, which comes next, says why.
 */
export function readPathPrefix(root = "."): string {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whatever else it is, reading it fails
    const { url } = JSON.parse(readFileSync(join(root, "data/site.json"), "utf8").replace(/^\uFEFF/, "")) as {
      url: string;
    };
    const { pathname } = new URL(url);
    return pathname === "/" ? "" : pathname;
  } catch {
    return "";
  }
}
