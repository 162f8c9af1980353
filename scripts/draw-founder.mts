/**
 * Draws what stands in the place of a portrait: head and shoulders as contour lines that come out of scattered points.
 * It is plainly a drawing, and of nobody. Writes it to data/images/.
 *
 * Run it after changing it: `npx tsx scripts/draw-founder.mts`.
 */
import { colour, createRandom, round, writePicture } from "./pictures.mts";

const width = 640;
const height = 720;
const random = createRandom(23);
const head = { x: 320, y: 268 };

const contours = [0, 1, 2, 3, 4, 5].flatMap((ring) => {
  const opacity = round(1 - ring * 0.13);
  const radius = 112 - ring * 19;
  const shoulder = 236 - ring * 34;
  return [
    `<ellipse cx="${head.x}" cy="${head.y}" rx="${round(radius * 0.86)}" ry="${radius}" stroke-opacity="${opacity}"/>`,
    `<path d="M${head.x - shoulder} 760C${head.x - shoulder} ${480 + ring * 26} ${head.x - shoulder * 0.45} ${424 + ring * 30} ${head.x} ${424 + ring * 30}S${head.x + shoulder} ${480 + ring * 26} ${head.x + shoulder} 760" stroke-opacity="${opacity}"/>`,
  ];
});

const noise = Array.from({ length: 90 }, () => {
  const angle = random() * Math.PI * 2;
  const distance = 150 + random() ** 0.7 * 330;
  return {
    x: round(head.x + Math.cos(angle) * distance),
    y: round(head.y + Math.sin(angle) * distance * 0.9),
    radius: round(2 + random() * 4.5),
  };
}).filter(({ x, y }) => y < 400 && x > 16 && x < width - 16 && y > 16);

await writePicture(
  "founder",
  width,
  height,
  `<rect width="${width}" height="${height}" rx="24" fill="${colour.deep}"/>
<g fill="${colour.deepMuted}" fill-opacity="0.7">
${noise.map(({ x, y, radius }) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("\n")}
</g>
<clipPath id="frame"><rect width="${width}" height="${height}" rx="24"/></clipPath>
<g fill="none" stroke="${colour.deepLine}" stroke-width="5" clip-path="url(#frame)">
${contours.join("\n")}
</g>
<circle cx="${head.x}" cy="${head.y}" r="11" fill="${colour.deepAccent}"/>`,
);
