import { useMeasure } from "@nivo/core";
import { Line, type LineCustomSvgLayerProps } from "@nivo/line";
import { Crosshair, useTooltip } from "@nivo/tooltip";
import { createContext, useContext, useEffect, useMemo } from "react";
import * as styles from "./efficiency-chart.module.scss";
import { formatFigure } from "./figure";
import { type ChartSeries, chartHeight, chartSeries, plotMargin } from "./plot";

interface ChartCrosshairProps {
  readonly rows: readonly Queries.ChartRow[];
  readonly scale: Pick<Queries.ChartScale, "start" | "end">;
  readonly unit: string;
  /** The place of the row that is pointed at. */
  readonly pointedRow: number | undefined;
}

interface PointedRow {
  readonly row: number | undefined;
  readonly unit: string;
}

/** Nivo hands a layer nothing but its own properties. */
const PointedRowContext = createContext<PointedRow>({ row: undefined, unit: "" });

/** How far above the plot the tooltip stands, in CSS pixels: above the figures, which it would otherwise cover. */
const tooltipHeight = 26;

/** What Nivo leaves between a tooltip and the position that it is shown at, in CSS pixels. */
const tooltipGap = 14;

/**
 * A Nivo layer that marks the point of the row that is pointed at, with a crosshair through it and a tooltip on top of
 * that. Nivo's own `mesh` layer would close the tooltip as soon as a finger is lifted, and would centre it above its
 * point: on a phone that covers other points, and is beyond the edge for the last one.
 */
function PointedRowLayer({ points, innerWidth, innerHeight }: LineCustomSvgLayerProps<ChartSeries>) {
  const { row, unit } = useContext(PointedRowContext);
  const { showTooltipAt, hideTooltip } = useTooltip();
  const point = row === undefined ? undefined : points[row];
  useEffect(() => {
    if (!point) {
      hideTooltip();
      return;
    }
    showTooltipAt(
      <div className={styles.tooltipFoot}>
        {/* Its left edge stands above the first point, its right edge above the last: never beyond the plot. */}
        <div className={styles.tooltip} style={{ translate: `${String((-100 * point.x) / innerWidth)}%` }}>
          {point.data.month} <strong>{formatFigure(point.data.y, unit)}</strong>
        </div>
      </div>,
      [point.x, plotMargin.top - tooltipHeight + tooltipGap],
    );
  }, [point, unit, innerWidth, showTooltipAt, hideTooltip]);
  return (
    point && (
      <>
        <g transform={`translate(0,${String(-tooltipHeight)})`}>
          <Crosshair type="x" x={point.x} y={point.y} width={innerWidth} height={innerHeight + tooltipHeight} />
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
 * What Nivo adds to the drawing for someone who points at it. It lies over the drawing, with the same scales, and leaves
 * it as it is. The table says the same to a screen reader.
 */
export function ChartCrosshair({ rows, scale, unit, pointedRow }: ChartCrosshairProps) {
  const [place, { width }] = useMeasure();
  const series = useMemo(() => chartSeries(rows), [rows]);
  const pointed = useMemo(() => ({ row: pointedRow, unit }), [pointedRow, unit]);
  return (
    <div className={styles.crosshair} ref={place} aria-hidden>
      <PointedRowContext value={pointed}>
        {width > 0 && (
          <Line
            width={width}
            height={chartHeight}
            margin={plotMargin}
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
      </PointedRowContext>
    </div>
  );
}
