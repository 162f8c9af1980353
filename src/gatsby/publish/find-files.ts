import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../list-files";
import type { Files } from "./gatsby-output";

/** Where Gatsby writes the HTML of a page: `/services` → `services/index.html`. */
export const htmlPath = (page: string) =>
  page.endsWith(".html") ? page.slice(1) : join(page, "index.html").replaceAll("\\", "/").slice(1);

const dataPath = (page: string) => `page-data/${page === "/" ? "index" : page.slice(1)}/page-data.json`;

interface PageData {
  readonly staticQueryHashes: readonly string[];
}

const isText = (path: string) => /\.(?:html|js|css|json|svg|webmanifest)$/.test(path);

/**
 * The files of Gatsby's output that belong to the site: its pages, their data, the scripts of this build, what
 * `static/` has, and whatever one of those names. Files of earlier builds are named by nothing.
 * @param pages paths such as `/services`
 * @param scripts file names, as webpack wrote them in this build
 */
export function findFiles(pages: readonly string[], scripts: readonly string[], folder = "public"): Files {
  const files = new Map<string, Buffer>();
  const add = (path: string) => {
    files.set(path, readFileSync(join(folder, path)));
  };

  for (const page of pages) {
    add(htmlPath(page));
    add(dataPath(page));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Gatsby
    const { staticQueryHashes } = JSON.parse(String(files.get(dataPath(page)))) as PageData;
    for (const hash of staticQueryHashes) add(`page-data/sq/d/${hash}.json`);
  }
  add("page-data/app-data.json");
  for (const path of [...scripts, ...listFiles("static")]) add(path);

  const others = new Set(listFiles(folder).filter((path) => !files.has(path) && !path.endsWith(".html")));
  const texts = [...files].filter(([path]) => isText(path)).map(([, content]) => content.toString());
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const path of others) {
      if (!text.includes(`/${path}`)) continue;
      others.delete(path);
      add(path);
      if (isText(path)) texts.push(String(files.get(path)));
    }
  }
  return files;
}
