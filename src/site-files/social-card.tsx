import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import satori from "satori";
import sharp from "sharp";
import { FONT_FILE } from "../../plugins/static-pages/heading-font";
import { Drawing } from "../components/drawing";
import { socialCardSize } from "../seo/social-card-path";
import { readSchemeColors } from "./color-schemes";
import type { PageHeaderContent } from "./site-content";

const { light } = readSchemeColors();

function findColor(token: string): string {
  const value = light[token];
  if (value === undefined)
    throw new Error(`Color --${token} is missing in src/styles/tokens.scss. Add it, or use another in the drawing.`);
  return value;
}

/** The area of a drawing or a picture, right of the heading, and in the middle between the name and the host. */
const imageArea = { left: 690, top: 137, width: 450, height: 370 } as const;

/** Renders a drawing or a picture, as a PNG of the size of its area. */
async function renderImage({ drawing, picture }: PageHeaderContent): Promise<Buffer | undefined> {
  const svg = drawing && renderToStaticMarkup(<Drawing name={drawing} xmlns="http://www.w3.org/2000/svg" />);
  const coloredSvg = svg?.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => findColor(token));
  const source = coloredSvg === undefined ? picture?.file : Buffer.from(coloredSvg);
  if (source === undefined) return undefined;
  const { width, height } = imageArea;
  return sharp(source).resize({ width, height, fit: "contain", background: "transparent" }).png().toBuffer();
}

/** The rendered drawings by their names: many pages show the same one. A picture may change between two builds. */
const drawings = new Map<Queries.DrawingName, Promise<Buffer | undefined>>();

/** Returns the drawing or the picture of a page, as a PNG. */
async function findImage(header: PageHeaderContent): Promise<Buffer | undefined> {
  if (!header.drawing) return renderImage(header);
  const image = drawings.get(header.drawing) ?? renderImage(header);
  drawings.set(header.drawing, image);
  return image;
}

interface CardProps {
  readonly name: string;
  readonly heading: string;
  readonly host: string;
}

/** Styles of text, as global.scss has them for headings. */
const textStyle = (fontSize: number) =>
  ({ fontSize, letterSpacing: "-0.02em", lineHeight: 1.08, textWrap: "balance", wordBreak: "break-word" }) as const;

function Card({ name, heading, host }: CardProps) {
  const row = { display: "flex", alignItems: "center", justifyContent: "space-between" } as const;
  // The area of a text that wraps grows with the square of its font size. The factors, 540 here and 1900 for the name,
  // which has one line, were found by trial with this font.
  const headingStyle = textStyle(Math.min(66, 540 / Math.sqrt(heading.length)));
  return (
    <div
      style={{
        ...row,
        ...socialCardSize,
        flexDirection: "column",
        alignItems: "stretch",
        boxSizing: "border-box",
        padding: "70px 60px 70px 72px",
        background: findColor("paper"),
        color: findColor("text"),
      }}
    >
      <div style={{ ...row, ...textStyle(Math.min(34, 1900 / name.length)), height: 44 }}>{name}</div>
      <div style={{ ...headingStyle, width: 600 }}>{heading}</div>
      <div style={{ ...textStyle(28), color: findColor("muted") }}>{host}</div>
    </div>
  );
}

const fonts = [{ name: "Headings", data: readFileSync(FONT_FILE), weight: 700 as const }];
const splitCharacters = (text: string) => Array.from(new Intl.Segmenter("en").segment(text), ({ segment }) => segment);
/** False for blanks, marks, control and format characters: without them, or with a blank, a text looks the same. */
const isVisible = (character: string) => /[^\s\p{M}\p{Cc}\p{Cf}]/u.test(character);
/** A font may lack a no-break space, as between the digits of 10 000. */
const replaceMissing = (character: string) => (character.trim() === "" ? " " : "");

/** Renders a card as SVG. Returns also the characters that the font lacks: the card has a box in place of each. */
async function renderCard(props: CardProps) {
  const missing = new Set<string>();
  const loadAdditionalAsset = async (_code: string, text: string) => {
    for (const character of splitCharacters(text)) missing.add(character);
    return [];
  };
  const svg = await satori(<Card {...props} />, { ...socialCardSize, fonts, loadAdditionalAsset });
  return { svg, missing };
}

/**
 * Renders the social card of a page: a PNG of 1200 × 630 pixels.
 *
 * @param header whose `picture.file` is a path from the project's root
 * @param warn receives a message if the heading font lacks a character
 */
export async function renderSocialCard(
  header: PageHeaderContent,
  { name, url }: Pick<Queries.SiteDetails, "name" | "url">,
  warn: (message: string) => void,
): Promise<Buffer> {
  const card = {
    name,
    heading: header.heading,
    host: url.replace(/^https?:\/\/|\/.*$/g, ""),
  };
  const { svg, missing } = await renderCard(card);
  const omitMissing = (text: string) => {
    const characters = splitCharacters(text);
    const omitted = characters.filter((character) => missing.has(character) && isVisible(character));
    if (omitted.length > 0)
      warn(
        `The social cards show "${text}" without ${[...new Set(omitted)].join(" ")}, because the heading font lacks it. ` +
          "Change the text, or accept this.",
      );
    return characters.map((character) => (missing.has(character) ? replaceMissing(character) : character)).join("");
  };
  const texts = { name: omitMissing(name), heading: omitMissing(card.heading) };
  // `new URL` writes a host with other letters in ASCII.
  const isShown = splitCharacters(card.host).every((character) => !missing.has(character));
  const host = isShown ? card.host : new URL(url).host;
  const completeSvg = missing.size > 0 ? (await renderCard({ ...card, ...texts, host })).svg : svg;
  // A palette makes a photo much smaller. For the few colors of a drawing, it is not worth ten times the time.
  const compression = header.picture ? { compressionLevel: 9, palette: true } : { compressionLevel: 7 };
  const image = await findImage(header);
  // sharp draws the image, because in SVG, with satori's masks, it takes four times as long.
  return sharp(Buffer.from(completeSvg))
    .composite(image ? [{ input: image, ...imageArea }] : [])
    .png(compression)
    .toBuffer();
}
