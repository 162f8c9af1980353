import { useRef } from "react";
import * as styles from "./chart.module.scss";
import { formatValue } from "./format-value";
import { CHART_HEIGHT, PLOT_MARGIN, plotY } from "./plot";
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

interface PointedRowMarkProps extends ChartCrosshairProps {
  readonly pointed: PointedRow;
}

/** A point on the curve, a vertical line through this point, and a tooltip above the plot, which covers no point. */
function PointedRowMark({ rows, scale, unit, pointed }: PointedRowMarkProps) {
  const { index, visibleTop } = pointed;
  const row = rows[index];
  if (!row) return undefined;
  const fraction = rows.length > 1 ? index / (rows.length - 1) : 0.5;
  const x = `${String(100 * fraction)}%`;
  const y = PLOT_MARGIN.top + plotY(row.efficiency, scale);
  // Not `left` and `top`, whose changes count as layout shifts. In `translate`, 100% is the size of the tooltip. Its
  // left edge is at the first point, its right edge at the last. The navigation bar ends above `visibleTop`.
  const translateX = `calc(${String(fraction)} * (100cqw - var(--axis-width) - 100%))`;
  const translateY = `max(${String(visibleTop)}px, ${String(TOOLTIP_BOTTOM)}px - 100%)`;
  return (
    <>
      <svg width="100%" height={CHART_HEIGHT}>
        <line className={styles.crosshair} x1={x} x2={x} y1={TOOLTIP_BOTTOM} y2={PLOT_BOTTOM} />
        <circle className={styles.pointedRow} cx={x} cy={y} r="7" />
      </svg>
      <div className={styles.tooltip} role="tooltip" style={{ translate: `${translateX} ${translateY}` }}>
        {/* New elements for each row: the browser may have translated the text, and counts changed text as a shift. */}
        <div key={index}>
          {/* With a space that may break, the unit wraps to the next line if the plot is narrower than the value. */}
          {row.month} <strong>{formatValue(row.efficiency, unit).replace("\u00A0", " ")}</strong>
        </div>
      </div>
    </>
  );
}

/**
 * The overlay for visitors who point at the chart. It computes the same positions as the drawing has.
 * Nivo's overlay would add 75 KB to the scripts of the island, and close the tooltip as soon as a touch ends.
 */
export function ChartCrosshair(props: ChartCrosshairProps) {
  const plot = useRef<HTMLDivElement>(null);
  const { pointed, handlers } = usePointedRow(props.rows.length, plot);
  return (
    // Hidden from screen readers, which read the table (chart-table.tsx).
    <div className={styles.overlay} aria-hidden {...handlers}>
      <div className={styles.plot} ref={plot}>
        {pointed && <PointedRowMark {...props} pointed={pointed} />}
      </div>
    </div>
  );
}
