import { createHash } from "node:crypto";
import type { BuildArgs } from "gatsby";
import { schemeColors } from "../../styles/read-tokens";
import { readPathPrefix } from "../path-prefix";
import { emittedScripts } from "../webpack-config";
import { compress } from "./compress";
import { askContent, type PublishedContent } from "./content";
import { contentSecurityPolicy } from "./content-security-policy";
import { findFiles, htmlPath } from "./find-files";
import { type Files, replaceByFiles, writeFolder } from "./gatsby-output";
import { cloudfrontFiles } from "./hosts/cloudfront";
import { headersFile, redirectsFile } from "./hosts/netlify";
import { nginxFiles } from "./hosts/nginx";
import { finishPage, readInlineCode } from "./page-html";
import { searchFiles } from "./search-files";
import { drawSocialCards } from "./social-cards";
import { structuredData } from "./structured-data";

const notFound = "/404.html";

/** The files of a page: `/services` is `services.html` on hosts that know clean addresses, and a folder on others. */
const filesOfPage = (page: string) =>
  page === "/" || page === notFound ? [htmlPath(page)] : [htmlPath(page), `${page.slice(1)}.html`];

/** What stands in the head of every page, wherever it is. */
const headOfSite = () =>
  [
    `<link rel="manifest" href="${readPathPrefix()}/manifest.webmanifest">`,
    ...Object.entries(schemeColors).map(
      ([scheme, { paper = "" }]) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${paper}">`,
    ),
  ].join("");

const dataElement = (page: string, content: PublishedContent) =>
  page === notFound ? "" : `<script type="application/ld+json">${structuredData(content, page)}</script>`;

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
  const head = headOfSite();
  const inlineOfSite: { readonly scripts: string[]; readonly styles: string[] } = { scripts: [], styles: [] };
  for (const page of pages) {
    const built = String(files.get(htmlPath(page)));
    const inline = readInlineCode(built);
    inlineOfSite.scripts.push(...inline.scripts);
    inlineOfSite.styles.push(...inline.styles);
    const policy = contentSecurityPolicy(inline, delivery);
    const html = finishPage(built, {
      first: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
      last: head + dataElement(page, content),
    });
    for (const path of filesOfPage(page)) files.set(path, Buffer.from(html));
  }
  // One policy for the site, as hosts name headers by address, and a page that is not found may have any.
  const policy = contentSecurityPolicy(inlineOfSite, delivery);
  for (const more of [await drawSocialCards(content), searchFiles(content, pagesToFind)]) {
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
