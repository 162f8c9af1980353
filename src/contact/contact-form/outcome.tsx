// oxlint-disable-next-line no-restricted-imports -- a part of an island
import { Component, createRef, type HTMLAttributes } from "react";
import { readBarEnd } from "../../components/bar-end";

/**
 * The end of the form: the button, and what tells the outcome of a message. That may appear long after the click, when
 * the visitor reads something else. So when its height changes, the page scrolls by the difference: the button and what
 * is below the form stay where they are on the screen. Browsers count such a scroll as no layout shift.
 */
export class Outcome extends Component<HTMLAttributes<HTMLDivElement>> {
  private readonly element = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Pick<DOMRect, "top" | "bottom"> {
    return this.element.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  }

  override componentDidUpdate(_props: unknown, _state: unknown, old: Pick<DOMRect, "top" | "bottom">): void {
    const difference = this.getSnapshotBeforeUpdate().bottom - old.bottom;
    // Below the screen, nothing that the visitor sees moves. A scroll by 0 would end a smooth scroll of the browser,
    // such as to an invalid field.
    if (difference !== 0 && old.top < innerHeight) scrollBy(0, difference);
  }

  override render() {
    return <div {...this.props} ref={this.element} />;
  }
}

/**
 * Scrolls to a new notice that is not in view. Waits for the observer, which reports after the next frame: in the frame
 * of the change, any scroll other than by the difference would count as a layout shift.
 */
export function showNotice(notice: Element | null): void {
  if (!notice) return;
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    const isBelowBar = () => notice.getBoundingClientRect().top >= readBarEnd();
    // The scroll padding has room for a higher bar than this one. A notice that is in view needs no scroll.
    if (isBelowBar() && notice.getBoundingClientRect().bottom <= innerHeight) return;
    notice.scrollIntoView({ block: "nearest" });
    // Of a notice that is higher than the room below the bar, the visitor sees the beginning.
    if (!isBelowBar()) notice.scrollIntoView();
  });
  observer.observe(notice);
}
