import type { ReactNode } from "react";
import * as styles from "./band.module.scss";

interface BandProps {
  readonly children: ReactNode;
  /** What stands behind the band; plain paper where nothing is said. */
  readonly tone?: "tint" | "deep";
  /** Where a link such as `/#how-we-work` leads. */
  readonly id?: string | undefined;
}

/** One band of a page: the full width of the window, its content held to the width of the page. */
export function Band({ children, tone, id }: BandProps) {
  return (
    <section className={`${styles.band} ${tone ? styles[tone] : ""}`} id={id}>
      <div className={styles.inner}>{children}</div>
    </section>
  );
}
