import { joinClasses } from "./join-classes";
import * as styles from "./flow-line.module.scss";

interface FlowPieceProps {
  /** Changes the box of the piece. By default it reaches from gutter to gutter, and is as high as its parent. */
  readonly className?: string | undefined;
  /** The layouts that have the piece. By default all. */
  readonly only?: "narrowOrPaper" | "wide" | "paper" | undefined;
}

interface FlowLineProps extends FlowPieceProps {
  /** The side of its box that the piece runs along, or two sides and the round corner between them. */
  readonly along?: "left" | "right" | "topLeft" | "topRight" | "bottomLeft" | "bottomRight";
}

interface FlowCurveProps extends FlowPieceProps {
  /** The top corner at which the curve starts. It ends at the opposite bottom corner. */
  readonly from: "left" | "right";
  /** True for a curve in the bottom padding of a section. By default it is in the top padding. */
  readonly isAtBottom?: boolean;
}

/**
 * A piece of the line that runs through a page, from its header to its call to action: sides of a box. Each section has
 * its own pieces in gutters, gaps and padding, which never contain text. A piece starts at the point and in the
 * direction in which another one ends. See docs/decisions/0029-one-line-through-each-page.md.
 */
export function FlowLine({ along = "right", className, only }: FlowLineProps) {
  const classNames = joinClasses(styles.line, styles[along], className, only && styles[only]);
  return <span className={classNames} data-flow-line="" aria-hidden />;
}

/**
 * A piece of the line that is a curve, stretched to its box. In the same parent, each `FlowLine` after a curve starts
 * where the curve ends. After a curve with `isAtBottom`, it ends where that curve starts.
 */
export function FlowCurve({ from, className, only, isAtBottom = false }: FlowCurveProps) {
  const classNames = joinClasses(styles.curve, isAtBottom && styles.atBottom, className, only && styles[only]);
  return (
    // The height is for browsers without `@layer`, in which it would be a large black shape.
    <svg className={classNames} viewBox="0 0 9 9" height="0" preserveAspectRatio="none" data-flow-line="" aria-hidden>
      <path d={from === "left" ? "M0 0C0 5 9 4 9 9" : "M9 0C9 5 0 4 0 9"} />
    </svg>
  );
}

/**
 * The line from the left gutter, above a row of columns, to the right gutter, in wide layouts. Its parent is a grid
 * with a heading in the first row and the columns in the second: `--bridge-top` is from there to the horizontal line.
 */
export function FlowBridge() {
  return (
    <>
      <FlowLine className={styles.bridge} along="bottomLeft" only="wide" />
      <FlowLine className={styles.bridgeEnd} along="topRight" only="wide" />
    </>
  );
}
