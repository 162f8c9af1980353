/**
 * Makes what follows from the colors in src/styles/tokens.scss, from the heading font and from the drawings in this
 * folder: `npm run artwork`. The build makes the social cards.
 */
import { runCommand } from "../scripts/run.mts";
import { drawIcons, drawPictures } from "./drawings";
import { subsetFonts } from "./fonts";

await runCommand(async () => {
  await Promise.all([drawIcons(), drawPictures(), subsetFonts()]);
  return 0;
});
