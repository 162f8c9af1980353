import { renderToStaticMarkup } from "react-dom/server";
import sharp, { type CreateText } from "sharp";
import { Drawing } from "../components/drawing";
import { FONT_FILE } from "../../plugins/pages/heading-font";
import { socialCardSize } from "../seo/social-card-path";
import { readSchemeColors } from "./color-schemes";
import type { PageHeaderContent } from "./site-content";

type Warn = (message: string) => void;
type Site = Pick<Queries.SiteDetails, "name" | "url">;

const { light } = readSchemeColors();

function color(token: string): string {
  const value = light[token];
  if (value === undefined)
    throw new Error(`Color --${token} is missing in src/styles/tokens.scss. Add it, or use another in the drawing.`);
  return value;
}

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

/** Renders the drawing or the picture of a page, in its area. */
async function renderImage({ drawing, picture }: PageHeaderContent): Promise<string> {
  if (drawing) {
    const svg = renderToStaticMarkup(<Drawing name={drawing} {...imageArea} />);
    return svg.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => color(token));
  }
  if (!picture) return "";
  const { width, height } = imageArea;
  const image = await sharp(picture.file).autoOrient().resize({ width, height, fit: "inside" }).png().toBuffer();
  return renderToStaticMarkup(<image {...imageArea} href={dataUrl(image)} />);
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const renderWithPango = (options: CreateText) =>
  sharp({ text: { rgba: true, wrap: "word-char", fontfile: FONT_FILE, ...options } });

const isInvisible = (text: string) => /^[\s\p{M}\p{Cc}\p{Cf}]*$/u.test(text);

async function upperEdgeOf(character: string): Promise<string> {
  const { data, info } = await renderWithPango({ text: escapeXml(character) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.toString("hex", 0, info.width * info.channels);
}

/**
 * Returns whether no font has a character. Pango then renders a box with its code, and all such boxes have the same
 * frame.
 */
async function isMissing(character: string): Promise<boolean> {
  if (isInvisible(character)) return false;
  // Unicode has not assigned this character. Its code has as many digits, so its box has the same size.
  const unassigned = (character.codePointAt(0) ?? 0) > 0xff_ff ? "\u{50000}" : "\u0378";
  return (await upperEdgeOf(character)) === (await upperEdgeOf(unassigned));
}

/**
 * Renders a text as large as fits, in lines of similar lengths. Only letters that the heading font lacks depend on the
 * fonts of this computer.
 */
async function renderLines(text: string, box: TextBox): Promise<string> {
  if (isInvisible(text)) return "";
  let size = box.fontSize;
  const render = async (width: number, wrap: "word" | "word-char") => {
    // The letter spacing of global.scss, in 1/1024 point. Lines are 1.08 of the size apart: 0.857 of the font's line
    // height.
    const style = `letter_spacing="${String(Math.round(-0.02 * 1024 * size))}" line_height="0.857" insert_hyphens="false"`;
    return renderWithPango({
      text: `<span foreground="${box.color}" ${style}>${escapeXml(text)}</span>`,
      font: `Funnel Display, sans bold ${String(size)}`, // the family in FONT_FILE
      width,
      wrap,
    })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  };
  let image = await render(box.width, "word-char");
  while (image.info.height > box.height) {
    // The area of a text that wraps grows with the square of its size. 1.2 keeps large steps above the size that fits.
    size *= Math.min(0.95, 1.2 * Math.sqrt(box.height / image.info.height));
    image = await render(box.width, "word-char");
  }
  // Finds the least width for which no line is added, and no word is broken. Two lines together are wider than the box.
  const isOneLine = image.info.height < 1.5 * size;
  let [tooNarrow, width] = [isOneLine ? box.width : box.width / 2, box.width];
  while (width - tooNarrow > 8) {
    const middle = Math.round((tooNarrow + width) / 2);
    const narrower = await render(middle, "word");
    const fits = narrower.info.width <= middle && narrower.info.height < image.info.height + size / 2;
    if (fits) [width, image] = [middle, narrower];
    else tooNarrow = middle;
  }
  const { info, data } = image;
  // Between two pixels, the text would be blurred.
  const y = Math.round(box.y + (box.height - info.height) / 2);
  return renderToStaticMarkup(<image x={box.x} y={y} width={info.width} height={info.height} href={dataUrl(data)} />);
}

/** Renders a text without the characters that no font of this computer has. */
async function renderText(text: string, box: TextBox, warn: Warn): Promise<string> {
  const missing = new Set<string>();
  // The heading font has all of ASCII.
  for (const character of new Set(text.replaceAll(/[ -~]/g, "")))
    if (await isMissing(character)) missing.add(character);
  if (missing.size > 0)
    warn(
      `The social cards show "${text}" without ${[...missing].join(" ")}, because no font of this computer has it. ` +
        "Install a font that has it, or change the text.",
    );
  const rest = Array.from(text).filter((character) => !missing.has(character));
  // Pango would show all white space, and HTML does not.
  return renderLines(rest.join("").replaceAll(/[\t\n\f\r ]+/g, " "), box);
}

/**
 * Renders the social card of a page: a PNG of 1200 × 630 pixels.
 *
 * @param header with the path of its picture from the project's root
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
