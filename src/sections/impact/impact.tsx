import { graphql } from "gatsby";
import { ChartTable } from "../../chart/chart-table";
import { EfficiencyChart } from "../../chart/efficiency-chart";
import { formatValue } from "../../chart/format-value";
import { localizeRows } from "../../chart/localize-rows";
import { endSentence } from "../../components/end-sentence";
import { FlowCurve, FlowLine } from "../../components/flow-line";
import { Section } from "../../components/section";
import { SectionHeading } from "../../components/section-heading";
import { Stat } from "../../components/stat";
import { withPrefix } from "../../components/with-prefix";
import * as styles from "./impact.module.scss";

interface ImpactProps {
  readonly chart: Queries.ChartContentFragment;
}

/** The line chart of results by month, as a figure with a data table and a download link. */
export function Impact({ chart }: ImpactProps) {
  const { title, change, unit, scale, download } = chart;
  const rows = localizeRows(chart.rows, SITE_LANGUAGE);
  // The curve of the chart is a piece of the flow line, which arrives at the left and leaves at the right, below the
  // last point. A chart of fewer than two rows has no curve: the flow line passes it in the right gutter.
  const hasChartLine = rows.length > 1;
  return (
    <Section hasOwnLine={hasChartLine}>
      {hasChartLine && <FlowCurve from="right" />}
      <figure>
        <figcaption className={styles.caption}>
          {hasChartLine && <FlowLine along="left" />}
          <SectionHeading heading={title} text={chart.subtitle} />
          {hasChartLine && <Stat figure={change.figure} label={change.range} />}
        </figcaption>
        {rows.length === 0 ? (
          <p className={styles.empty}>{chart.emptyText}</p>
        ) : (
          <>
            <EfficiencyChart {...chart} rows={rows} />
            <div className={styles.details}>
              {hasChartLine && <FlowLine className={styles.outgoingLine} />}
              <p className={styles.note}>
                {chart.note}
                {scale.start === 0
                  ? null
                  : ` ${endSentence(`${chart.scaleStartLabel} ${formatValue(scale.start, unit)}`)}`}
              </p>
              <div className={styles.data}>
                <ChartTable {...chart} rows={rows} />
                <a className={styles.download} href={withPrefix(`/${download.file}`)} download>
                  {download.label}
                </a>
              </div>
            </div>
          </>
        )}
      </figure>
    </Section>
  );
}

export const query = graphql`
  fragment ChartContent on Chart {
    title
    subtitle
    change {
      figure
      range
    }
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
