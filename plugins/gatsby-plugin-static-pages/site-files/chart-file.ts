import { toCsv } from "../../../src/chart/csv";
import type { Files } from "../gatsby-output";
import type { PublishedContent } from "./content";

/** The chart's rows as CSV, which the page offers as a download. */
export const chartFile = (chart: PublishedContent["chart"]): Files =>
  new Map([[chart.download.file, Buffer.from(toCsv(chart))]]);
