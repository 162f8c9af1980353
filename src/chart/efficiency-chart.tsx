import { FlowCurve } from "../components/flow-line";
import { Island } from "../components/island";
import { joinClasses } from "../components/join-classes";
import { ChartCrosshair } from "./chart-crosshair";
import { ChartDrawing } from "./chart-drawing";
import * as styles from "./efficiency-chart.module.scss";
import { formatTicks } from "./format-value";

interface EfficiencyChartProps extends Pick<Queries.Chart, "unit" | "rows" | "scale"> {
  /** Accessible name of the chart. */
  readonly label: string;
}

/** The line chart: a drawing rendered by the build, and an island over it that shows crosshair and tooltip. */
export function EfficiencyChart({ label, unit, rows, scale }: EfficiencyChartProps) {
  const { start, end, ticks } = scale;
  // The style sheet has a class for each length up to 12, and the schema allows values up to 100. The
  // Content-Security-Policy forbids style attributes.
  const tickLength = Math.max(...formatTicks(ticks, unit).map(({ length }) => length));
  return (
    <div className={joinClasses(styles.chart, styles[`tickLength${String(tickLength)}`])}>
      {/* With fewer rows, the flow line passes beside the chart. */}
      {rows.length > 1 && <FlowCurve className={styles.flowLineIn} from="left" />}
      <div className={styles.drawing}>
        <ChartDrawing label={label} unit={unit} rows={rows} scale={scale} />
      </div>
      <Island name="chart-crosshair" component={ChartCrosshair} props={{ unit, rows, scale: { start, end } }} />
    </div>
  );
}
