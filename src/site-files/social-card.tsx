import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import satori from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { heroIllustrations, heroIllustrationSize } from "../components/hero-illustrations";
import { schemeColors } from "./color-schemes";
import type { PageHeaderContent } from "./site-content";
import { socialCardSize } from "../seo/social-card-path";

type Site = Pick<Queries.SiteDetails, "name" | "url">;

function color(token: string): string {
  const value = schemeColors.light[token];
  if (value === undefined)
    throw new Error(
      `Color --${token} is missing in src/styles/tokens.scss. Add it, or use another in the illustration.`,
    );
  return value;
}

/** Relative to the project root, which is Gatsby's working directory. */
const fontFile = "node_modules/@fontsource/funnel-display/files/funnel-display-latin-700-normal.woff";

const margin = 72;
const imageArea = { left: 690, top: 130, width: 450, height: 370 };

function illustrationSvg(name: Queries.OpeningDrawing): Buffer {
  const { width, height } = heroIllustrationSize;
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      {heroIllustrations[name]()}
    </svg>,
  );
  return Buffer.from(svg.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => color(token)));
}

async function imageOverlays({ drawing, picture }: PageHeaderContent): Promise<OverlayOptions[]> {
  const source = drawing ? illustrationSvg(drawing) : picture && join("data", picture.file);
  if (source === undefined) return [];
  const { left, top, ...size } = imageArea;
  const input = await sharp(source, { density: 200 })
    .resize({ ...size, fit: "contain", background: "transparent" })
    .png()
    .toBuffer();
  return [{ input, left, top }];
}

/** The text as outlines, so that the card does not depend on the fonts of the build machine. */
async function textOverlay(heading: string, site: Site): Promise<OverlayOptions> {
  const svg = await satori(
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        ...socialCardSize,
        boxSizing: "border-box",
        padding: margin,
        color: color("text"),
      }}
    >
      <div style={{ fontSize: 34 }}>{site.name}</div>
      <div
        style={{
          display: "block",
          width: 600,
          fontSize: 66,
          lineHeight: 1.08,
          letterSpacing: "-0.02em",
          textWrap: "balance",
          wordBreak: "break-word",
          lineClamp: 5,
        }}
      >
        {heading}
      </div>
      <div style={{ fontSize: 28, color: color("muted") }}>{new URL(site.url).host}</div>
    </div>,
    {
      ...socialCardSize,
      fonts: [{ name: "Funnel Display", data: await readFile(fontFile), weight: 700, style: "normal" }],
    },
  );
  return { input: Buffer.from(svg) };
}

/** Renders the social card of a page: a PNG of 1200 × 630 pixels. */
export async function renderSocialCard(header: PageHeaderContent, site: Site): Promise<Buffer> {
  return sharp({ create: { ...socialCardSize, channels: 3, background: color("paper") } })
    .composite([...(await imageOverlays(header)), await textOverlay(header.heading, site)])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
