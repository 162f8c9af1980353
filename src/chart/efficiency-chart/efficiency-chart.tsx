import { Line } from "@nivo/line";
import { RefuseBrowserCode } from "../../components/browser-code";
import { FlowCurve } from "../../components/flow-line";
import { Island } from "../../components/island";
import { joinClasses } from "../../components/join-classes";
import { ChartCrosshair } from "../chart-crosshair";
import { type ChartSeries, createDrawingLayer } from "./drawing-layer";
import * as styles from "../chart.module.scss";
import { formatTicks } from "../format-value";
import { CHART_HEIGHT, PLOT_MARGIN } from "../plot";

/** Width for which Nivo computes positions. The drawing layer turns them into percentages. */
const DRAWING_WIDTH = 1000;

/** The line chart: an `<svg>` that Nivo draws in the build, and an island over it that shows crosshair and tooltip. */
export function EfficiencyChart({
  drawingLabel,
  unit,
  rows,
  scale,
}: Pick<Queries.Chart, "drawingLabel" | "unit" | "rows" | "scale">) {
  const { start, end, ticks } = scale;
  const tickLabels = formatTicks(ticks, unit);
  const tickLength = Math.max(...tickLabels.map(({ length }) => length));
  return (
    // A class for each length, because the Content-Security-Policy forbids style attributes in HTML.
    <div className={joinClasses(styles.chart, styles[`tickLength${String(tickLength)}`])}>
      {rows.length > 1 && <FlowCurve className={styles.incomingLine} from="left" />}
      <div className={styles.drawing}>
        {/* Nivo has hooks, and is rendered only once: the island has what a visitor can use. */}
        <RefuseBrowserCode value={false}>
          <Line<ChartSeries>
            width={DRAWING_WIDTH}
            height={CHART_HEIGHT}
            margin={PLOT_MARGIN}
            // `x` is the row's index, so that rows are evenly spaced whatever their months are called.
            data={[{ id: "efficiency", data: rows.map(({ month, efficiency }, x) => ({ x, y: efficiency, month })) }]}
            layers={[createDrawingLayer(scale, tickLabels, unit)]}
            curve="monotoneX"
            animate={false}
            isInteractive={false}
            // Nivo's wrapper of the <svg> is for tooltips, and has style attributes.
            renderWrapper={false}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes to the <svg> that Nivo draws
            role="img"
            ariaLabel={drawingLabel}
          />
        </RefuseBrowserCode>
      </div>
      <Island name="chart-crosshair" component={ChartCrosshair} props={{ unit, rows, scale: { start, end } }} />
    </div>
  );
}
