import * as styles from "./badge.module.scss";

interface BadgeProps {
  readonly label: string;
}

/** A label such as "Most popular" next to a name. */
export function Badge({ label }: BadgeProps) {
  return <span className={styles.badge}>{label}</span>;
}
