import type { ReactElement } from "react";

// Styles are attributes, because social cards use the same drawings without a style sheet.
export const line = { fill: "none", stroke: "var(--chart-line)", strokeWidth: 5, strokeLinecap: "round" } as const;
const strand = { ...line, strokeWidth: 2, strokeOpacity: 0.6, strokeLinejoin: "round" } as const;
const dotted = { ...line, strokeDasharray: "0.1 13" } as const; // The round caps turn each short dash into a dot.
export const point = { fill: "var(--chart-line)" } as const;
export const noise = { fill: "var(--line-strong)" } as const;
const accent = { fill: "var(--accent)" } as const;

type Point = readonly [x: number, y: number];

/** Hand-picked offsets between -1 and 1, for points that look random. */
const scatter = [
  0.62, -0.81, 0.18, 0.94, -0.37, -0.66, 0.48, -0.09, 0.86, -0.52, 0.27, -0.95, 0.71, -0.24, 0.39, -0.73, 0.05, 0.9,
  -0.46, 0.57, -0.88, 0.33, -0.15, 0.79,
] as const;

/** Steps of 5 or 7, such as `offset(5 * index)`, run through all 24 offsets in another order. */
const offset = (index: number) => scatter[index % scatter.length] ?? 0;

/** Path data of a curve that starts and ends horizontally. */
const curve = ([fromX, fromY]: Point, [toX, toY]: Point) => {
  const middle = Math.round((fromX + toX) / 2);
  return `M${[fromX, fromY].join(" ")}C${[middle, fromY, middle, toY, toX, toY].join(" ")}`;
};

interface PointsProps {
  readonly points: readonly Point[];
  readonly minRadius: number;
}

function Points({ points, minRadius }: PointsProps) {
  return points.map(([x, y], index) => (
    <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r={minRadius + (index % 3)} />
  ));
}

/** Services: scattered points flow into three lines, which join into a ring. */
function ring() {
  const rowHeight = 240 / (scatter.length - 1);
  const points = scatter.map((_, index): Point => [
    Math.round(70 + 60 * offset(index * 5 + 2)),
    Math.round(20 + rowHeight * index + 8 * offset(index)),
  ]);
  const lanes = [100, 140, 180].map((y): Point => [270, y]); // each for 4 of 12 strands
  const strands = points
    .filter((_, index) => index % 2 === 0)
    .map((from, index) => curve(from, lanes[Math.floor(index / 4)] ?? from));
  const joints = lanes.map((lane) => curve(lane, [360, 140]));
  const spokes = "M444 140l50 -67M444 140l50 67M444 140h-84"; // from the center of the ring to three points on it
  return (
    <>
      <path {...strand} d={strands.join("")} />
      <path {...line} d={joints.join("") + spokes} />
      <circle {...line} cx="444" cy="140" r="84" />
      <g {...noise}>
        <Points points={points} minRadius={2.5} />
      </g>
      <g {...point}>
        <Points points={lanes} minRadius={5} />
        <circle cx="360" cy="140" r="9" />
        <circle cx="494" cy="73" r="9" />
        <circle cx="494" cy="207" r="9" />
      </g>
      <circle {...accent} cx="444" cy="140" r="14" />
    </>
  );
}

/** About: a jagged line repeats, each time calmer, and ends as a smooth curve. */
function calm() {
  const rows = 6;
  const lines = Array.from({ length: rows }, (_, row) => {
    const middle = 48 + row * 31;
    const amplitude = 40 * ((rows - row) / rows) ** 2;
    const points = Array.from({ length: 27 }, (_unused, index): Point => [
      10 + index * 20,
      Math.round(middle + amplitude * offset(index * 5 + row * 7)),
    ]);
    return `M${points.join("L")}`; // In a string, a point is "x,y".
  });
  return (
    <>
      <path {...strand} d={lines.join("")} />
      <path {...line} d="M10 258C240 258 330 252 516 214" />
      <circle {...accent} cx="516" cy="214" r="14" />
    </>
  );
}

/** Contact: a solid line from a cloud of points to the other side, and a dotted line back. */
function exchange() {
  const points = scatter.map((_, index): Point => [
    Math.round(82 + 74 * offset(index)),
    Math.round(126 + 116 * offset(index * 7 + 3)),
  ]);
  return (
    <>
      <g {...noise}>
        <Points points={points} minRadius={2.5} />
      </g>
      <path {...line} d={curve([96, 196], [484, 70])} />
      <path {...dotted} d="M484 70C560 236 280 310 110 206" />
      <circle {...line} fill="var(--paper)" cx="96" cy="196" r="11" />
      <circle {...accent} cx="484" cy="70" r="14" />
    </>
  );
}

/** 404: five lines come closer to each other. The last line is bold up to its middle, where a point has left it. */
function astray() {
  // At its end, each line is 30 % as far from the middle, 140, as at its start.
  const lanes = [40, 90, 140, 190, 240].map((y) => curve([10, y], [530, Math.round(140 + (y - 140) * 0.3)]));
  return (
    <>
      <path {...strand} d={lanes.join("")} />
      <path {...line} d="M10 240C140 240 205 222.5 270 205" />
      <path {...dotted} d="M270 205C330 189 352 240 404 246" />
      <circle {...accent} cx="428" cy="248" r="13" />
    </>
  );
}

const drawings: Readonly<Record<Queries.DrawingName, () => ReactElement>> = { ring, calm, exchange, astray };

interface DrawingProps {
  readonly name: Queries.DrawingName;
  /** Only in a document that is not HTML, as for social cards. */
  readonly xmlns?: string;
}

/** The decorative drawing of a page. page-header.module.scss repeats its size, and the points at which lines end. */
export function Drawing({ name, xmlns }: DrawingProps) {
  return (
    <svg viewBox="0 0 540 280" aria-hidden xmlns={xmlns}>
      {drawings[name]()}
    </svg>
  );
}
