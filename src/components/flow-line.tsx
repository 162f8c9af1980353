import { joinClasses } from "./join-classes";
import * as styles from "./flow-line.module.scss";

interface FlowLineProps {
  /** Sets the box of the piece, and the borders of a straight one. By default it runs down the right gutter. */
  readonly className?: string | undefined;
  /** The top corner at which a curve starts. It ends at the opposite bottom corner. Straight pieces have none. */
  readonly from?: "left" | "right";
  /** The layouts that have the curve. By default all. */
  readonly only?: "narrow" | "wide" | undefined;
  /** True for a piece that scrolling does not animate, because that would squash its bend. `navigation.ts` marks others. */
  readonly isStill?: boolean;
}

/**
 * A piece of the line that runs through a page, from its header to its call to action: the borders of an empty box, or a
 * curve that is stretched to its box. Each section places its own pieces in gutters, gaps and padding, which never contain
 * text. A piece starts at the point and in the direction in which another one ends. Scrolling animates the pieces, once
 * `navigation.ts` allows it. See docs/decisions/0029-one-line-through-each-page.md.
 */
export function FlowLine({ className = styles.end, from, only, isStill = false }: FlowLineProps) {
  const classNames = joinClasses(from ? styles.curve : styles.line, className, only && styles[only]);
  if (!from) return <span className={classNames} data-flow-line={isStill ? "still" : ""} aria-hidden />;
  return (
    <svg className={classNames} viewBox="0 0 9 9" preserveAspectRatio="none" data-flow-line="" aria-hidden>
      <path d={from === "left" ? "M0 0C0 5 9 4 9 9" : "M9 0C9 5 0 4 0 9"} />
    </svg>
  );
}
