// oxlint-disable-next-line no-restricted-imports -- a part of an island
import { Component, createRef, type HTMLAttributes } from "react";

type Edges = Pick<DOMRect, "top" | "bottom">;

/**
 * Keeps its lower edge, and all that is below it, in place on the screen while its height changes: the page scrolls by
 * the difference. A notice may appear long after the click, while the visitor reads something else. Browsers do not
 * count such a scroll as a layout shift.
 */
export class ScrollAnchor extends Component<HTMLAttributes<HTMLDivElement>> {
  private readonly element = createRef<HTMLDivElement>();

  private measure(): Edges {
    return this.element.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  }

  override getSnapshotBeforeUpdate(): Edges {
    return this.measure();
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: Edges): void {
    // An element below the screen moves nothing that the visitor sees.
    if (before.top >= innerHeight) return;
    const difference = this.measure().bottom - before.bottom;
    // Even a scroll by 0 would end a smooth scroll of the browser, such as to an invalid field.
    if (difference !== 0) scrollBy(0, difference);
  }

  override render() {
    return <div {...this.props} ref={this.element} />;
  }
}
