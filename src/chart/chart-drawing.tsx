import { Line } from "@nivo/line";
import { createDrawingLayer } from "./drawing-layer";
import { CHART_HEIGHT, PLOT_MARGIN, toSeries } from "./plot";

/** Width of the drawing in units of its view box. On the page it fills its container. */
const DRAWING_WIDTH = 1000;

interface ChartDrawingProps extends Pick<Queries.Chart, "unit" | "rows" | "scale"> {
  /** Accessible name of the drawing. */
  readonly label: string;
}

/** The line chart as an `<svg>` element, drawn by Nivo when the site is built. It needs no script in the browser. */
export function ChartDrawing({ label, unit, rows, scale: { start, end, ticks } }: ChartDrawingProps) {
  return (
    <Line
      width={DRAWING_WIDTH}
      height={CHART_HEIGHT}
      margin={PLOT_MARGIN}
      data={toSeries(rows)}
      layers={[createDrawingLayer(ticks, unit)]}
      curve="monotoneX"
      yScale={{ type: "linear", min: start, max: end }}
      animate={false}
      isInteractive={false}
      // Nivo's wrapper of the <svg> is for tooltips, and has style attributes, which the policy forbids.
      renderWrapper={false}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes to the <svg> that Nivo draws
      role="img"
      ariaLabel={label}
    />
  );
}
