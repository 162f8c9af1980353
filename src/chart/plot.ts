/** Height of the chart, in CSS pixels, as specified. */
export const CHART_HEIGHT = 350;

/** Margins of the plot, in CSS pixels: value labels above, months below. `--axis-width` in the style sheet is on the left. */
export const PLOT_MARGIN = { top: 36, right: 0, bottom: 44, left: 0 };

/** The chart's only series, in Nivo's format. */
export interface ChartSeries {
  readonly id: string;
  /** `x` is the row's index, so that rows are evenly spaced whatever their months are called. */
  readonly data: readonly { readonly x: number; readonly y: number; readonly month: string }[];
}

/** Converts the rows of `data/chart.json` to Nivo's format. */
export function toSeries(rows: readonly Queries.ChartRow[]): ChartSeries[] {
  return [{ id: "efficiency", data: rows.map(({ month, efficiency }, x) => ({ x, y: efficiency, month })) }];
}
