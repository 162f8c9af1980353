import type { ReactNode } from "react";
import { Part } from "../../browser/parts";
import { FlowLine } from "../../components/flow-line";
import { Drawing } from "../../components/drawing";
import { Picture, type PictureContent } from "../../components/picture";
import { joinClasses } from "../../components/join-classes";
import * as styles from "./page-header.module.scss";

interface PageHeaderProps extends Queries.SectionIntroduction {
  readonly children?: ReactNode;
  readonly picture?: PictureContent;
  /** The drawing next to the text, for a page without a picture. */
  readonly drawing?: Queries.DrawingName;
  /** Hides the drawing on a narrow screen, to bring the main content of the page into view. */
  readonly isCompact?: boolean;
  /** False on a page without sections below, on which a flow line would lead nowhere. */
  readonly hasLine?: boolean;
}

/** The header of every page except the home page: the only `h1` of the page and a sentence. */
export function PageHeader(props: PageHeaderProps) {
  const { heading, text, children, picture, drawing, isCompact = false, hasLine = true } = props;
  return (
    <section className={joinClasses(styles.header, picture && styles.withPicture, drawing && styles.withDrawing)}>
      <div>
        <h1 className={styles.heading} data-site={Part.Heading}>
          {heading}
        </h1>
        <p className={styles.text}>{text}</p>
        {children === undefined ? null : <div className={styles.actions}>{children}</div>}
      </div>
      <div className={joinClasses(styles.visual, isCompact && styles.wideOnly)}>
        {picture && <Picture picture={picture} isEager />}
        {drawing && <Drawing name={drawing} />}
        {hasLine && <FlowLine className={joinClasses(styles.line, drawing && styles[drawing])} along="topRight" />}
      </div>
      {/* In layouts that hide the drawing with its line, the flow line starts at the top of the right gutter. */}
      {drawing && hasLine && <FlowLine only={isCompact ? "narrowOrPaper" : "paper"} />}
    </section>
  );
}
