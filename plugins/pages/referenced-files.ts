import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../shared/list-files";
import type { Files } from "./gatsby-output";

const isText = (path: string) => /\.(?:html|js|css|svg|webmanifest)$/.test(path);

/** Returns whether a text has the path of a file, as it is or encoded for a URL. */
const refersTo = (text: string, path: string) =>
  text.includes(`/${path}`) || text.includes(`/${path.split("/").map(encodeURIComponent).join("/")}`);

/** Returns the files of a folder whose URLs appear in the given files, or in other files that are found this way. */
export function findReferencedFiles(files: Files, folder: string): Files {
  const found = new Map<string, Buffer>();
  // Pages are in `files` already. The HTML that Gatsby has rendered for them must not go live.
  const candidates = new Set(listFiles(folder).filter((path) => !files.has(path) && !path.endsWith(".html")));
  // `services.html` and `services/index.html` share one `Buffer`, so each page is searched once.
  const texts = [...new Set([...files].filter(([path]) => isText(path)).map(([, content]) => content))];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    const html = text.toString();
    for (const path of candidates) {
      if (!refersTo(html, path)) continue;
      candidates.delete(path);
      const content = readFileSync(join(folder, path));
      found.set(path, content);
      if (isText(path)) texts.push(content);
    }
  }
  return found;
}
