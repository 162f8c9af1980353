import { Line } from "@nivo/line";
import { renderToStaticMarkup } from "react-dom/server";
import { createDrawingLayer } from "./drawing-layer";
import { chartHeight, chartSeries, plotMargin } from "./plot";
import { valueScale } from "./scale";

/** The drawing's own width, in the units of its view box; on the page it is as wide as its place. */
const drawingWidth = 1000;

/**
 * The line chart as an `<svg>` element, drawn by Nivo. It runs while the site is built, not in the browser. There are no
 * styles in it: `efficiency-chart.module.scss` has them, by class names.
 */
export function drawChart({ drawingLabel, unit, rows }: Pick<Queries.Chart, "drawingLabel" | "unit" | "rows">): string {
  const { start, end, ticks } = valueScale(rows.map(({ efficiency }) => efficiency));
  return renderToStaticMarkup(
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
      // Nothing but the <svg>: the wrapper is for tooltips, and has styles of its own.
      renderWrapper={false}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes to the <svg> that Nivo draws
      role="img"
      ariaLabel={drawingLabel}
    />,
  );
}
