/**
 * Draws the preview of the Client Portal: dashboard, documents and messages in one window, without a word, since nothing
 * of it exists yet. Writes it to data/images/.
 *
 * Run it after changing it: `npx tsx scripts/draw-client-portal.mts`.
 */
import { colour, createRandom, round, writePicture } from "./pictures.mts";

const width = 1280;
const height = 860;
const random = createRandom(7);

const card = (x: number, y: number, cardWidth: number, cardHeight: number) =>
  `<rect x="${x}" y="${y}" width="${cardWidth}" height="${cardHeight}" rx="14" fill="${colour.deepCard}"/>`;
/** A line of text that says nothing. */
const bar = (x: number, y: number, barWidth: number, fill: string = colour.deepFaint, barHeight = 12) =>
  `<rect x="${x}" y="${y}" width="${barWidth}" height="${barHeight}" rx="${barHeight / 2}" fill="${fill}"/>`;

const frame = [
  `<rect width="${width}" height="${height}" rx="28" fill="${colour.deep}"/>`,
  ...[44, 74, 104].map((x) => `<circle cx="${x}" cy="44" r="8" fill="${colour.deepFaint}"/>`),
  bar(480, 34, 320, colour.deepCard, 20),
  ...[0, 1, 2, 3].map((row) => bar(44, 128 + row * 52, row === 0 ? 104 : 84, row === 0 ? colour.deepLine : undefined)),
];

const figures = [0, 1, 2].flatMap((column) => {
  const x = 200 + column * 230;
  return [card(x, 96, 206, 126), bar(x + 24, 124, 90), bar(x + 24, 162, 66 + column * 24, colour.deepLine, 30)];
});

// The same idea as everywhere: points, and the line that they find.
const chart = { x: 200, y: 246, width: 666, height: 330 };
const values = [0.18, 0.34, 0.3, 0.5, 0.62, 0.74, 0.9];
const knots = values.map((value, index) => ({
  x: round(chart.x + 40 + (index * (chart.width - 80)) / (values.length - 1)),
  y: round(chart.y + chart.height - 44 - value * (chart.height - 96)),
}));
const curve = knots
  .map(({ x, y }, index) => {
    const before = knots[index - 1];
    if (!before) return `M${x} ${y}`;
    const middle = round((before.x + x) / 2);
    return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  })
  .join("");
const noise = knots.flatMap(({ x, y }) =>
  Array.from({ length: 5 }, () => {
    const cx = round(Math.max(x + (random() - 0.5) * 84, chart.x + 24));
    const cy = round(y + (random() - 0.5) * 96);
    return `<circle cx="${cx}" cy="${cy}" r="${round(2.5 + random() * 3)}" fill="${colour.deepMuted}" fill-opacity="0.6"/>`;
  }),
);
const end = knots.at(-1) ?? chart;
const dashboard = [
  card(chart.x, chart.y, chart.width, chart.height),
  ...[0.25, 0.5, 0.75].map((share) => {
    const y = chart.y + share * chart.height;
    return `<path d="M${chart.x + 24} ${y}H${chart.x + chart.width - 24}" stroke="${colour.deepFaint}" stroke-width="2"/>`;
  }),
  ...noise,
  `<path d="${curve}" fill="none" stroke="${colour.deepLine}" stroke-width="7" stroke-linecap="round"/>`,
  `<circle cx="${end.x}" cy="${end.y}" r="13" fill="${colour.deepAccent}"/>`,
];

const documents = [
  card(890, 96, 346, 480),
  bar(918, 126, 130, colour.deepMuted),
  ...[0, 1, 2, 3, 4, 5].flatMap((row) => {
    const y = 174 + row * 64;
    return [
      `<path d="M918 ${y}h22l10 10v30h-32z" fill="none" stroke="${colour.deepLine}" stroke-width="3" stroke-linejoin="round"/>`,
      bar(972, y + 4, 150 + ((row * 53) % 80)),
      bar(972, y + 26, 90 + ((row * 37) % 60)),
    ];
  }),
];

const bubble = (x: number, bubbleWidth: number, fill: string, tail: string) =>
  `<rect x="${x}" y="628" width="${bubbleWidth}" height="84" rx="20" fill="${fill}"/><path d="${tail}" fill="${fill}"/>`;
const messages = [
  card(200, 600, 1036, 216),
  bubble(228, 430, colour.deepFaint, "M250 708l-14 26 40-26z"),
  bar(256, 652, 330, colour.deepMuted),
  bar(256, 678, 210, colour.deepMuted),
  `<rect x="742" y="708" width="466" height="84" rx="20" fill="${colour.line}"/>`,
  bar(770, 732, 380, "#c9efe9"),
  bar(770, 758, 260, "#c9efe9"),
];

await writePicture(
  "client-portal",
  width,
  height,
  [...frame, ...figures, ...dashboard, ...documents, ...messages].join("\n"),
);
