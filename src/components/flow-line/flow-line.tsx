import { joinClasses } from "../join-classes";
import * as styles from "./flow-line.module.scss";

interface FlowPieceProps {
  /** Changes the box of the piece. By default, the box reaches from gutter to gutter, and is as high as its parent. */
  readonly className?: string | undefined;
  /** The layouts that show the piece: on narrow or wide screens, or in print (`paper`). By default all. */
  readonly only?: "narrowOrPaper" | "wide" | "paper" | undefined;
}

interface FlowLineProps extends FlowPieceProps {
  /** The side of the box that the piece runs along, or two sides such as top and left, and the corner between. */
  readonly along?: "left" | "right" | "topLeft" | "topRight" | "bottomLeft" | "bottomRight";
}

interface FlowCurveProps extends FlowPieceProps {
  /** The top corner at which the curve starts. It ends at the opposite bottom corner. */
  readonly from: "left" | "right";
  /** True for a curve in the bottom padding of a section. By default it is in the top padding. */
  readonly isAtBottom?: boolean;
}

/**
 * A piece of the flow line: one or two sides of a box. The flow line runs through a page, from the header to the call
 * to action. Sections have their own pieces in gutters, gaps and padding, which never contain text. Each piece starts
 * where another one ends, in the same direction. See docs/decisions/0029-one-line-through-each-page.md.
 */
export function FlowLine({ along = "right", className, only }: FlowLineProps) {
  const classNames = joinClasses(styles.line, styles[along], className, only && styles[only]);
  return <span className={classNames} data-flow-line="" />;
}

/**
 * A curved piece of the flow line, stretched to its box. The style sheet shortens each `FlowLine` after a curve in the
 * same parent: it starts where a curve at the top ends, and ends where a curve at the bottom (`isAtBottom`) starts.
 */
export function FlowCurve({ from, className, only, isAtBottom = false }: FlowCurveProps) {
  const classNames = joinClasses(styles.curve, isAtBottom && styles.atBottom, className, only && styles[only]);
  return (
    // Without the height, browsers that lack `@layer` would show the curve as a large black shape.
    <svg className={classNames} viewBox="0 0 9 9" height="0" preserveAspectRatio="none" data-flow-line="" aria-hidden>
      <path d={from === "left" ? "M0 0C0 5 9 4 9 9" : "M9 0C9 5 0 4 0 9"} />
    </svg>
  );
}

/**
 * The flow line from the left gutter, above columns, to the right gutter, in wide layouts. The parent is a grid with a
 * heading in row 1 and columns in row 2. It sets `--bridge-top`: the distance from row 2 down to the horizontal line.
 */
export function FlowBridge() {
  return (
    <>
      <FlowLine className={styles.bridge} along="bottomLeft" only="wide" />
      <FlowLine className={styles.bridgeEnd} along="topRight" only="wide" />
    </>
  );
}
