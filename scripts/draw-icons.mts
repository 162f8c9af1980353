/**
 * Makes the raster icons from the vector one: for home screens (180), and for a web app's manifest.
 *
 * Run it after changing static/icon.svg: `npx tsx scripts/draw-icons.mts`.
 */
import sharp from "sharp";

await sharp("static/icon.svg", { density: 600 })
  .resize(180)
  .flatten({ background: "#073b3d" })
  .png({ palette: true })
  .toFile("static/icon-180.png");
