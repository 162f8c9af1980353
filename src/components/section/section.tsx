import type { ReactNode } from "react";
import { FlowLine } from "../flow-line";
import { joinClasses } from "../join-classes";
import { SectionHeading } from "../section-heading";
import * as styles from "./section.module.scss";

interface SectionProps {
  readonly heading?: string;
  readonly text?: string | undefined;
  readonly children?: ReactNode;
  /** The background color. The default is the page background. */
  readonly tone?: "tint" | "deep";
  /** The target of links, from `sections` in the schema of the page. */
  readonly id?: string | undefined;
  /** Class of the element around heading and children, for their layout. */
  readonly className?: string | undefined;
  /** True if the section places the flow line itself. By default it runs down the right gutter. */
  readonly hasOwnLine?: boolean;
}

/** A section of a page: as wide as the viewport, with content limited to the page width. */
export function Section({ heading, text, children, tone, id, className, hasOwnLine = false }: SectionProps) {
  return (
    <section className={tone && styles[tone]} id={id}>
      <div className={joinClasses(styles.inner, className)}>
        {hasOwnLine ? null : <FlowLine />}
        {heading === undefined ? null : <SectionHeading heading={heading} text={text} />}
        {children}
      </div>
    </section>
  );
}
