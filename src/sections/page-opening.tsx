import type { ReactNode } from "react";
import * as styles from "./page-opening.module.scss";

interface PageOpeningProps extends Queries.SectionIntroduction {
  /** What follows the sentence, such as a link. */
  readonly children?: ReactNode;
}

/** The opening of every page but the home page: its one first-level heading and a sentence. */
export function PageOpening({ heading, text, children }: PageOpeningProps) {
  return (
    <section className={styles.opening}>
      <h1 className={styles.heading}>{heading}</h1>
      <p className={styles.text}>{text}</p>
      {children === undefined ? null : <div className={styles.more}>{children}</div>}
    </section>
  );
}
