import { Line } from "@nivo/line";
import { useMemo } from "react";
import { createChartLayer, type EfficiencySeries } from "./chart-layer";
import * as styles from "./efficiency-chart.module.scss";
import { scaleAround } from "./scale";

interface EfficiencyChartProps {
  /** What a screen reader calls the drawing. */
  readonly label: string;
  readonly unit: string;
  /** The points of the line, from left to right. */
  readonly rows: readonly Queries.ChartRow[];
}

/** The drawing's own width, in the units of its view box; on the page it is as wide as its place. */
const drawingWidth = 1000;
/** In CSS pixels, as specified. */
const drawingHeight = 350;

/** The line chart, drawn by Nivo. It stands in the built HTML and needs no script. */
export function EfficiencyChart({ label, unit, rows }: EfficiencyChartProps) {
  const { min, max } = scaleAround(rows.map(({ efficiency }) => efficiency));
  const series: EfficiencySeries[] = [
    { id: label, data: rows.map(({ month, efficiency }) => ({ x: month, y: efficiency })) },
  ];
  const layers = useMemo(() => [createChartLayer(unit)], [unit]);
  return (
    <div className={styles.chart}>
      <Line
        width={drawingWidth}
        height={drawingHeight}
        margin={{ top: 32, bottom: 40, left: 0, right: 0 }}
        data={series}
        layers={layers}
        curve="monotoneX"
        colors={["var(--chart-line)"]}
        yScale={{ type: "linear", min, max }}
        animate={false}
        isInteractive={false}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- goes to the <svg> that Nivo draws
        role="img"
        ariaLabel={label}
      />
    </div>
  );
}
