import { pageAddress } from "../../../src/seo/page-address";
import { schemeColors } from "../read-tokens";
import type { PublishedContent } from "./content";
import type { Files } from "../gatsby-output";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function sitemap(site: PublishedContent["site"], pages: readonly string[]): string {
  const addresses = pages.map((page) => `  <url><loc>${escapeXml(pageAddress(site, page))}</loc></url>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses}</urlset>
`;
}

const robots = (site: PublishedContent["site"]) => `User-agent: *
Allow: /

Sitemap: ${site.url}/sitemap.xml
`;

const icon = (size: number, name: string, purpose: "any" | "maskable") => ({
  src: `${name}.png`,
  sizes: `${String(size)}x${String(size)}`,
  type: "image/png",
  purpose,
});

/** Addresses in a manifest are relative to it, and so right under any prefix. */
const manifest = ({ name, blurb }: PublishedContent["site"]) => ({
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

/** What search engines and browsers look for at a site's root. */
export function searchFiles({ site }: PublishedContent, pages: readonly string[]): Files {
  return new Map([
    ["robots.txt", Buffer.from(robots(site))],
    ["sitemap.xml", Buffer.from(sitemap(site, pages))],
    ["manifest.webmanifest", Buffer.from(`${JSON.stringify(manifest(site), null, 2)}\n`)],
  ]);
}
