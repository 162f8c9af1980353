import type { ReactNode } from "react";
import * as styles from "./section.module.scss";

interface SectionProps {
  readonly children: ReactNode;
  /** The background color. The default is the page background. */
  readonly tone?: "tint" | "deep";
  /** The target of a link such as `/#how-we-work`. */
  readonly id?: string | undefined;
}

/** A section of a page: as wide as the viewport, with content limited to the page width. */
export function Section({ children, tone, id }: SectionProps) {
  return (
    <section className={tone ? `${styles.section} ${styles[tone]}` : styles.section} id={id}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
