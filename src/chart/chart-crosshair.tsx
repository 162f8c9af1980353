import { useRef } from "react";
import * as styles from "./efficiency-chart.module.scss";
import { formatValue } from "./format-value";
import { CHART_HEIGHT, PLOT_MARGIN } from "./plot";
import { type PointedRow, usePointedRow } from "./use-pointed-row";

interface ChartCrosshairProps {
  readonly rows: readonly Queries.ChartRow[];
  readonly scale: Pick<Queries.ChartScale, "start" | "end">;
  readonly unit: string;
}

/** Bottom of the plot, in CSS pixels below the top of the chart. */
const PLOT_BOTTOM = CHART_HEIGHT - PLOT_MARGIN.bottom;

/** Bottom of the tooltip, in CSS pixels below the top of the chart: above the value labels. */
const TOOLTIP_BOTTOM = 10;

/** A point on the curve with a vertical line through it, and a tooltip above the plot, where it covers no other point. */
function PointedRowMark({ rows, scale: { start, end }, unit, pointed }: ChartCrosshairProps & { pointed: PointedRow }) {
  const { index, visibleTop } = pointed;
  const row = rows[index];
  if (!row) return undefined;
  const percent = rows.length > 1 ? (100 * index) / (rows.length - 1) : 50;
  const x = `${String(percent)}%`;
  const y = PLOT_BOTTOM - ((row.efficiency - start) / (end - start)) * (PLOT_BOTTOM - PLOT_MARGIN.top);
  // From the navigation bar or the edge of the screen to the plot. A tooltip that is higher hangs from the top.
  const height = Math.max(0, TOOLTIP_BOTTOM - visibleTop);
  // Left-aligned with the first point and right-aligned with the last, so that it never leaves the plot.
  const translate = `${String(-percent)}%`;
  return (
    <>
      <svg width="100%" height={CHART_HEIGHT}>
        <line className={styles.crosshair} x1={x} x2={x} y1={TOOLTIP_BOTTOM} y2={PLOT_BOTTOM} />
        <circle className={styles.pointedRow} cx={x} cy={y} r="7" />
      </svg>
      <div className={styles.tooltipSpace} style={{ top: visibleTop, height, left: x, translate }}>
        <div className={styles.tooltip} role="tooltip">
          {/* If the plot is narrower than the value, the unit wraps to the next line. */}
          {row.month} <strong>{formatValue(row.efficiency, unit).replace("\u00A0", " ")}</strong>
        </div>
      </div>
    </>
  );
}

/**
 * The overlay for visitors who point at the chart. It computes the same positions as the drawing below, and leaves the
 * drawing unchanged. It is hidden from screen readers, which have the table.
 *
 * Nivo's overlay would add 75 KB to the scripts of the island, and close the tooltip as soon as a touch ends.
 */
export function ChartCrosshair(props: ChartCrosshairProps) {
  const plot = useRef<HTMLDivElement>(null);
  const { pointed, handlers } = usePointedRow(props.rows.length, plot);
  return (
    <div className={styles.overlay} aria-hidden {...handlers}>
      <div className={styles.plot} ref={plot}>
        {pointed && <PointedRowMark {...props} pointed={pointed} />}
      </div>
    </div>
  );
}
