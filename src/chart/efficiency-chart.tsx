import { Island } from "../components/island";
import { ChartCrosshair } from "./chart-crosshair";
import { ChartDrawing } from "./chart-drawing";
import * as styles from "./efficiency-chart.module.scss";
import { formatFigure } from "./figure";

interface EfficiencyChartProps extends Pick<Queries.Chart, "unit" | "rows" | "scale"> {
  /** The name of the chart for screen readers. */
  readonly label: string;
}

/** The line chart: a drawing made by the build, and over it, for a visitor who points at it, crosshair and tooltip. */
export function EfficiencyChart({ label, unit, rows, scale }: EfficiencyChartProps) {
  const { start, end, ticks } = scale;
  const longestTick = Math.max(...ticks.map((tick) => formatFigure(tick, unit).length));
  const axis = Math.min(longestTick, Number(styles["maxAxisCharacters"]));
  return (
    <div className={`${styles.chart} ${styles[`axis${String(axis)}`]}`}>
      <div className={styles.drawing}>
        <ChartDrawing label={label} unit={unit} rows={rows} scale={scale} />
      </div>
      <Island name="chart-crosshair" component={ChartCrosshair} props={{ unit, rows, scale: { start, end } }} />
    </div>
  );
}
