import { useMeasure } from "@nivo/core";
import { Line, type LineCustomSvgLayerProps } from "@nivo/line";
import { Crosshair, useTooltip } from "@nivo/tooltip";
import { createContext, useContext, useEffect, useMemo } from "react";
import * as styles from "./efficiency-chart.module.scss";
import { formatFigure } from "./figure";
import { type ChartSeries, chartHeight, chartSeries, plotMargin } from "./plot";
import { type Pointed, usePointedRow } from "./use-pointed-row";

interface ChartCrosshairProps {
  readonly rows: readonly Queries.ChartRow[];
  readonly scale: Pick<Queries.ChartScale, "start" | "end">;
  readonly unit: string;
}

interface PointedRow {
  readonly pointed: Pointed | undefined;
  readonly unit: string;
}

/** Nivo hands a layer nothing but its own properties. */
const PointedContext = createContext<PointedRow>({ pointed: undefined, unit: "" });

/**
 * How far above the top of the scale the tooltip stands, in CSS pixels: above the figures, which it would otherwise
 * cover.
 */
const tooltipDistance = 26;

/** What has to be free above the chart for a tooltip to stand there, in CSS pixels. */
const tooltipRoom = 40;

/** What Nivo leaves between a tooltip and the position that it is shown at, in CSS pixels. */
const tooltipGap = 14;

/**
 * A Nivo layer that marks the point of the row that is pointed at, with a crosshair through it and a tooltip on top of
 * that. Nivo's own `mesh` layer would close the tooltip as soon as a finger is lifted, and would centre it above its
 * point: on a phone that covers other points, and is beyond the edge for the last one.
 */
function PointedRowLayer({ points, innerWidth, innerHeight }: LineCustomSvgLayerProps<ChartSeries>) {
  const { pointed, unit } = useContext(PointedContext);
  const { showTooltipAt, hideTooltip } = useTooltip();
  const point = pointed && points[pointed.row];
  useEffect(() => {
    if (!point) {
      hideTooltip();
      return;
    }
    // Where the bar, or the edge of the screen, hides the place above the chart, the tooltip hangs from there.
    const isHanging = pointed.hiddenAbove > -tooltipRoom;
    showTooltipAt(
      <div className={styles.tooltipFoot}>
        <div
          className={`${styles.tooltip} ${isHanging ? styles.hanging : ""}`}
          // Its left edge stands at the first point, its right edge at the last: never beyond the plot.
          style={{ translate: `${String((-100 * point.x) / innerWidth)}%` }}
        >
          {point.data.month} <strong>{formatFigure(point.data.y, unit)}</strong>
        </div>
      </div>,
      [point.x, (isHanging ? pointed.hiddenAbove : plotMargin.top - tooltipDistance) + tooltipGap],
    );
  }, [point, pointed, unit, innerWidth, showTooltipAt, hideTooltip]);
  return (
    point && (
      <>
        <g transform={`translate(0,${String(-tooltipDistance)})`}>
          <Crosshair type="x" x={point.x} y={point.y} width={innerWidth} height={innerHeight + tooltipDistance} />
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
export function ChartCrosshair({ rows, scale, unit }: ChartCrosshairProps) {
  const [plot, { width }] = useMeasure();
  const { pointed, handlers } = usePointedRow(rows.length, plot);
  const series = useMemo(() => chartSeries(rows), [rows]);
  const context = useMemo(() => ({ pointed, unit }), [pointed, unit]);
  return (
    <div className={styles.overlay} aria-hidden {...handlers}>
      <div className={styles.plot} ref={plot}>
        <PointedContext value={context}>
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
        </PointedContext>
      </div>
    </div>
  );
}
