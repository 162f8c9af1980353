import * as styles from "./popular-mark.module.scss";

/** Marks the engagement model that most clients choose. */
export function PopularMark({ label }: { readonly label: string }) {
  return <span className={styles.mark}>{label}</span>;
}
