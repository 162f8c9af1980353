import { afterPaint, prefersReducedMotion } from "./scrolling";

/** Classes of styles/page-transition.scss. No served page has them, so the critical CSS leaves those rules out. */
const TRANSITION = "page-transition";
const UNDERLINE = "transition-underline";
const DRAWING = "transition-drawing";
const HIDDEN = "transition-hidden";

/** Ends the transition in progress, if there is one. */
let finish = () => {};

/** Returns true if the current event is a step in the history that the browser animates, as Safari does after a swipe. */
function isAnimatedByBrowser(): boolean {
  // Not a listener: that of `client.ts` is called first.
  const { event } = window;
  return event instanceof PopStateEvent && event.hasUAVisualTransition;
}

const findCurrentLink = () => document.querySelector("header nav [aria-current=page]");
const findDrawing = () => document.querySelector("main > :first-child :is(svg, picture)");

/** Returns the place of a drawing that is in view. A transition would show it above the navigation bar. */
function findPlace(drawing: Element | null): DOMRect | undefined {
  const place = drawing?.getBoundingClientRect();
  const barBottom = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
  return place && place.top > Math.max(0, barBottom) && place.top < innerHeight ? place : undefined;
}

/** Creates a copy of the old page's drawing, which stays in its place on the new page. */
function createCopy(drawing: Element, { top, left, width, height }: DOMRect): HTMLElement {
  const copy = document.createElement("div");
  copy.className = DRAWING;
  copy.ariaHidden = "true";
  copy.append(drawing.cloneNode(true));
  for (const [name, value] of Object.entries({ top, left, width, height }))
    copy.style.setProperty(name, `${String(value)}px`);
  return copy;
}

/**
 * Renders a page, and moves the underline in the navigation bar and the drawing from their old places to the new ones.
 *
 * Renders immediately, with the old underline and drawing, which a view transition then replaces. If it replaced the page,
 * the new page would be painted two frames later, because the browser first captures the old one.
 */
export function renderAnimated<Result>(render: () => Result): Result {
  finish();
  if (!("startViewTransition" in document) || prefersReducedMotion() || isAnimatedByBrowser()) return render();
  const oldLink = findCurrentLink();
  const oldDrawing = findDrawing();
  const oldPlace = findPlace(oldDrawing);
  const result = render();
  const { classList } = document.documentElement;
  classList.add(TRANSITION);
  const newLink = findCurrentLink();
  oldLink?.classList.add(UNDERLINE);
  const newDrawing = oldPlace ? findDrawing() : null;
  const copy = oldDrawing && oldPlace && newDrawing && createCopy(oldDrawing, oldPlace);
  newDrawing?.classList.add(HIDDEN);
  if (copy) document.body.append(copy);
  // Later in the same frame, because it needs the layout, which the focus of the new page computes.
  queueMicrotask(() => {
    if (findPlace(newDrawing)) return;
    newDrawing?.classList.remove(HIDDEN);
    copy?.remove();
  });

  let replace = () => {
    oldLink?.classList.remove(UNDERLINE);
    newLink?.classList.add(UNDERLINE);
    // Only if it is hidden.
    newDrawing?.classList.replace(HIDDEN, DRAWING);
    copy?.remove();
  };
  let transition: ViewTransition | undefined;
  const end = () => {
    // The next page has ended it already.
    if (finish !== end) return;
    finish = () => {};
    transition?.skipTransition();
    replace();
    // The browser calls it later, if it had not yet.
    replace = () => {};
    newLink?.classList.remove(UNDERLINE);
    newDrawing?.classList.remove(DRAWING);
    classList.remove(TRANSITION);
  };
  finish = end;
  // Before, it would delay the first paint of the new page.
  afterPaint(() => {
    if (finish !== end) return;
    transition = document.startViewTransition(() => {
      replace();
    });
    transition.finished.then(end, end);
    // Rejected when the transition is skipped, such as in a background tab.
    transition.ready.catch(() => undefined);
  });
  return result;
}
