import * as styles from "./chart-table.module.scss";
import { formatFigure } from "./figure";

type ChartTableProps = Pick<Queries.Chart, "title" | "table" | "unit" | "rows">;

/** The rows of a chart as a table: folded up on a screen, open on paper. */
export function ChartTable({ title, table, unit, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{table.label}</summary>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <caption className={styles.caption}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{table.monthHeading}</th>
              <th scope="col">{table.efficiencyHeading}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, efficiency }, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is known by its place; months may recur
              <tr key={row}>
                <th scope="row">{month}</th>
                <td>{formatFigure(efficiency, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
