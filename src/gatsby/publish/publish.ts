import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { schemeColors } from "../../styles/read-tokens";
import { readPathPrefix } from "../path-prefix";
import { emittedScripts } from "../webpack-config";
import { compress } from "./compress";
import { askContent, type PublishedContent } from "./content";
import { contentSecurityPolicy, type InlineCode } from "./content-security-policy";
import { findFiles, htmlPath } from "./find-files";
import { type Files, replaceByFiles } from "./gatsby-output";
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

function finish(html: string, page: string, content: PublishedContent): string {
  const data = page === notFound ? "" : `<script type="application/ld+json">${structuredData(content, page)}</script>`;
  // What is inline is known once the page is otherwise finished.
  const finished = finishPage(html, { first: "", last: headOfSite() + data });
  const policy = contentSecurityPolicy(readInlineCode(finished), content.site.contact.delivery);
  return finishPage(finished, { first: `<meta http-equiv="Content-Security-Policy" content="${policy}">`, last: "" });
}

function writeHosting(files: Files): void {
  rmSync("hosting", { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join("hosting", path)), { recursive: true });
    writeFileSync(join("hosting", path), text);
  }
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

  const inline: InlineCode[] = [];
  for (const page of pages) {
    const html = Buffer.from(finish(String(files.get(htmlPath(page))), page, content));
    inline.push(readInlineCode(html.toString()));
    for (const path of filesOfPage(page)) files.set(path, html);
  }
  // One policy for the site, as hosts name headers by address, and a page that is not found may have any.
  const policy = contentSecurityPolicy(
    { scripts: inline.flatMap(({ scripts }) => scripts), styles: inline.flatMap(({ styles }) => styles) },
    content.site.contact.delivery,
  );
  for (const more of [await drawSocialCards(content), searchFiles(content, pagesToFind)]) {
    for (const [path, text] of more) files.set(path, text);
  }
  for (const [path, text] of await compress(files)) files.set(path, text);
  files.set("_headers", Buffer.from(headersFile(policy, files.keys())));
  files.set("_redirects", Buffer.from(redirectsFile(pagesToFind.filter((page) => page !== "/"))));

  writeHosting(
    new Map([
      ...inFolder("nginx", nginxFiles(policy, new URL(content.site.url).hostname)),
      ...inFolder("cloudfront", cloudfrontFiles(policy)),
    ]),
  );
  replaceByFiles(files);
}
