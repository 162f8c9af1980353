import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { BuildArgs } from "gatsby";
import { fragmentPath } from "../../shared/fragment-path";
import { messageOf } from "../../shared/message-of";
import { NOT_FOUND_PATH } from "../../content-model/not-found-path";
import { readPathPrefix } from "../../shared/site-url";
import { type AnalyticsService, bundleScripts } from "./client-scripts";
import { compress } from "./compress";
import type { Origin } from "./content-security-policy";
import { createFragment, layoutVersion } from "./fragment";
import { replacePublicFolder } from "./gatsby-output";
import { findReferencedFiles } from "./referenced-files";
import { assertStaticFiles, listStaticFiles } from "./static-files";
import { transformPage } from "./transform-page";

/** Generated files, and origins for the Content-Security-Policy, which the site adds to its pages. */
export interface SiteExtras {
  /** Contents by path, such as that of the sitemap. The promises are those of social cards. */
  readonly files: ReadonlyMap<string, Buffer | Promise<Buffer>>;
  /** The other sites that the Content-Security-Policy allows. */
  readonly origins: readonly Origin[];
  /** The services that count visits. Without any, no page has their script. */
  readonly analytics: readonly AnalyticsService[];
}

/** The argument of the option `createSiteExtras`. */
export type SiteExtrasContext = Pick<BuildArgs, "getNodesByType" | "reporter">;

const readOutput = (path: string) => readFileSync(join("public", path));

/** Returns the path of a page's HTML in Gatsby's output: `/services` → `services/index.html`. */
const htmlPath = (pagePath: string) =>
  pagePath === NOT_FOUND_PATH ? "404.html" : posix.join(pagePath, "index.html").slice(1);

/** Returns a page's files: hosts serve `/services` from `services.html`, if they have clean URLs, or from a folder. */
export const publishedPaths = (pagePath: string) =>
  pagePath === "/" || pagePath === NOT_FOUND_PATH
    ? [htmlPath(pagePath)]
    : [htmlPath(pagePath), `${pagePath.slice(1)}.html`];

const readHtml = (pagePath: string) => readOutput(htmlPath(pagePath)).toString();

const toUrl = (path: string) => `${readPathPrefix()}/${path}`;

/** Returns the files that webpack has written, by the names of its entries: `app`, and each island. */
function readEntryFiles(): Readonly<Record<string, readonly string[]>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Gatsby
  const stats = JSON.parse(readOutput("webpack.stats.json").toString()) as {
    readonly assetsByChunkName: Readonly<Record<string, readonly string[]>>;
  };
  return stats.assetsByChunkName;
}

/** Replaces Gatsby's output in `public/` with the site that is published. */
export async function postprocess(
  pagePaths: readonly string[],
  { files: siteFiles, origins, analytics }: SiteExtras,
): Promise<void> {
  const entryFiles = readEntryFiles();
  const scriptsOf = (name: string) => entryFiles[name]?.filter((file) => file.endsWith(".js")).map(toUrl) ?? [];
  // Also has `app`, Gatsby's runtime, which no island names.
  const islands = new Map(Object.keys(entryFiles).map((name) => [name, scriptsOf(name)]));
  const styles = entryFiles["app"]?.find((file) => file.endsWith(".css"));
  if (styles === undefined) throw new Error("Gatsby has written no style sheet. See public/webpack.stats.json.");
  // All pages have the same header and footer.
  const version = layoutVersion(readHtml("/"), toUrl(styles));
  const scripts = bundleScripts(toUrl, styles, version, analytics);

  const files = new Map<string, Buffer>(Array.from(scripts.files, ([path, text]) => [path, Buffer.from(text)]));
  const addPages = async () => {
    for (const pagePath of pagePaths) {
      const html = await transformPage(readHtml(pagePath), { islands, scripts, origins }).catch((error: unknown) => {
        throw new Error(`The page ${pagePath}: ${messageOf(error)}`);
      });
      // One `Buffer` for all paths of the page, so that compress.ts and referenced-files.ts process the page once.
      const page = Buffer.from(html);
      for (const path of publishedPaths(pagePath)) files.set(path, page);
      // No page links to the not-found page.
      if (pagePath !== NOT_FOUND_PATH) files.set(fragmentPath(pagePath), Buffer.from(createFragment(html, version)));
    }
  };
  const addSiteFile = async ([path, content]: readonly [string, Buffer | Promise<Buffer>]) =>
    files.set(path, await content);
  await Promise.all([addPages(), ...Array.from(siteFiles, addSiteFile)]);
  const staticPaths = listStaticFiles();
  assertStaticFiles(staticPaths, files.keys());
  for (const path of staticPaths) files.set(path, readFileSync(join("static", path)));
  const published = new Map([...files, ...findReferencedFiles(files, "public")]);
  replacePublicFolder(new Map([...published, ...(await compress(published))]));
}
