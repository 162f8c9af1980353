// oxlint-disable-next-line no-restricted-imports -- a part of an island
import { Component, createRef, type HTMLAttributes } from "react";

/**
 * The end of the form: the button, and what tells the outcome of a message. That may appear long after the click, when
 * the visitor reads something else. So when its height changes, the page scrolls by the difference: the button and what
 * is below the form stay where they are on the screen. Browsers count such a scroll as no layout shift.
 */
export class Outcome extends Component<HTMLAttributes<HTMLDivElement>> {
  private readonly element = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): number {
    return this.element.current?.getBoundingClientRect().bottom ?? 0;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, oldEnd: number): void {
    const difference = this.getSnapshotBeforeUpdate() - oldEnd;
    // A scroll by 0 would end a smooth scroll of the browser, such as to an invalid field.
    if (difference !== 0) scrollBy(0, difference);
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
    notice.scrollIntoView({ block: "nearest" });
    // Of a notice that is higher than the screen, the visitor sees the beginning.
    if (notice.getBoundingClientRect().top < 0) notice.scrollIntoView();
  });
  observer.observe(notice);
}
