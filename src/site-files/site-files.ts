import { join } from "node:path";
import { VALID_DATA_FOLDER } from "../../plugins/data-layer/valid-data-folder";
import type { SiteExtras, SiteExtrasContext } from "../../plugins/pages/postprocess";
import { toCsv } from "../chart/csv";
import { socialCardPath } from "../seo/social-card-path";
import { schemeColors } from "./color-schemes";
import { querySiteContent, type SiteContent } from "./site-content";
import { escapeXml, renderSocialCard } from "./social-card";

type Site = SiteContent["site"];

function sitemap(site: Site, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeXml(site.url + path)}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

const robots = ({ url }: Site) => `User-agent: *
Allow: /

Sitemap: ${url}/sitemap.xml
`;

const icon = (size: number, name: string, purpose: "any" | "maskable") => ({
  src: `${name}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: "image/png",
  purpose,
});

/** URLs are relative to the manifest, so they work with any path prefix. The icons are in static/. */
const manifest = ({ name, blurb }: Site) => ({
  name,
  short_name: name,
  description: blurb,
  start_url: ".",
  scope: ".",
  display: "browser",
  background_color: schemeColors.light["paper"],
  theme_color: schemeColors.light["paper"],
  icons: [
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
    icon(192, "icon-192", "any"),
    icon(512, "icon-512", "any"),
    icon(512, "icon-maskable", "maskable"),
  ],
});

/** Returns the social cards by path. Their promises settle while the build goes on. */
function renderSocialCards(
  { site, pages }: SiteContent,
  paths: readonly string[],
  reporter: SiteExtrasContext["reporter"],
) {
  const warnings = new Set<string>();
  const warn = (message: string) => {
    // All cards show the name of the site, so they have the same warnings about it.
    if (!warnings.has(message)) reporter.warn(message);
    warnings.add(message);
  };
  return paths.map((path): readonly [string, Promise<Buffer>] => {
    const page = pages.find((each) => each.path === path);
    const { heading, drawing, picture } = page?.hero ?? page ?? {};
    if (heading === undefined)
      throw new Error(`The query in src/site-files/site-content.ts has no fragment for the page ${path}. Add one.`);
    // This copy of data/ has names in NFC: see valid-data.ts.
    const validPicture = picture && { file: join(VALID_DATA_FOLDER, picture.file.normalize("NFC")) };
    const header = { heading, drawing, picture: validPicture };
    return [socialCardPath(path).slice(1), renderSocialCard(header, site, warn)];
  });
}

/**
 * Makes the files for search engines, browsers and social sites, and the CSV of the chart.
 *
 * @throws if the query has no fragment for a page
 */
export async function createSiteExtras(context: SiteExtrasContext): Promise<SiteExtras> {
  const { paths, ...content } = await querySiteContent(context);
  const { site, chart } = content;
  const { delivery } = site.contact;
  return {
    files: new Map<string, Buffer | Promise<Buffer>>([
      ["robots.txt", Buffer.from(robots(site))],
      ["sitemap.xml", Buffer.from(sitemap(site, paths))],
      ["manifest.webmanifest", Buffer.from(`${JSON.stringify(manifest(site), null, 2)}\n`)],
      [chart.download.file, Buffer.from(toCsv(chart))],
      ...renderSocialCards(content, paths, context.reporter),
    ]),
    connectSources: delivery === "console" ? [] : [new URL(delivery).origin],
  };
}
