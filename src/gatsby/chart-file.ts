import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { toCsv } from "../chart/csv";

const query = `
  query ChartFile {
    content {
      chart {
        unit
        table {
          monthHeading
          efficiencyHeading
        }
        download {
          file
        }
        rows {
          month
          efficiency
        }
      }
    }
  }
`;

interface ChartFileAnswer {
  readonly content: { readonly chart: Pick<Queries.Chart, "unit" | "table" | "download" | "rows"> };
}

/** Writes the chart's rows as CSV to the site's root, from where the page offers them for download. */
export async function writeChartFile(context: CreatePagesArgs): Promise<void> {
  const { data } = await context.graphql<ChartFileAnswer>(query);
  // Where the data is broken, the page's own query says so.
  if (!data) return;
  const { chart } = data.content;
  await writeFile(join("public", chart.download.file), toCsv(chart));
}
