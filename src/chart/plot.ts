/** Height of the chart, in CSS pixels, as specified. */
export const chartHeight = 350;

/** What stands around the plot, in CSS pixels: figures above it, months below it. The axis has its room in the styles. */
export const plotMargin = { top: 36, right: 0, bottom: 44, left: 0 };

/** The one series of the chart, in the shape in which Nivo wants it. */
export interface ChartSeries {
  readonly id: string;
  /** `x` is the row's place in the list, so that rows stand at equal distances whatever their months are called. */
  readonly data: readonly { readonly x: number; readonly y: number; readonly month: string }[];
}

/** The rows of `data/chart.json` as Nivo wants them. */
export function chartSeries(rows: readonly Queries.ChartRow[]): ChartSeries[] {
  return [{ id: "efficiency", data: rows.map(({ month, efficiency }, x) => ({ x, y: efficiency, month })) }];
}
