/** Height of the chart, in CSS pixels, as specified. */
export const CHART_HEIGHT = 350;

/** Margins of the plot, in CSS pixels: value labels above, months below. On the left is `--axis-width`. */
export const PLOT_MARGIN = { top: 36, right: 0, bottom: 44, left: 0 };

export const PLOT_HEIGHT = CHART_HEIGHT - PLOT_MARGIN.top - PLOT_MARGIN.bottom;
