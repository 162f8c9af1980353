import type { Files } from "./gatsby-output";

/** Matches tags with attributes as `transformPage` writes them: in double quotes. cheerio would take 20 ms for each page. */
const tag = /<[a-z][\w:-]*((?: [^\s"'<>=]+="[^"]*")+)>/gi;
const attribute = / ([^\s"'<>=]+)="([^"]*)"/g;
/** Attributes with URLs. transform-page.ts writes `data-scripts`. */
const urlAttributes = new Set(["href", "src", "srcset", "imagesrcset", "data-scripts"]);

/** Returns the URLs of this site in the attributes of a page. */
const siteUrlsOf = (html: string) =>
  Array.from(html.matchAll(tag), ([, attributes = ""]) => [...attributes.matchAll(attribute)])
    .flat()
    .flatMap(([, name = "", value = ""]) => (urlAttributes.has(name) ? value.split(/,?\s+/) : []))
    .filter((url) => /^\/(?!\/)/.test(url));

/** Returns the decoded path in a URL, or the URL itself if it is malformed. */
export function toPath(url: string): string {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/, ""));
  } catch {
    return url;
  }
}

/** @throws if a page refers to a file of this site that is not among the published files */
export function assertNoBrokenUrls(files: Files, pathPrefix: string): void {
  const published = new Set(
    Array.from(files.keys(), (path) => `${pathPrefix}/${path.replace(/(?:(?:^|\/)index)?\.html$/, "")}`),
  );
  published.add(pathPrefix); // The home page, as a link without its final slash: `/website`.
  // The files of a page, `services.html` and `services/index.html`, share one `Buffer`, so each page is checked once.
  const pages = new Map(Array.from(files, ([path, content]) => [content, path]));
  for (const [html, file] of pages) {
    if (!file.endsWith(".html")) continue;
    const broken = siteUrlsOf(html.toString()).find((url) => !published.has(toPath(url)));
    if (broken === undefined) continue;
    throw new Error(
      `${file} refers to ${broken}, but the build has written no such file. Correct the URL, or add the file to static/.`,
    );
  }
}
