import { useRef } from "react";
import * as styles from "./chart.module.scss";
import { formatValue, toBreakableUnit } from "./format-value";
import { CHART_HEIGHT, PLOT_MARGIN, plotY } from "./plot";
import { type PointedRow, usePointedRow } from "./use-pointed-row";

interface ChartCrosshairProps {
  readonly rows: readonly Queries.ChartRow[];
  readonly scale: Pick<Queries.ChartScale, "start" | "end">;
  readonly unit: string;
}

/*
 * The origin of all coordinates here is the upper left corner of `.plot` in chart.module.scss. `x` counts from the
 * first point to the right, and `y` from the top of the chart down, in CSS pixels. `visibleTop` is such a `y`.
 */

/** The lower edge of the plot. */
const PLOT_BOTTOM = CHART_HEIGHT - PLOT_MARGIN.bottom;

/** The lower edge of the tooltip, above the value labels. */
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
  // The tooltip is moved by `translate`, because browsers count changes of `left` and `top` as layout shifts. In it,
  // 100% is the width or the height of the tooltip. 100cqw is the width of `.chart`, the container in
  // chart.module.scss.
  const plotWidth = "100cqw - var(--axis-width)";
  // At the first point, the tooltip begins at the left edge of the plot. At the last one, it ends at the right edge.
  const tooltipLeft = `calc(${String(fraction)} * (${plotWidth} - 100%))`;
  // The tooltip moves down if the navigation bar would cover it.
  const tooltipTop = `max(${String(visibleTop)}px, ${String(TOOLTIP_BOTTOM)}px - 100%)`;
  return (
    <>
      <svg width="100%" height={CHART_HEIGHT}>
        <line className={styles.crosshair} x1={x} x2={x} y1={TOOLTIP_BOTTOM} y2={PLOT_BOTTOM} />
        <circle className={styles.pointedRow} cx={x} cy={y} r="7" />
      </svg>
      <div className={styles.tooltip} role="tooltip" style={{ translate: `${tooltipLeft} ${tooltipTop}` }}>
        {/* With the key, each row gets a new element. In the same one, React would write to a text that a translation
            tool has replaced, and browsers would count the changed text as a layout shift. */}
        <div key={index}>
          {/* With a space that may break, the unit wraps to the next line if the plot is narrower than the value. */}
          {row.month} <strong>{toBreakableUnit(formatValue(row.efficiency, unit))}</strong>
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
  const plotElement = useRef<HTMLDivElement>(null);
  const { pointed, handlers } = usePointedRow(props.rows.length, plotElement);
  return (
    // Hidden from screen readers, which read the table (chart-table.tsx).
    <div className={styles.overlay} aria-hidden {...handlers}>
      <div className={styles.plot} ref={plotElement}>
        {pointed && <PointedRowMark {...props} pointed={pointed} />}
      </div>
    </div>
  );
}
