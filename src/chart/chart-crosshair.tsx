import { useMeasure } from "@nivo/core";
import { Line, type LineCustomSvgLayerProps } from "@nivo/line";
import { Crosshair, useTooltip } from "@nivo/tooltip";
import { createContext, useContext, useEffect, useMemo } from "react";
import { joinClasses } from "../components/join-classes";
import * as styles from "./efficiency-chart.module.scss";
import { formatValue } from "./format-value";
import { CHART_HEIGHT, type ChartSeries, PLOT_MARGIN, toSeries } from "./plot";
import { type PointedRow, usePointedRow } from "./use-pointed-row";

interface ChartCrosshairProps {
  readonly rows: readonly Queries.ChartRow[];
  readonly scale: Pick<Queries.ChartScale, "start" | "end">;
  readonly unit: string;
}

interface CrosshairContextValue {
  readonly pointed: PointedRow | undefined;
  readonly unit: string;
}

/** Nivo passes only its own props to a layer. The context carries the rest. */
const CrosshairContext = createContext<CrosshairContextValue>({ pointed: undefined, unit: "" });

/** Distance of the tooltip from the top of the scale, in CSS pixels, so that it does not overlap the value labels. */
const TOOLTIP_OFFSET = 26;

/** Free space that a tooltip needs above the chart, in CSS pixels. */
const TOOLTIP_SPACE = 40;

/** Gap that Nivo leaves between a tooltip and the position passed to it, in CSS pixels. */
const NIVO_TOOLTIP_GAP = 14;

/**
 * A Nivo layer that marks the point of the pointed row, with a crosshair through it and a tooltip above the plot. Nivo's
 * `mesh` layer would close the tooltip as soon as a touch ends. It would also center the tooltip above its point: on a
 * phone that covers other points, and the last tooltip runs past the edge.
 */
function PointedRowLayer({ points, innerWidth, innerHeight }: LineCustomSvgLayerProps<ChartSeries>) {
  const { pointed, unit } = useContext(CrosshairContext);
  const { showTooltipAt, hideTooltip } = useTooltip();
  const point = pointed && points[pointed.row];
  useEffect(() => {
    if (!point) {
      hideTooltip();
      return;
    }
    // If the navigation bar or the edge of the screen hides the space above the chart, the tooltip hangs from that edge.
    const isFlipped = pointed.visibleTop > -TOOLTIP_SPACE;
    showTooltipAt(
      <div className={styles.tooltipAnchor}>
        <div
          role="tooltip"
          className={joinClasses(styles.tooltip, isFlipped && styles.flipped)}
          // Left-aligned with the first point and right-aligned with the last, so that it never leaves the plot.
          style={{ translate: `${String((-100 * point.x) / innerWidth)}%` }}
        >
          {point.data.month} <strong>{formatValue(point.data.y, unit)}</strong>
        </div>
      </div>,
      [point.x, (isFlipped ? pointed.visibleTop : PLOT_MARGIN.top - TOOLTIP_OFFSET) + NIVO_TOOLTIP_GAP],
    );
  }, [point, pointed, unit, innerWidth, showTooltipAt, hideTooltip]);
  return (
    point && (
      <>
        <g transform={`translate(0,${String(-TOOLTIP_OFFSET)})`}>
          <Crosshair type="x" x={point.x} y={point.y} width={innerWidth} height={innerHeight + TOOLTIP_OFFSET} />
        </g>
        <circle className={styles.pointed} cx={point.x} cy={point.y} r="7" />
      </>
    )
  );
}

const theme = {
  crosshair: { line: { stroke: "var(--line-strong)", strokeWidth: 1, strokeOpacity: 1, strokeDasharray: "3 4" } },
};

/**
 * Nivo's overlay for visitors who point at the chart. It lies over the drawing with the same scales, and leaves the
 * drawing unchanged. It is hidden from screen readers, which have the table.
 */
export function ChartCrosshair({ rows, scale, unit }: ChartCrosshairProps) {
  const [plot, { width }] = useMeasure();
  const { pointed, handlers } = usePointedRow(rows.length, plot);
  const series = useMemo(() => toSeries(rows), [rows]);
  const context = useMemo(() => ({ pointed, unit }), [pointed, unit]);
  return (
    <div className={styles.overlay} aria-hidden {...handlers}>
      <div className={styles.plot} ref={plot}>
        <CrosshairContext value={context}>
          {width > 0 && (
            <Line
              width={width}
              height={CHART_HEIGHT}
              margin={PLOT_MARGIN}
              data={series}
              layers={[PointedRowLayer]}
              yScale={{ type: "linear", min: scale.start, max: scale.end }}
              useMesh={false}
              animate={!matchMedia("(prefers-reduced-motion: reduce)").matches}
              motionConfig="stiff"
              theme={theme}
              role="presentation"
            />
          )}
        </CrosshairContext>
      </div>
    </div>
  );
}
