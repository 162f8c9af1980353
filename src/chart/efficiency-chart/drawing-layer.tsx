import type { ComputedDatum, LineCustomSvgLayerProps } from "@nivo/line";
import { Part } from "../../browser/parts";
import { joinClasses } from "../../components/join-classes";
import * as styles from "../chart.module.scss";
import { formatValue } from "../format-value";
import { PLOT_HEIGHT, PLOT_MARGIN, plotY } from "../plot";
import { valueLabelPosition } from "./value-label-position";
import { type VisibleLabels, visibleLabelsAt } from "./visible-labels";

/** Rounds to a hundredth of a pixel. More digits are invisible, and would make the page larger. */
const round = (value: number) => Number(value.toFixed(2));

const showsAllPoints = ({ canShowAllPoints }: VisibleLabels) => canShowAllPoints;
const showsAllValues = ({ canShowAllValues }: VisibleLabels) => canShowAllValues;

/** Space that a value label needs below its point, in CSS pixels. */
const VALUE_LABEL_SPACE = 28;

// The `:export` of chart.module.scss has these numbers, because the style sheet needs them, too.
/** Widths of the chart, in rem, at which its labels change. */
const breakpoints = (styles.breakpoints ?? "").split(",").map(Number);
/** Returns the width of the axis, in rem, for the number of characters in its longest label. */
const axisWidthFor = (length: number) =>
  Number(styles.axisGap ?? "") + length * Number(styles.tickCharacterWidth ?? "");
/** End of the flow line that leads to the chart, in CSS pixels below the top of the drawing. */
const incomingLineEnd = Number(styles.incomingLineEnd ?? "");

/** Returns the class names of an element that some breakpoints hide. `labelSets` has one set for each breakpoint. */
function responsiveClass(
  className: string | undefined,
  labelSets: readonly VisibleLabels[],
  isShownBy: (labels: VisibleLabels) => boolean,
): string {
  const hiding = labelSets.filter((labels) => !isShownBy(labels));
  return joinClasses(className, ...hiding.map(({ width }) => styles[`hiddenAt${String(width)}`]));
}

const maxLength = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));

/** The chart's only series, in Nivo's format. */
export interface ChartSeries {
  readonly id: string;
  readonly data: readonly { readonly x: number; readonly y: number; readonly month: string }[];
}

/** Returns the rows of the chart at their positions. Nivo has computed `x`. */
const plotRows = (
  points: readonly ComputedDatum<ChartSeries>[],
  width: number,
  scale: Queries.ChartScale,
  unit: string,
) =>
  points.map(({ data: { month, y: value }, position: { x } }) => ({
    x,
    y: round(plotY(value, scale)),
    xPercent: `${String(round((x / width) * 100))}%`,
    month,
    value,
    label: formatValue(value, unit),
  }));

type PlottedRow = ReturnType<typeof plotRows>[number];

/** Returns the `dx` of a label beside the vertical lines of `CurveEnds`: above the first point, or at the last one. */
function offsetFromLines(index: number, lastIndex: number, isAbovePoint: boolean): string | undefined {
  if (lastIndex === 0) return undefined;
  if (index === 0) return isAbovePoint ? "0.5em" : undefined;
  return index === lastIndex ? "-0.5em" : undefined;
}

interface RowMarksProps {
  readonly row: PlottedRow;
  readonly index: number;
  readonly rows: readonly PlottedRow[];
  readonly labelSets: readonly VisibleLabels[];
}

