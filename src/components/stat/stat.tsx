import * as styles from "./stat.module.scss";

/** A large figure and its noun, in one paragraph, so that screen readers read one phrase. */
export function Stat({ figure, label }: Pick<Queries.Claim, "figure" | "label">) {
  return (
    <p>
      <span className={styles.figure}>{figure}</span> <span className={styles.label}>{label}</span>
    </p>
  );
}
