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

const imageSize = { width: 450, height: 370 } as const;

/** Renders a drawing or a picture, as a data URL. */
async function renderImage({ drawing, picture }: PageHeaderContent): Promise<string | undefined> {
  const svg = drawing && renderToStaticMarkup(<Drawing name={drawing} xmlns="http://www.w3.org/2000/svg" />);
  const coloredSvg = svg?.replaceAll(/var\(--([\w-]+)\)/g, (_, token: string) => findColor(token));
  const source = coloredSvg === undefined ? picture?.file : Buffer.from(coloredSvg);
  if (source === undefined) return undefined;
  const png = await sharp(source)
    .resize({ ...imageSize, fit: "inside" })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** The rendered drawings by their names: many pages show the same one. A picture may change between two builds. */
const drawings = new Map<Queries.DrawingName, Promise<string | undefined>>();

/** Returns the drawing or the picture of a page, as a data URL. */
async function findImage(header: PageHeaderContent): Promise<string | undefined> {
  if (!header.drawing) return renderImage(header);
  const image = drawings.get(header.drawing) ?? renderImage(header);
  drawings.set(header.drawing, image);
  return image;
}

interface CardProps {
  readonly name: string;
  readonly heading: string;
  readonly host: string;
  readonly imageUrl: string | undefined;
}

/** Styles of text, as global.scss has them for headings. */
const textStyle = (fontSize: number) =>
  ({ fontSize, letterSpacing: "-0.02em", lineHeight: 1.08, textWrap: "balance", wordBreak: "break-word" }) as const;

function Card({ name, heading, host, imageUrl }: CardProps) {
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
      <div style={row}>
        <div style={{ ...headingStyle, width: 600 }}>{heading}</div>
        {imageUrl && <img src={imageUrl} alt="" style={{ ...imageSize, objectFit: "contain" }} />}
      </div>
      <div style={{ ...textStyle(28), color: findColor("muted") }}>{host}</div>
    </div>
  );
}

const font = { name: "Headings", data: readFileSync(FONT_FILE), weight: 700 } as const;
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
  const svg = await satori(<Card {...props} />, { ...socialCardSize, fonts: [font], loadAdditionalAsset });
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
    imageUrl: await findImage(header),
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
  return sharp(Buffer.from(completeSvg)).png(compression).toBuffer();
}
