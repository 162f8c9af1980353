import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import satori from "satori";
import sharp, { type CreateText } from "sharp";
import { heroIllustrations, heroIllustrationSize } from "../components/hero-illustrations";
import { schemeColors } from "./color-schemes";
import type { PageHeaderContent } from "./site-content";
import { socialCardSize } from "../seo/social-card-path";

type Warn = (message: string) => void;
type Site = Pick<Queries.SiteDetails, "name" | "url">;

function color(token: string): string {
  const value = schemeColors.light[token];
  if (value === undefined)
    throw new Error(
      `Color --${token} is missing in src/styles/tokens.scss. Add it, or use another in the illustration.`,
    );
  return value;
}

const fontNames = ["funnel-display-latin-700-normal", "funnel-display-latin-ext-700-normal"];
/** One array for all texts, because satori parses the fonts of each new array. Paths are relative to the project root. */
const fonts = fontNames.map((name) => ({
  name,
  data: readFileSync(`node_modules/@fontsource/funnel-display/files/${name}.woff`),
  weight: 700 as const,
}));

interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The largest size of the text. A text that does not fit is smaller. */
  readonly fontSize: number;
  readonly color: string;
}

const margin = 72;
const lineWidth = socialCardSize.width - 2 * margin;
const nameBox = { x: margin, y: margin, width: lineWidth, height: 44, fontSize: 34, color: color("text") };
const headingBox = { x: margin, y: 134, width: 600, height: 368, fontSize: 66, color: color("text") };
const hostBox = { x: margin, y: 522, width: lineWidth, height: 36, fontSize: 28, color: color("muted") };
const imageArea = { x: 690, y: 130, width: 450, height: 370 };

const dataUrl = (image: Buffer) => `data:image/png;base64,${image.toString("base64")}`;

/** The illustration or the picture of a page, in its area. */
async function renderImage({ drawing, picture }: PageHeaderContent): Promise<string> {
  if (drawing) {
    const { width, height } = heroIllustrationSize;
    return renderToStaticMarkup(
      <svg {...imageArea} viewBox={`0 0 ${String(width)} ${String(height)}`}>
        {heroIllustrations[drawing]()}
      </svg>,
    ).replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => color(token));
  }
  if (!picture) return "";
  const { width, height } = imageArea;
  const image = await sharp(picture.file).resize({ width, height, fit: "inside" }).png().toBuffer();
  return renderToStaticMarkup(<image {...imageArea} href={dataUrl(image)} />);
}

const moveTo = (svg: string, { x, y, height }: TextBox, textHeight: number) =>
  svg.replace("<svg", `<svg overflow="visible" x="${String(x)}" y="${String(y + (height - textHeight) / 2)}"`);

/**
 * Returns a text in the heading font, as outlines, so that it does not depend on the fonts of the build machine.
 *
 * @returns `undefined` if the font lacks a character
 */
async function renderInHeadingFont(text: string, box: TextBox): Promise<string | undefined> {
  if (isInvisible(text)) return "";
  // Removes soft hyphens and the like, for which no font has a shape.
  const visible = text.normalize().replaceAll(/\p{Cf}/gu, "");
  const { width, height, fontSize } = box;
  const missing: string[] = [];
  const loadAdditionalAsset = async (_language: string, characters: string) => {
    missing.push(characters);
    return [];
  };
  for (let size = fontSize; ;) {
    const svg = await satori(
      <div
        style={{
          display: "block",
          width,
          fontFamily: fontNames.join(),
          fontSize: size,
          lineHeight: 1.08,
          letterSpacing: "-0.02em",
          color: box.color,
          textWrap: "balance",
          wordBreak: "break-word",
        }}
      >
        {visible}
      </div>,
      { width, fonts, loadAdditionalAsset },
    );
    if (missing.length > 0) return undefined;
    const textHeight = Number(/ height="([\d.]+)"/.exec(svg)?.[1]);
    // A card has several such texts, whose ids must differ.
    if (textHeight <= height) return moveTo(svg.replaceAll("satori_", `text${String(box.y)}_`), box, textHeight);
    // Takes large steps while the text is far too large: the area of a text that wraps grows with the square of its size.
    size *= Math.min(0.95, 1.2 * Math.sqrt(height / textHeight));
  }
}

