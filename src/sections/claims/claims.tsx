import { FlowLine } from "../../components/flow-line";
import { Stat } from "../../components/stat";
import * as styles from "./claims.module.scss";

interface ClaimsProps {
  readonly label: string;
  readonly claims: readonly Queries.Claim[];
}

/** A row of figures with their labels. */
export function Claims({ label, claims }: ClaimsProps) {
  return (
    <section className={styles.claims} aria-label={label}>
      <FlowLine className={styles.line} along="topLeft" />
      <ul className={styles.list}>
        {claims.map((claim, index) => (
          <li key={index}>
            <Stat {...claim} />
          </li>
        ))}
      </ul>
    </section>
  );
}
