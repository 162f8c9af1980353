/** Height of the chart, in CSS pixels, as specified. */
export const CHART_HEIGHT = 350;

/** Space for value labels above the plot and months below, in CSS pixels. CSS adds `--axis-width` on the left. */
export const PLOT_MARGIN = { top: 36, right: 0, bottom: 44, left: 0 };

export const PLOT_HEIGHT = CHART_HEIGHT - PLOT_MARGIN.top - PLOT_MARGIN.bottom;
