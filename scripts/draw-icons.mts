/**
 * Makes the raster icons from the vector one: for home screens (180), and for the manifest.
 *
 * Run it after changing static/icon.svg: `npx tsx scripts/draw-icons.mts`.
 */
import sharp from "sharp";

const background = "#073b3d";

const draw = (size: number) => sharp("static/icon.svg", { density: 1200 }).resize(size);

await draw(180).flatten({ background }).png({ palette: true }).toFile("static/icon-180.png");
for (const size of [192, 512])
  await draw(size)
    .png({ palette: true })
    .toFile(`static/icon-${String(size)}.png`);

// A device cuts its own shape out of a maskable icon: what matters keeps within a circle of four fifths of its width.
const inner = 360;
const border = (512 - inner) / 2;
await draw(inner)
  .flatten({ background })
  .extend({ top: border, bottom: border, left: border, right: border, background })
  .png({ palette: true })
  .toFile("static/icon-maskable.png");
