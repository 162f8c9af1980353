import { createHash } from "node:crypto";
import type { BuildArgs } from "gatsby";
import { schemeColors } from "../read-tokens";
import { readPathPrefix } from "../path-prefix";
import { emittedScripts } from "../webpack-config";
import { compress } from "./compress";
import { askContent, type PublishedContent } from "./content";
import { contentSecurityPolicy } from "./content-security-policy";
import { awakeningScript, earlyFormScript, firstLoadScript, navigationScript } from "./first-load-script";
import { findFiles, htmlPath } from "./find-files";
import { type Files, replaceByFiles, writeFolder } from "./gatsby-output";
import { cloudfrontFiles } from "./hosts/cloudfront";
import { headersFile, redirectsFile } from "./hosts/netlify";
import { nginxFiles } from "./hosts/nginx";
import { finishPage, readElements, readScripts, readStyles } from "./page-html";
import { headingFace, stylesOfPage } from "./page-styles";
import { searchFiles } from "./search-files";
import { drawSocialCards } from "./social-cards";
import { structuredData } from "./structured-data";

const notFound = "/404.html";

/** The files of a page: `/services` is `services.html` on hosts that know clean addresses, and a folder on others. */
const filesOfPage = (page: string) =>
  page === "/" || page === notFound ? [htmlPath(page)] : [htmlPath(page), `${page.slice(1)}.html`];

/** What stands in the head of every page, wherever it is. */
const headOfSite = () =>
  Object.entries(schemeColors)
    .map(
      ([scheme, { paper = "" }]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paper}">`,
    )
    .join("");

const dataElement = (page: string, content: PublishedContent) =>
  page === notFound ? "" : `<script type="application/ld+json">${structuredData(content, page)}</script>`;

const scriptElement = (text: string) => `<script>${text}</script>`;

const addressOf = (path: string) => `${readPathPrefix()}/${path}`;

/** Adds the scripts of `src/first-load/` to the site, but for the one that stands in every page: its text. */
function addScripts(pages: readonly string[], files: Map<string, Buffer>): string {
  const [awakening, ...others] = new Map(
    pages.map((page) => {
      const script = awakeningScript(readScripts(String(files.get(htmlPath(page)))));
      return [script.path, script];
    }),
  ).values();
  if (!awakening || others.length > 0) throw new Error("Gatsby has put different scripts into the pages.");
  const navigation = navigationScript();
  for (const { path, text } of [awakening, navigation]) files.set(path, Buffer.from(text));
  return firstLoadScript({
    awakening: addressOf(awakening.path),
    navigation: addressOf(navigation.path),
    manifest: addressOf("manifest.webmanifest"),
  });
}

/**
 * Gatsby compares the number of a page's build with that of the data, to notice a new release. It counts the same sources
 * differently with a cache and without; here it is made of the scripts' names, which have their content in them.
 */
function nameBuildByContent(files: Map<string, Buffer>, pages: readonly string[]): void {
  const path = "page-data/app-data.json";
  const data = String(files.get(path));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Gatsby
  const { webpackCompilationHash } = JSON.parse(data) as { readonly webpackCompilationHash: string };
  const hash = createHash("sha256").update(emittedScripts().join()).digest("hex").slice(0, 20);
  for (const each of [path, ...pages.map(htmlPath)]) {
    const text = String(files.get(each));
    if (!text.includes(webpackCompilationHash)) throw new Error(`Gatsby has not put the build's number into ${each}.`);
    files.set(each, Buffer.from(text.replaceAll(webpackCompilationHash, hash)));
  }
}

/** Each page as Gatsby has built it, and the style sheet that is to stand in it. */
const readPages = async (pages: readonly string[], files: Files) =>
  Promise.all(
    pages.map(async (page) => {
      const html = String(files.get(htmlPath(page)));
      const sheet = readStyles(html);
      const elements = readElements(html);
      return { page, html, styles: stylesOfPage(sheet, elements) + (await headingFace(sheet, elements)) };
    }),
  );

const inFolder = (folder: string, files: Files): Files =>
  new Map(Array.from(files, ([path, content]) => [`${folder}/${path}`, content]));

/**
 * Makes the site that is published of what Gatsby has built: `public/`, with nothing in it but what the site needs,
 * and `hosting/`, the settings of hosts that take them from elsewhere.
 */
export async function publish({ graphql }: Pick<BuildArgs, "graphql">): Promise<void> {
  const { content, pages } = await askContent(graphql);
  const pagesToFind = pages.filter((page) => page !== notFound);
  const files = new Map(findFiles(pages, emittedScripts()));
  nameBuildByContent(files, pages);

  const { delivery } = content.site.contact;
  const script = addScripts(pages, files);
  const formScript = earlyFormScript();
  const built = await readPages(pages, files);
  const head = headOfSite();
  for (const { page, html, styles } of built) {
    const formScripts = html.includes("<form") ? [formScript] : [];
    const finished = finishPage(html, {
      page,
      policy: contentSecurityPolicy({ scripts: [...formScripts, script], styles: [styles] }, delivery),
      styles,
      head: head + dataElement(page, content) + formScripts.map(scriptElement).join(""),
      // In the head it would cost the first paint 40 to 90 ms of a slow phone's time, in one long task.
      body: scriptElement(script),
    });
    for (const path of filesOfPage(page)) files.set(path, Buffer.from(finished));
  }
  // One policy for the site, as hosts name headers by address, and a page that is not found may have any.
  const policy = contentSecurityPolicy(
    { scripts: [formScript, script], styles: built.map(({ styles }) => styles) },
    delivery,
  );
  for (const more of [await drawSocialCards(content, pagesToFind), searchFiles(content, pagesToFind)]) {
    for (const [path, text] of more) files.set(path, text);
  }
  for (const [path, text] of await compress(files)) files.set(path, text);
  files.set("_headers", Buffer.from(headersFile(policy, files.keys())));
  files.set("_redirects", Buffer.from(redirectsFile(pagesToFind.filter((page) => page !== "/"))));

  writeFolder(
    "hosting",
    new Map([
      ...inFolder("nginx", nginxFiles(policy, new URL(content.site.url).hostname)),
      ...inFolder("cloudfront", cloudfrontFiles(policy)),
    ]),
  );
  replaceByFiles(files);
}