function RowMarks({ row, index, rows, labelSets }: RowMarksProps) {
  const { month, value, label, xPercent, y } = row;
  const lastIndex = rows.length - 1;
  const isEnd = index === 0 || index === lastIndex;
  const showsPoint = ({ canShowAllPoints }: VisibleLabels) => canShowAllPoints || isEnd;
  const showsMonth = ({ monthIndexes }: VisibleLabels) => monthIndexes.includes(index);
  const previous = rows[index - 1];
  const position = valueLabelPosition(previous?.value, value, rows[index + 1]?.value);
  const coversMonths = !position.isAbove && y + VALUE_LABEL_SPACE > PLOT_HEIGHT;
  const isRepeated = label === previous?.label;
  const hasValueLabel = !isRepeated && !coversMonths;
  return (
    <g>
      {labelSets.some(showsPoint) && (
        <circle className={responsiveClass(styles.point, labelSets, showsPoint)} cx={xPercent} cy={y} r="6" />
      )}
      {hasValueLabel && labelSets.some(showsAllValues) && (
        <text
          className={responsiveClass(styles.valueLabel, labelSets, showsAllValues)}
          x={xPercent}
          y={y}
          dx={offsetFromLines(index, lastIndex, position.isAbove)}
          dy={position.isAbove ? "-0.85em" : "1.6em"}
          textAnchor={position.anchor}
        >
          {label}
        </text>
      )}
      {labelSets.some(showsMonth) && (
        <text
          className={responsiveClass(styles.axisLabel, labelSets, showsMonth)}
          x={xPercent}
          y={PLOT_HEIGHT}
          dx={offsetFromLines(index, lastIndex, false)}
          dy="1.9em"
          // At the ends of the curve, the month is aligned as the value is.
          textAnchor={isEnd ? position.anchor : "middle"}
        >
          {month}
        </text>
      )}
    </g>
  );
}

interface CurveEndsProps {
  readonly first: PlottedRow;
  readonly last: PlottedRow;
}

/** The flow line before the first point and after the last one, and a dotted bracket for the change between them. */
function CurveEnds({ first, last }: CurveEndsProps) {
  return (
    <>
      {first.y === last.y ? null : (
        <g className={styles.changeBracket}>
          <line x2="100%" y1={first.y} y2={first.y} />
          <line x1="100%" x2="100%" y1={first.y} y2={last.y} />
        </g>
      )}
      <line className={styles.flowLine} x1="0" x2="0" y1={incomingLineEnd - PLOT_MARGIN.top} y2={first.y} />
      <line className={styles.flowLine} x1="100%" x2="100%" y1={last.y} y2={PLOT_HEIGHT + PLOT_MARGIN.bottom} />
    </>
  );
}

/**
 * Creates a Nivo layer that draws axis, curve, points and labels. Nivo's layers need a width in pixels, which a build
 * does not know. Here each x position is a percentage, and the curve is stretched, so one drawing fits every width.
 */
export function createDrawingLayer(scale: Queries.ChartScale, tickLabels: readonly string[], unit: string) {
  return function DrawingLayer({ innerWidth, series, lineGenerator }: LineCustomSvgLayerProps<ChartSeries>) {
    const rows = plotRows(series[0]?.data ?? [], innerWidth, scale, unit);
    const first = rows[0];
    const last = rows.at(-1);
    const labeledChart = {
      rowCount: rows.length,
      axisWidth: axisWidthFor(maxLength(tickLabels)),
      monthLength: maxLength(rows.map(({ month }) => month)),
      valueLength: maxLength(rows.map(({ label }) => label)),
    };
    const labelSets = breakpoints.map((width) => visibleLabelsAt(width, labeledChart));
    return (
      // Screen readers read the drawing as one image with a name, and the values in the table.
      <g aria-hidden>
        {scale.ticks.map((tick, index) => {
          const y = round(plotY(tick, scale));
          return (
            <g key={tick}>
              <line className={styles.gridLine} x1="0" x2="100%" y1={y} y2={y} />
              <text className={styles.axisLabel} x="-0.8em" y={y} dy="0.35em" textAnchor="end">
                {tickLabels[index]}
              </text>
            </g>
          );
        })}
        <svg
          className={styles.curve}
          data-site={Part.Curve} // for src/browser/animate-on-scroll.ts
          viewBox={`0 0 ${String(innerWidth)} ${String(PLOT_HEIGHT)}`}
          width="100%"
          height={PLOT_HEIGHT}
          preserveAspectRatio="none"
        >
          {/* If not all points fit, the style sheet makes the curve thinner. It hides only other elements. */}
          <path className={responsiveClass(styles.line, labelSets, showsAllPoints)} d={lineGenerator(rows) ?? ""} />
        </svg>
        {first && last && first !== last && <CurveEnds first={first} last={last} />}
        {rows.map((row, index) => (
          <RowMarks row={row} index={index} rows={rows} labelSets={labelSets} key={row.month} />
        ))}
      </g>
    );
  };
}
