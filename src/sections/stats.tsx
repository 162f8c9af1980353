import { FlowLine } from "../components/flow-line";
import * as styles from "./stats.module.scss";

interface StatsProps {
  /** The accessible name of the section. */
  readonly label: string;
  readonly stats: readonly Queries.Claim[];
}

/** A row of figures. Each figure shares a paragraph with its noun, so that screen readers read one phrase. */
export function Stats({ label, stats }: StatsProps) {
  return (
    <section className={styles.stats} aria-label={label}>
      <FlowLine className={styles.line} isStill />
      <ul className={styles.list}>
        {stats.map((stat) => (
          <li key={stat.label}>
            <p>
              <span className={styles.value}>{stat.figure}</span> <span className={styles.label}>{stat.label}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
