import * as styles from "./chart-table.module.scss";
import { formatValue } from "../format-value";

/** The rows of a chart as a table: collapsed on screen, expanded in print. */
export function ChartTable({ title, table, unit, rows }: Pick<Queries.Chart, "title" | "table" | "unit" | "rows">) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{table.label}</summary>
      <div className={styles.scrollContainer}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{table.monthHeading}</th>
              <th scope="col">{table.efficiencyHeading}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, efficiency }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{formatValue(efficiency, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
