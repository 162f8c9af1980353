import { join } from "node:path";
import { readPathPrefix } from "../../shared/site-url";
import { VALID_DATA_FOLDER } from "../../shared/valid-data-folder";
import type { SiteExtras, SiteExtrasContext } from "../../plugins/static-pages/postprocess";
import { socialCardPath } from "../seo/social-card-path";
import { readSchemeColors } from "./color-schemes";
import { type PageHeaders, readPageHeaders, readSite, type SiteContent } from "./site-content";
import { renderSocialCard } from "./social-card";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sitemap(site: SiteContent, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(site.url + path)}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

const robots = ({ url }: SiteContent) => `User-agent: *
Allow: /

Sitemap: ${url}/sitemap.xml
`;

/**
 * Returns the pages at old URLs, for hosts without rules for redirects, by the paths of their files. A host with rules
 * needs none of these pages.
 */
function redirectPages({ url, language, redirects }: SiteContent, headers: PageHeaders): ReadonlyMap<string, Buffer> {
  const pages = new Map<string, Buffer>();
  // The URL with an extension comes first: /team.html and /team are one file.
  for (const { from, to } of redirects.toSorted(
    (one, other) => Number(other.from.includes(".")) - Number(one.from.includes(".")),
  )) {
    const target = escapeXml(readPathPrefix() + to);
    const name = escapeXml(headers.get(to.replace(/#.*/, ""))?.heading ?? to);
    const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'">
<meta http-equiv="refresh" content="0; url=${target}">
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeXml(url + to.replace(/#.*/, ""))}">
<title>${name}</title>
</head>
<body><a href="${target}">${name}</a></body>
</html>
`;
    const path = from.slice(1);
    const files = path.endsWith(".html") ? [path] : [`${path}.html`, `${path}/index.html`];
    for (const file of files) if (!pages.has(file)) pages.set(file, Buffer.from(html));
  }
  return pages;
}

const icon = (size: number, name: string, purpose: "any" | "maskable") => ({
  src: `${name}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: "image/png",
  purpose,
});

/** URLs are relative to the manifest, so they work with any path prefix. The icons are in static/. */
const manifest = ({ name, language, blurb }: SiteContent, { paper }: Readonly<Record<string, string>>) => ({
  lang: language,
  name,
  short_name: name,
  description: blurb,
  start_url: ".",
  scope: ".",
  display: "browser",
  background_color: paper,
  theme_color: paper,
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    icon(192, "icon-192", "any"),
    icon(512, "icon-512", "any"),
    icon(512, "icon-maskable", "maskable"),
  ],
});

/** Starts to render the social cards. Returns the path of each, without the first slash, and a promise of its file. */
function renderSocialCards(site: SiteContent, headers: PageHeaders, { warn }: SiteExtrasContext["reporter"]) {
  const warnings = new Set<string>();
  const warnOnce = (message: string) => {
    // All cards show the name of the site, so each card warns about the same characters of the name.
    if (!warnings.has(message)) warn(message);
    warnings.add(message);
  };
  return Array.from(headers, ([path, { picture, ...header }]): readonly [string, Promise<Buffer>] => {
    // The names in VALID_DATA_FOLDER are in NFC: see valid-data.ts.
    const validPicture = picture && { file: join(VALID_DATA_FOLDER, picture.file.normalize("NFC")) };
    return [socialCardPath(path).slice(1), renderSocialCard({ ...header, picture: validPicture }, site, warnOnce)];
  });
}

/**
 * Returns what `origins` names, in ASCII: browsers ignore a whole directive with a host such as `münchen.example`. Not
 * in site-content.ts: Parcel finds no module that two dynamic imports share.
 */
export const readOrigins = (context: Pick<SiteExtrasContext, "getNodesByType">) =>
  readSite(context).origins.map(({ purpose, origin }) => ({ purpose, origin: new URL(origin).origin }));

/** Makes the files for search engines, browsers and social sites. */
export function createSiteExtras(context: SiteExtrasContext): SiteExtras {
  const [site, headers] = [readSite(context), readPageHeaders(context)];
  const { contact, analytics } = site;
  const endpoints = analytics.map(({ url }) => url).concat(contact.delivery === "console" ? [] : contact.delivery);
  return {
    files: new Map<string, Buffer | Promise<Buffer>>([
      ["robots.txt", Buffer.from(robots(site))],
      ["sitemap.xml", Buffer.from(sitemap(site, [...headers.keys()]))],
      ["manifest.webmanifest", Buffer.from(`${JSON.stringify(manifest(site, readSchemeColors().light), null, 2)}\n`)],
      ...redirectPages(site, headers),
      ...renderSocialCards(site, headers, context.reporter),
    ]),
    origins: [
      ...endpoints.map((url) => ({ purpose: "connect", origin: new URL(url).origin })),
      ...readOrigins(context),
    ],
    analytics,
  };
}
