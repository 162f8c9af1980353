import { EfficiencyChart } from "../chart/efficiency-chart";
import { Band } from "../components/band";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./impact.module.scss";

interface ImpactProps {
  readonly chart: Pick<Queries.Chart, "title" | "subtitle" | "note" | "drawingLabel" | "unit" | "rows">;
}

/** The line chart: what came of the work, month by month. */
export function Impact({ chart }: ImpactProps) {
  return (
    <Band>
      <SectionHeading heading={chart.title} text={chart.subtitle} />
      <div className={styles.drawing}>
        <EfficiencyChart label={chart.drawingLabel} unit={chart.unit} rows={chart.rows} />
      </div>
      <p className={styles.note}>{chart.note}</p>
    </Band>
  );
}
