import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import satori from "satori";
import sharp, { type OverlayOptions } from "sharp";
import { openingDrawings, openingDrawingSize } from "../components/opening-drawings";
import { schemeColors } from "./color-schemes";
import type { PageOpening } from "./site-content";
import { socialCardSize } from "../seo/social-card-path";

type Site = Pick<Queries.SiteDetails, "name" | "url">;

function color(token: string): string {
  const value = schemeColors.light[token];
  if (value === undefined)
    throw new Error(`src/styles/tokens.scss has no colour --${token}, which a drawing asks for.`);
  return value;
}

/** Gatsby's working folder is the project's root. */
const typeface = "node_modules/@fontsource/funnel-display/files/funnel-display-latin-700-normal.woff";

const margin = 72;
const figureArea = { left: 690, top: 130, width: 450, height: 370 };

function drawingSource(drawing: Queries.OpeningDrawing): Buffer {
  const { width, height } = openingDrawingSize;
  const svg = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      {openingDrawings[drawing]()}
    </svg>,
  );
  return Buffer.from(svg.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => color(token)));
}

async function figure({ drawing, picture }: PageOpening): Promise<OverlayOptions[]> {
  const source = drawing ? drawingSource(drawing) : picture && join("data", picture.file);
  if (source === undefined) return [];
  const { left, top, ...size } = figureArea;
  const input = await sharp(source, { density: 200 })
    .resize({ ...size, fit: "contain", background: "transparent" })
    .png()
    .toBuffer();
  return [{ input, left, top }];
}

/** The words as outlines: what the card says then depends on no typeface of the machine that builds it. */
async function words(heading: string, site: Site): Promise<OverlayOptions> {
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
      fonts: [{ name: "Funnel Display", data: await readFile(typeface), weight: 700, style: "normal" }],
    },
  );
  return { input: Buffer.from(svg) };
}

/** Draws the card of a page: a PNG of 1200 × 630 pixels. */
export async function drawSocialCard(opening: PageOpening, site: Site): Promise<Buffer> {
  return sharp({ create: { ...socialCardSize, channels: 3, background: color("paper") } })
    .composite([...(await figure(opening)), await words(opening.heading, site)])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
