import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { readDataFile } from "../../plugins/data-layer/read-data-file";
import { assertStaticFiles, listStaticFiles } from "../../plugins/static-pages/static-files";
import { toCsv } from "../chart/csv";
import { localizeRows } from "../chart/localize-rows";
import { readSite } from "./site-content";

/** Writes the rows of the chart as CSV to the root of the site. */
export function writeChartDownload(nodes: Pick<NodePluginArgs, "getNodesByType">): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- valid by data/schema/chart.json
  const chart = readDataFile(nodes, "Chart") as Pick<Queries.Chart, "unit" | "rows" | "download" | "table">;
  const rows = localizeRows(chart.rows, readSite(nodes).language);
  const advice = 'Rename or delete it, or change "download", "file" in data/chart.json.';
  assertStaticFiles(listStaticFiles(), [chart.download.file], advice);
  writeFileSync(join("public", chart.download.file), toCsv({ ...chart, rows }));
}
