import type { ReactNode } from "react";
import { Picture, type PictureContent } from "../components/picture";
import * as styles from "./page-opening.module.scss";

interface PageOpeningProps extends Queries.SectionIntroduction {
  /** What follows the sentence, such as a link. */
  readonly children?: ReactNode;
  readonly picture?: PictureContent;
}

/** The opening of every page but the home page: its one first-level heading and a sentence. */
export function PageOpening({ heading, text, children, picture }: PageOpeningProps) {
  return (
    <section className={`${styles.opening} ${picture ? styles.withPicture : ""}`}>
      <div>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        {children === undefined ? null : <div className={styles.more}>{children}</div>}
      </div>
      {picture && <Picture className={styles.picture} picture={picture} eager />}
    </section>
  );
}
