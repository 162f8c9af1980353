import { graphql } from "gatsby";
import { ChartTable } from "../chart/chart-table";
import { EfficiencyChart } from "../chart/efficiency-chart";
import { formatFigure } from "../chart/figure";
import { Band } from "../components/band";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./impact.module.scss";
import { withPrefix } from "../components/with-prefix";

interface ImpactProps {
  readonly chart: Queries.ChartContentFragment;
}

/** The line chart: what came of the work, month by month. */
export function Impact({ chart }: ImpactProps) {
  const { title, subtitle, note, scaleStartLabel, table, download, emptyText, unit, rows, scale, drawingLabel } = chart;
  return (
    <Band>
      <figure>
        <figcaption>
          <SectionHeading heading={title} text={subtitle} />
        </figcaption>
        {rows.length === 0 ? (
          <p className={styles.empty}>{emptyText}</p>
        ) : (
          <>
            <div className={styles.chart}>
              <EfficiencyChart label={drawingLabel} unit={unit} rows={rows} scale={scale} />
            </div>
            <p className={styles.note}>
              {note}
              {scale.start === 0 ? null : ` ${scaleStartLabel} ${formatFigure(scale.start, unit)}.`}
            </p>
            <div className={styles.rows}>
              <ChartTable title={title} table={table} unit={unit} rows={rows} />
              <a className={styles.download} href={withPrefix(`/${download.file}`)} download>
                {download.label}
              </a>
            </div>
          </>
        )}
      </figure>
    </Band>
  );
}

export const query = graphql`
  fragment ChartContent on Chart {
    title
    subtitle
    note
    scaleStartLabel
    drawingLabel
    table {
      label
      monthHeading
      efficiencyHeading
    }
    download {
      label
      file
    }
    emptyText
    unit
    rows {
      month
      efficiency
    }
    scale {
      start
      end
      ticks
    }
  }
`;
