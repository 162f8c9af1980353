import { existsSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { readSchemeColors } from "../src/site-files/color-schemes";
import { fillInColors } from "./colors";

/** Describes a picture in its own file, so that it is not taken for one that the owner has put in its place. */
const describe = (drawing: string) => ({ IFD0: { ImageDescription: `Drawn from ${drawing}.` } });

/**
 * Draws a picture in `data/images/` again from a drawing, if both exist. A picture that is not drawn from the drawing
 * stays: the owner has chosen it.
 *
 * @param scheme The color scheme of an opaque picture. In it, `var(--action)` is that of this scheme, as in a page.
 */
async function drawPicture(drawing: string, picture: string, scheme?: "light" | "dark"): Promise<void> {
  if (!existsSync(drawing) || !existsSync(picture)) return;
  if (!(await sharp(readFileSync(picture)).metadata()).exif?.includes(drawing)) {
    console.log(`${picture} stays as it is, because it was not drawn from ${drawing}.`);
    return;
  }
  const { light, dark } = readSchemeColors();
  const colors = { light: scheme === "dark" ? dark : light, dark };
  const image = sharp(Buffer.from(fillInColors(readFileSync(drawing, "utf8"), colors)));
  if (scheme !== undefined) image.flatten({ background: colors.light["paper"] });
  await image.withExif(describe(drawing)).png({ compressionLevel: 9 }).toFile(picture);
}

/** Draws the pictures in `data/images/` from the drawings in this folder. Leaves out what the owner has deleted. */
export async function drawPictures(): Promise<void> {
  for (const name of ["client-portal", "founder"]) await drawPicture(`artwork/${name}.svg`, `data/images/${name}.png`);
  // Opaque, one for each color scheme: with a transparent background, the AVIF of 720 pixels has 42 KB instead of 9 KB.
  const hero = "artwork/noise-to-flow.svg";
  await drawPicture(hero, "data/images/noise-to-flow.png", "light");
  await drawPicture(hero, "data/images/noise-to-flow.dark.png", "dark");
}

/** Draws the icons in `static/` from `icon.svg`. */
export async function drawIcons(): Promise<void> {
  const colors = readSchemeColors();
  const background = colors.light["deep"];
  const drawing = fillInColors(readFileSync("artwork/icon.svg", "utf8"), colors);
  writeFileSync("static/icon.svg", drawing);
  const icon = (size: number) =>
    sharp(Buffer.from(drawing), { density: 1200, limitInputPixels: false }).resize(size).png({ palette: true });
  await icon(180).flatten({ background }).toFile("static/icon-180.png");
  for (const size of [192, 512]) await icon(size).toFile(`static/icon-${String(size)}.png`);
  // Safari, feed readers and old links request /favicon.ico: a header, an entry of 16 bytes for each picture, and the
  // pictures.
  const sizes = [16, 32, 48];
  const pictures = await Promise.all(sizes.map(async (size) => icon(size).png({ palette: false }).toBuffer()));
  const header = Buffer.from(new Uint16Array([0, 1, sizes.length]).buffer);
  const entries = pictures.map((picture, index) => {
    const size = sizes[index] ?? 0;
    const offset = pictures
      .slice(0, index)
      .reduce((sum, { length }) => sum + length, header.length + 16 * sizes.length);
    const entry = Buffer.from([size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    return entry;
  });
  writeFileSync("static/favicon.ico", Buffer.concat([header, ...entries, ...pictures]));
  // Devices crop a maskable icon to their own shape. Its safe zone is a circle of four fifths of its width.
  const padding = (512 - 360) / 2;
  await icon(360)
    .flatten({ background })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background })
    .toFile("static/icon-maskable.png");
}
