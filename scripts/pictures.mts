/** What the scripts share that draw the site's pictures. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { schemeColors } from "../plugins/gatsby-plugin-static-pages/read-tokens";

/**
 * Colours of pictures. The mid-tones stand on light and on dark paper: each holds 3:1 on both, or is decoration. The
 * others stand on the deep ground that a picture brings along.
 */
export const colour = {
  line: "#12908a",
  point: "#7d939a",
  accent: "#f7b64a",
  deep: "#0a3a3b",
  deepCard: "#114b4b",
  deepLine: "#5fd0c5",
  deepMuted: "#7fa5a2",
  deepFaint: "#2b6160",
  deepAccent: "#f7b64a",
} as const;

/** Mulberry32: a small seeded generator, so that a drawing is the same on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** To a tenth of a unit. */
export const round = (value: number) => Math.round(value * 10) / 10;

const vectorFile = (name: string) => `data/images/${name}.svg`;

/** Writes the vector source of a picture, and the raster that the site shows, to data/images/. */
export async function writePicture(name: string, width: number, height: number, content: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${content}
</svg>
`;
  await writeFile(vectorFile(name), svg);
  await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toFile(`data/images/${name}.png`);
}

/**
 * Puts a picture's raster on paper: light, and, as `name.dark.png`, dark. Where it lets the paper through, the browser
 * gets a second picture to say where: as AVIF, 720 pixels wide, the hero's has 42 KB then, and 9 KB on paper.
 */
export async function putOnPaper(name: string): Promise<void> {
  for (const [scheme, suffix] of [
    ["light", ""],
    ["dark", ".dark"],
  ] as const) {
    await sharp(vectorFile(name))
      .flatten({ background: schemeColors[scheme]["paper"] })
      .png({ compressionLevel: 9 })
      .toFile(`data/images/${name}${suffix}.png`);
  }
}

/**
 * Writes what moves over a picture: paths of the class `journey`, along each of which a point travels. The page puts them
 * over the picture as they are.
 */
export async function writeMotion(name: string, width: number, height: number, journeys: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" aria-hidden="true">
${journeys}
</svg>
`;
  await writeFile(`data/images/${name}.motion.svg`, svg);
}
