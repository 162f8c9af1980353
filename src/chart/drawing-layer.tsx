import type { LineCustomSvgLayerProps } from "@nivo/line";
import * as styles from "./efficiency-chart.module.scss";
import { formatFigure } from "./figure";
import { type FigurePlace, figurePlace } from "./figure-place";
import type { ChartSeries } from "./plot";
import { type Room, roomAt } from "./room";

/** To a hundredth of a pixel: what the eye cannot see need not be sent. */
const rounded = (value: number) => Number(value.toFixed(2));

const hasAllPoints = (room: Room) => room.points;
const hasFigure = (room: Room) => room.figures;

/** What a figure takes below its point, in CSS pixels. */
const roomBelow = 28;

/** Widths of the chart, in rem, at which its labels change. The styles list them, since container queries need them. */
const chartWidths = (styles["chartWidths"] ?? "").split(",").map(Number);

/** The class names of an element that is shown only where it has room: the styles know them, width by width. */
function thinned(className: string | undefined, rooms: readonly Room[], hasRoom: (room: Room) => boolean): string {
  if (rooms.every(hasRoom)) return className ?? "";
  const widths = rooms.filter(hasRoom).map(({ width }) => styles[`at${String(width)}`]);
  return [className, styles["thinned"], ...widths].join(" ");
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length));
}

function endAnchor(index: number, last: number): FigurePlace["anchor"] {
  if (last === 0) return "middle";
  if (index === 0) return "start";
  return index === last ? "end" : "middle";
}

/** A row of the chart, as Nivo has placed it. */
interface PlacedRow {
  readonly x: number;
  readonly y: number;
  /** `x` as a per cent of the width. */
  readonly across: string;
  readonly month: string;
  readonly value: number;
  readonly figure: string;
}

interface AxisProps {
  readonly ticks: readonly number[];
  readonly tickTexts: readonly string[];
  readonly placeOf: (value: number) => number;
}

function ValueAxis({ ticks, tickTexts, placeOf }: AxisProps) {
  return ticks.map((tick, index) => {
    const y = rounded(placeOf(tick));
    return (
      <g key={tick}>
        <line className={styles.tick} x1="0" x2="100%" y1={y} y2={y} />
        <text className={styles.label} x="-0.8em" y={y} dy="0.35em" textAnchor="end">
          {tickTexts[index]}
        </text>
      </g>
    );
  });
}

interface RowMarksProps {
  readonly row: PlacedRow;
  /** Its place in the list. */
  readonly index: number;
  readonly rows: readonly PlacedRow[];
  readonly rooms: readonly Room[];
  readonly height: number;
}

/** What is drawn of a row: a point on the curve, its figure, its month on the axis. */
function RowMarks({ row, index, rows, rooms, height }: RowMarksProps) {
  const { month, value, figure, across, y } = row;
  const last = rows.length - 1;
  const isEnd = index === 0 || index === last;
  const hasPoint = (room: Room) => room.points || isEnd;
  const hasMonth = (room: Room) => room.months.includes(index);
  const place = figurePlace(rows[index - 1]?.value, value, rows[index + 1]?.value);
  // Not again where nothing has changed; not on the months, where the axis says it anyway.
  const isFigureWanted = figure !== rows[index - 1]?.figure && (place.isAbove || y + roomBelow <= height);
  return (
    <g>
      {rooms.some(hasPoint) && <circle className={thinned(styles.point, rooms, hasPoint)} cx={across} cy={y} r="6" />}
      {isFigureWanted && rooms.some(hasFigure) && (
        <text
          className={thinned(styles.figure, rooms, hasFigure)}
          x={across}
          y={y}
          dy={place.isAbove ? "-0.85em" : "1.6em"}
          textAnchor={place.anchor}
        >
          {figure}
        </text>
      )}
      {rooms.some(hasMonth) && (
        <text
          className={thinned(styles.label, rooms, hasMonth)}
          x={across}
          y={height}
          dy="1.9em"
          textAnchor={endAnchor(index, last)}
        >
          {month}
        </text>
      )}
    </g>
  );
}

/**
 * A Nivo layer that draws axis, curve, points and labels. Nivo's own layers place everything by pixels of a width that
 * has to be measured, and nothing can be measured while the site is built. Here everything across stands at a per cent
 * of the width and the curve is stretched, so that the one drawing is right at every width.
 */
export function createDrawingLayer(ticks: readonly number[], unit: string) {
  return function DrawingLayer({
    innerWidth,
    innerHeight,
    series,
    yScale,
    lineGenerator,
  }: LineCustomSvgLayerProps<ChartSeries>) {
    const rows = (series[0]?.data ?? []).map(({ data: { month, y: value }, position }) => ({
      x: position.x,
      y: rounded(position.y),
      across: `${String(rounded((position.x / innerWidth) * 100))}%`,
      month,
      value,
      figure: formatFigure(value, unit),
    }));
    const tickTexts = ticks.map((tick) => formatFigure(tick, unit));
    const lengths = {
      tick: longest(tickTexts),
      month: longest(rows.map(({ month }) => month)),
      figure: longest(rows.map(({ figure }) => figure)),
    };
    const rooms = chartWidths.map((width) => roomAt(width, rows.length, lengths));
    return (
      // The drawing has a name and is one thing: its texts are not read one by one, for which there is the table.
      <g aria-hidden>
        <ValueAxis ticks={ticks} tickTexts={tickTexts} placeOf={yScale} />
        <svg
          className={styles.curve}
          data-animation=""
          viewBox={`0 0 ${String(innerWidth)} ${String(innerHeight)}`}
          width="100%"
          height={innerHeight}
          preserveAspectRatio="none"
        >
          <path className={thinned(styles.line, rooms, hasAllPoints)} d={lineGenerator(rows) ?? ""} />
        </svg>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place; months may recur
          <RowMarks row={row} index={index} rows={rows} rooms={rooms} height={innerHeight} key={index} />
        ))}
      </g>
    );
  };
}
