import { Line } from "@nivo/line";
import { createDrawingLayer } from "./drawing-layer";
import { CHART_HEIGHT, PLOT_MARGIN, toSeries } from "./plot";

/** Width for which Nivo computes positions. The drawing layer turns them into percentages: the page sets the real width. */
const DRAWING_WIDTH = 1000;

interface ChartDrawingProps extends Pick<Queries.Chart, "unit" | "rows" | "scale"> {
  /** Accessible name of the drawing. */
  readonly label: string;
}

/**
 * The line chart as an `<svg>` element. Nivo computes it when the site is built, and `createDrawingLayer` draws it. It
 * needs no script in the browser.
 */
export function ChartDrawing({ label, unit, rows, scale: { start, end, ticks } }: ChartDrawingProps) {
  return (
    <Line
      width={DRAWING_WIDTH}
      height={CHART_HEIGHT}
      margin={PLOT_MARGIN}
      data={toSeries(rows)}
      layers={[createDrawingLayer(ticks, unit)]}
      curve="monotoneX"
      // With `nice`, Nivo would extend the scale, but chart-crosshair.tsx computes with exactly this one.
      yScale={{ type: "linear", min: start, max: end, nice: false }}
      animate={false}
      isInteractive={false}
      // Nivo's wrapper of the <svg> is for tooltips, and has style attributes, which the Content-Security-Policy
      // forbids.
      renderWrapper={false}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes to the <svg> that Nivo draws
      role="img"
      ariaLabel={label}
    />
  );
}
