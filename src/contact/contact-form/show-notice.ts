import { readHeaderBottom } from "../../components/header-bottom";

/** Runs a callback after the next frame: an observer always reports once, as soon as that frame is laid out. */
function afterNextFrame(element: Element, callback: () => void): void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(element);
}

/**
 * Scrolls to a new notice if it is not in view. Waits for the frame in which the notice appears, because `ScrollAnchor`
 * scrolls in that frame: browsers would count a scroll by any other distance as a layout shift.
 */
export function showNotice(notice: Element | null): void {
  if (!notice) return;
  afterNextFrame(notice, () => {
    const isBelowHeader = () => notice.getBoundingClientRect().top >= readHeaderBottom();
    // The browser would also scroll to a notice that is in view, but close to the header: the page's scroll padding is
    // larger than the header usually is.
    if (isBelowHeader() && notice.getBoundingClientRect().bottom <= innerHeight) return;
    notice.scrollIntoView({ block: "nearest" });
    // If the notice does not fit below the header, its beginning is more important than its end.
    if (!isBelowHeader()) notice.scrollIntoView();
  });
}
