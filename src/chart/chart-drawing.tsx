import { Line } from "@nivo/line";
import { createDrawingLayer } from "./drawing-layer";
import { chartHeight, chartSeries, plotMargin } from "./plot";

/** The drawing's own width, in the units of its view box; on the page it is as wide as its place. */
const drawingWidth = 1000;

interface ChartDrawingProps extends Pick<Queries.Chart, "unit" | "rows" | "scale"> {
  /** The name of the drawing for screen readers. */
  readonly label: string;
}

/** The line chart as an `<svg>` element, drawn by Nivo when the site is built. It needs no script in the browser. */
export function ChartDrawing({ label, unit, rows, scale: { start, end, ticks } }: ChartDrawingProps) {
  return (
    <Line
      width={drawingWidth}
      height={chartHeight}
      margin={plotMargin}
      data={chartSeries(rows)}
      layers={[createDrawingLayer(ticks, unit)]}
      curve="monotoneX"
      yScale={{ type: "linear", min: start, max: end }}
      animate={false}
      isInteractive={false}
      // Only the <svg>: the wrapper is for tooltips, and has styles of its own.
      renderWrapper={false}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes to the <svg> that Nivo draws
      role="img"
      ariaLabel={label}
    />
  );
}
