import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../list-files";
import type { Files } from "./gatsby-output";

const isText = (path: string) => /\.(?:html|js|css|svg|webmanifest)$/.test(path);

/** Returns the path of a file as it is in URLs. */
const toUrlPath = (path: string) => path.split("/").map(encodeURIComponent).join("/");

/**
 * Returns what may be paths of files in the URLs of a text. A URL may have the site's path prefix in front. Each is tried twice,
 * as a parenthesis or a quote may be its end, as in `url(/a.png)`, or a part of it, as in `/a(1).png`. Looking up each path
 * that exists in each text would take time that grows with the square of the number of pages.
 */
const pathsIn = (text: string) =>
  Array.from(text.matchAll(/(?:\/[\w\-.!~*'()%]+)+/g), ([url]) => [url, url.replace(/[')].*/, "")])
    .flat()
    .flatMap((url) => Array.from(url.matchAll(/\//g), ({ index }) => url.slice(index + 1)));

/** Returns the files of a folder whose URLs appear in the given files, or in other files that are found this way. */
export function findReferencedFiles(files: Files, folder: string): Files {
  const found = new Map<string, Buffer>();
  const candidates = new Map(
    listFiles(folder)
      // Pages are in `files` already. Gatsby's other HTML must not go live.
      .filter((path) => !files.has(path) && !path.endsWith(".html"))
      .map((path) => [toUrlPath(path), path]),
  );
  const texts = [...new Set(Array.from(files).flatMap(([path, content]) => (isText(path) ? content : [])))];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const url of pathsIn(text.toString())) {
      const path = candidates.get(url);
      if (path === undefined || found.has(path)) continue;
      const content = readFileSync(join(folder, path));
      found.set(path, content);
      if (isText(path)) texts.push(content);
    }
  }
  return found;
}
