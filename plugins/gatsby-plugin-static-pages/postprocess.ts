import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildArgs } from "gatsby";
import { bundleClient } from "./client-scripts";
import { compress } from "./compress";
import { type Files, swapIn } from "./gatsby-output";
import { readPathPrefix } from "../site-url";
import { findReferencedFiles } from "./referenced-files";
import { queryContent } from "./site-files/content";
import { chartFile } from "./site-files/chart-file";
import { searchFiles } from "./site-files/search-files";
import { drawSocialCards } from "./site-files/social-cards";
import { structuredData } from "./site-files/structured-data";
import { schemeColors } from "./read-tokens";
import { transformPage } from "./transform-page";
import { islandNames } from "./webpack-config";
import { listFiles } from "../list-files";

const NOT_FOUND = "/404.html";

const readOutput = (path: string) => readFileSync(join("public", path));

/** The path of a page's HTML in Gatsby's output: `/services` → `services/index.html`. */
const htmlPath = (page: string) => (page === NOT_FOUND ? "404.html" : join(page, "index.html").slice(1));

/** The files of a page: `/services` is `services.html` on hosts with clean URLs, and a folder on others. */
const publishedPaths = (page: string) =>
  page === "/" || page === NOT_FOUND ? [htmlPath(page)] : [htmlPath(page), `${page.slice(1)}.html`];

const toUrl = (path: string) => `${readPathPrefix()}/${path}`;

const themeColors = () =>
  Object.entries(schemeColors)
    .map(
      ([scheme, { paper = "" }]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paper}">`,
    )
    .join("");

/** The files that webpack has written for each entry, by its name. */
function readEntryFiles(): Readonly<Record<string, readonly string[]>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Gatsby
  const stats = JSON.parse(readOutput("webpack.stats.json").toString()) as {
    readonly assetsByChunkName: Readonly<Record<string, readonly string[]>>;
  };
  return stats.assetsByChunkName;
}

/** Makes the site that is published of what Gatsby has built: `public/` with only what the site needs. */
export async function postprocess(
  context: Pick<BuildArgs, "graphql">,
  folders: { readonly islands: string; readonly client: string },
): Promise<void> {
  const { content, pages } = await queryContent(context);
  const indexedPages = pages.filter((page) => page !== NOT_FOUND);
  const entryFiles = readEntryFiles();
  const islands = new Map(
    islandNames(folders.islands).map((name) => [
      name,
      (entryFiles[name] ?? []).filter((file) => file.endsWith(".js")).map(toUrl),
    ]),
  );
  const styles = entryFiles["app"]?.find((file) => file.endsWith(".css"));
  if (styles === undefined) throw new Error("Gatsby has written no style sheet.");
  const scripts = bundleClient(folders.client, toUrl, styles);

  const files = new Map<string, Buffer>([[scripts.navigation.path, Buffer.from(scripts.navigation.text)]]);
  const add = (more: Files) => {
    for (const [path, bytes] of more) files.set(path, bytes);
  };
  for (const page of pages) {
    const jsonLd =
      page === NOT_FOUND ? "" : `<script type="application/ld+json">${structuredData(content, page)}</script>`;
    const html = await transformPage(readOutput(htmlPath(page)).toString(), {
      islands,
      scripts,
      head: themeColors() + jsonLd,
      delivery: content.site.contact.delivery,
    });
    for (const path of publishedPaths(page)) files.set(path, Buffer.from(html));
  }
  for (const path of listFiles("static")) files.set(path, readOutput(path));
  add(findReferencedFiles(files, "public"));
  add(await drawSocialCards(content, indexedPages));
  add(searchFiles(content, indexedPages));
  add(chartFile(content.chart));
  add(await compress(files));
  swapIn(files);
}
