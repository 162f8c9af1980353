import { withPrefix } from "gatsby";
import { ChartTable } from "../chart/chart-table";
import { EfficiencyChart } from "../chart/efficiency-chart";
import { formatFigure } from "../chart/figure";
import { Band } from "../components/band";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./impact.module.scss";

interface ImpactProps {
  readonly chart: Omit<Queries.Chart, keyof Queries.Node | "drawingLabel">;
}

/** The line chart: what came of the work, month by month. */
export function Impact({ chart }: ImpactProps) {
  const { title, subtitle, note, scaleStartLabel, table, download, emptyText, unit, rows, scale, drawing } = chart;
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
              <EfficiencyChart unit={unit} rows={rows} scale={scale} drawing={drawing} />
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
