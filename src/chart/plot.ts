/** Height of the chart, in CSS pixels, as specified. */
export const CHART_HEIGHT = 350;

/** Space for value labels above the plot and months below, in CSS pixels. CSS adds `--axis-width` on the left. */
export const PLOT_MARGIN = { top: 36, right: 0, bottom: 44, left: 0 };

export const PLOT_HEIGHT = CHART_HEIGHT - PLOT_MARGIN.top - PLOT_MARGIN.bottom;

/** Returns the position of a value, in CSS pixels below the top of the plot. */
export const plotY = (value: number, { start, end }: Pick<Queries.ChartScale, "start" | "end">) =>
  PLOT_HEIGHT * (1 - (value - start) / (end - start));
