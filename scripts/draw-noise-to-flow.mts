/**
 * Draws the hero's picture, "from noise to flow": scattered points find their lanes, and the lanes become one rising
 * line. Writes the vector source, the raster that the site shows, and the points that travel over it, all in data/images/.
 *
 * Run it after changing it: `npx tsx scripts/draw-noise-to-flow.mts`. The same code always draws the same picture.
 */
import { colour, createRandom, putOnPaper, round, writeMotion, writePicture } from "./pictures.mts";

const width = 1280;
const height = 960;

const random = createRandom(41);

const laneCount = 7;
const lanes = Array.from({ length: laneCount }, (_, lane) => 470 + lane * 46);
const meeting = { x: 900, y: 560 };
const end = { x: 1226, y: 92 };

const noise = Array.from({ length: 120 }, () => {
  // More points on the left, where the noise is, and none where the lines already flow.
  const along = random() ** 1.5;
  const x = 26 + along * 560;
  const spread = 430 * (1 - along * 0.62);
  return { x, y: 490 + (random() * 2 - 1) * spread, radius: 2.5 + random() * 6 };
});

const followed = noise
  .filter((point) => point.x < 400)
  .toSorted((a, b) => a.y - b.y)
  .filter((_, index) => index % 3 === 1);

const strands = followed.map((point, index) => {
  const lane = lanes[Math.floor((index / followed.length) * laneCount)] ?? meeting.y;
  return `M${round(point.x)} ${round(point.y)}C${round(point.x + 170)} ${round(point.y)} 420 ${lane} 600 ${lane}S760 ${meeting.y} ${meeting.x} ${meeting.y}`;
});

const trunk = `C1000 ${meeting.y} 1010 470 1060 380S1150 200 ${end.x} ${end.y}`;
const system = [
  { x: meeting.x, y: meeting.y },
  { x: 1060, y: 380 },
  { x: 1133, y: 243 },
];

await writePicture(
  "noise-to-flow",
  width,
  height,
  `<g fill="none" stroke="${colour.line}" stroke-linecap="round">
${strands.map((strand) => `<path d="${strand}" stroke-width="2" stroke-opacity="0.5"/>`).join("\n")}
<path d="M${meeting.x} ${meeting.y}${trunk}" stroke-width="10"/>
</g>
<g fill="${colour.point}">
${noise.map((point) => `<circle cx="${round(point.x)}" cy="${round(point.y)}" r="${round(point.radius)}"/>`).join("\n")}
</g>
<g fill="${colour.line}">
${system.map((point) => `<circle cx="${point.x}" cy="${point.y}" r="15"/>`).join("\n")}
</g>
<circle cx="${end.x}" cy="${end.y}" r="26" fill="${colour.accent}"/>`,
);

await putOnPaper("noise-to-flow");

await writeMotion(
  "noise-to-flow",
  width,
  height,
  // One of each few, out of order, so that no two neighbours leave one after the other.
  [1, 13, 6, 18, 3, 10, 15, 8]
    .map((index) => `<path class="journey" pathLength="1" d="${strands[index]}${trunk}"/>`)
    .join("\n"),
);
