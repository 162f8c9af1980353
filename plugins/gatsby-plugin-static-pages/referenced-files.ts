import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../list-files";
import type { Files } from "./gatsby-output";

const isText = (path: string) => /\.(?:html|js|css|svg|webmanifest)$/.test(path);

/** Returns the files of a folder whose URLs appear in the given files, or in other files that are found this way. */
export function findReferencedFiles(files: Files, folder: string): Files {
  const found = new Map<string, Buffer>();
  const candidates = new Set(listFiles(folder).filter((path) => !files.has(path) && !path.endsWith(".html")));
  const texts = [...files].filter(([path]) => isText(path)).map(([, content]) => content.toString());
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const path of candidates) {
      if (!text.includes(`/${path}`)) continue;
      candidates.delete(path);
      const content = readFileSync(join(folder, path));
      found.set(path, content);
      if (isText(path)) texts.push(content.toString());
    }
  }
  return found;
}
