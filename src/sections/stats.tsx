import { FlowLine } from "../components/flow-line";
import { Stat } from "../components/stat";
import * as styles from "./stats.module.scss";

/** A row of figures with their labels. */
export function Stats({ label, stats }: { readonly label: string; readonly stats: readonly Queries.Stat[] }) {
  return (
    <section className={styles.stats} aria-label={label}>
      <FlowLine className={styles.line} along="topLeft" />
      <ul className={styles.list}>
        {stats.map((stat, index) => (
          <li key={index}>
            <Stat {...stat} />
          </li>
        ))}
      </ul>
    </section>
  );
}
