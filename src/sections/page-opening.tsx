import type { ReactNode } from "react";
import { OpeningFigure } from "../components/opening-figure";
import { Picture, type PictureContent } from "../components/picture";
import * as styles from "./page-opening.module.scss";

interface PageOpeningProps extends Queries.SectionIntroduction {
  /** What follows the sentence, such as a link. */
  readonly children?: ReactNode;
  readonly picture?: PictureContent;
  /** The drawing that stands beside the words where no picture does. */
  readonly drawing?: Queries.OpeningDrawing;
  /** Set where what follows is what a visitor came for: on a small screen the drawing gives way to it. */
  readonly brief?: boolean;
}

/** The opening of every page but the home page: its one first-level heading and a sentence. */
export function PageOpening({ heading, text, children, picture, drawing, brief = false }: PageOpeningProps) {
  return (
    <section className={`${styles.opening} ${picture ? styles.withPicture : ""} ${drawing ? styles.withDrawing : ""}`}>
      <div>
        <h1 className={styles.heading}>{heading}</h1>
        <p className={styles.text}>{text}</p>
        {children === undefined ? null : <div className={styles.more}>{children}</div>}
      </div>
      {picture && <Picture className={styles.picture} picture={picture} eager />}
      {drawing && <OpeningFigure className={`${styles.drawing} ${brief ? styles.wideOnly : ""}`} drawing={drawing} />}
    </section>
  );
}
