import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../shared/list-files";
import type { Files } from "./gatsby-output";

/** Returns the decoded path in a URL, or the URL itself if it is malformed. */
function toPath(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const isText = (path: string) => /\.(?:html|js|css|svg|webmanifest)$/.test(path);

/**
 * Returns all candidates for paths of files in a text: for `/prefix/a/b.png`, these are `prefix/a/b.png`, `a/b.png` and
 * `b.png`. A parenthesis or quote may end a URL, as in `url(/a.png)`, or be a part of it, as in `url('/a(1).png')`.
 */
const pathsIn = (text: string) =>
  Array.from(text.matchAll(/(?:\/[\w\-.!~*'()%@+=]+)+/g), ([url]) => [
    url,
    url.replace(/[')].*/, ""),
    url.replace(/[')]+$/, ""),
  ])
    .flat()
    .flatMap((url) => Array.from(url.matchAll(/\//g), ({ index }) => toPath(url.slice(index + 1))));

/** Returns the files of a folder whose URLs appear in the given files, or in other files that are found this way. */
export function findReferencedFiles(files: Files, folder: string): Files {
  const found = new Map<string, Buffer>();
  // Pages are in `files` already. The HTML that Gatsby has rendered for them must not go live.
  const candidates = new Set(listFiles(folder).filter((path) => !files.has(path) && !path.endsWith(".html")));
  // `services.html` and `services/index.html` share one `Buffer`, so each page is searched once.
  const texts = [...new Set([...files].filter(([path]) => isText(path)).map(([, content]) => content))];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    // Looks up each path. Searching each text for each file would take quadratic time in the number of pages.
    for (const path of pathsIn(text.toString())) {
      if (!candidates.has(path) || found.has(path)) continue;
      const content = readFileSync(join(folder, path));
      found.set(path, content);
      if (isText(path)) texts.push(content);
    }
  }
  return found;
}
