import * as styles from "./badge.module.scss";

/** A label such as "Most popular" next to a name. */
export function Badge({ label }: { readonly label: string }) {
  return <span className={styles.badge}>{label}</span>;
}
