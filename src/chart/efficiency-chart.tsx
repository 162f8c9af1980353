import { useLayoutEffect, useState } from "react";
import type { ChartCrosshair as ChartCrosshairComponent } from "./chart-crosshair";
import { drawWhenSeen } from "./draw-when-seen";
import * as styles from "./efficiency-chart.module.scss";
import { formatFigure } from "./figure";
import { axisCharacters } from "./room";
import { usePointedRow } from "./use-pointed-row";

type EfficiencyChartProps = Pick<Queries.Chart, "unit" | "rows" | "scale" | "drawing">;

/**
 * The line chart: the drawing that the build has made, and, for someone who points at it, Nivo's crosshair and tooltip.
 * Nivo is fetched then and not before; where it does not arrive, the drawing stays as it is.
 */
export function EfficiencyChart({ unit, rows, scale, drawing }: EfficiencyChartProps) {
  const [ChartCrosshair, setChartCrosshair] = useState<typeof ChartCrosshairComponent>();
  const fetchCrosshair = async () => {
    if (ChartCrosshair) return;
    try {
      const module = await import("./chart-crosshair");
      setChartCrosshair(() => module.ChartCrosshair);
    } catch {
      // The drawing says everything without it, and the next movement asks again.
    }
  };
  const { pointed, plot, handlers } = usePointedRow(rows.length, () => void fetchCrosshair());

  useLayoutEffect(drawWhenSeen, [drawing]);

  const axis = axisCharacters(Math.max(...scale.ticks.map((tick) => formatFigure(tick, unit).length)));
  return (
    <div className={`${styles.chart} axis-${String(axis)}`} data-awakens {...handlers}>
      <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: drawing }} />
      <div className={styles.plot} ref={plot}>
        {ChartCrosshair && <ChartCrosshair rows={rows} scale={scale} unit={unit} pointed={pointed} />}
      </div>
    </div>
  );
}
