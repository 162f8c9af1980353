import * as styles from "./claims.module.scss";

interface ClaimsProps {
  /** What a screen reader calls the row. */
  readonly label: string;
  readonly claims: readonly Queries.Claim[];
}

/** The row of figures. A figure and its noun stand in one paragraph, so that they are read as one phrase. */
export function Claims({ label, claims }: ClaimsProps) {
  return (
    <section className={styles.claims} aria-label={label}>
      <ul className={styles.list}>
        {claims.map((claim) => (
          <li key={claim.label}>
            <p>
              <span className={styles.figure}>{claim.figure}</span> <span className={styles.label}>{claim.label}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