export const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const renderWithPango = (options: CreateText) => sharp({ text: { rgba: true, wrap: "word-char", ...options } });

const isInvisible = (text: string) => /^[\s\p{M}\p{Cc}\p{Cf}]*$/u.test(text);

async function upperEdgeOf(character: string): Promise<string> {
  const { data, info } = await renderWithPango({ text: escapeXml(character) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString("hex", 0, info.width * info.channels);
}

/** Returns whether no font has a character. Pango then renders a box with its code, and all such boxes have the same frame. */
async function isMissing(character: string): Promise<boolean> {
  if (isInvisible(character)) return false;
  // Unicode has not assigned this character. Its code has as many digits, so its box has the same size.
  const unassigned = (character.codePointAt(0) ?? 0) > 0xff_ff ? "\u{50000}" : "\u0378";
  return (await upperEdgeOf(character)) === (await upperEdgeOf(unassigned));
}

async function renderInSystemFonts(text: string, box: TextBox): Promise<string> {
  const options = {
    text: `<span foreground="${box.color}">${escapeXml(text)}</span>`,
    font: `sans bold ${String(box.fontSize)}`,
    width: box.width,
  };
  const render = async (size: { readonly dpi?: number; readonly height?: number }) =>
    renderWithPango({ ...options, ...size })
      .png()
      .toBuffer({ resolveWithObject: true });
  const fullSize = await render({ dpi: 72 });
  // Given a height, Pango makes the text as large as fits.
  const { data, info } = fullSize.info.height > box.height ? await render({ height: box.height }) : fullSize;
  const { width, height } = info;
  return moveTo(
    renderToStaticMarkup(
      <svg width={width} height={height}>
        <image width={width} height={height} href={dataUrl(data)} />
      </svg>,
    ),
    box,
    height,
  );
}

/** Renders a text without the characters that no font of this computer has. */
async function renderText(text: string, box: TextBox, warn: Warn): Promise<string> {
  const inHeadingFont = await renderInHeadingFont(text, box);
  if (inHeadingFont !== undefined) return inHeadingFont;
  const missing = new Set<string>();
  for (const character of new Set(text)) if (await isMissing(character)) missing.add(character);
  if (missing.size === 0) return renderInSystemFonts(text, box);
  warn(
    `The social cards show "${text}" without ${[...missing].join(" ")}, because no font of this computer has it. ` +
      "Install a font that has it, or change the text.",
  );
  return renderText(
    Array.from(text)
      .filter((character) => !missing.has(character))
      .join(""),
    box,
    warn,
  );
}

/**
 * Renders the social card of a page: a PNG of 1200 × 630 pixels.
 *
 * @param header the path of its picture is from the project's root
 * @param warn receives a message if no font has a character
 */
export async function renderSocialCard(header: PageHeaderContent, site: Site, warn: Warn): Promise<Buffer> {
  const { width, height } = socialCardSize;
  // Combines the parts as SVG: combining their pixels would take three times as long.
  const parts = await Promise.all([
    renderImage(header),
    renderText(site.name, nameBox, warn),
    renderText(header.heading, headingBox, warn),
    renderText(new URL(site.url).host, hostBox, warn),
  ]);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${parts.join("")}</svg>`;
  // A palette makes a photo much smaller. A drawing has so few colors that it is not worth ten times the time.
  const compression = header.picture ? { compressionLevel: 9, palette: true } : { compressionLevel: 7 };
  return sharp(Buffer.from(svg))
    .flatten({ background: color("paper") })
    .png(compression)
    .toBuffer();
}
