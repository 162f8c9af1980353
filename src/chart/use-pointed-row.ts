// oxlint-disable-next-line no-restricted-imports -- a part of an island
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { SiteEvent } from "../browser/events";
import { readHeaderBottom } from "../components/header-bottom";

/** The row of the chart whose point on the curve is nearest to the pointer. */
export interface PointedRow {
  readonly index: number;
  /** 8 px below the navigation bar, in CSS pixels below the top of the chart. Negative if that is above the chart. */
  readonly visibleTop: number;
}

/** Distance that a touch may move and still be a tap, in CSS pixels. */
const TOUCH_SLOP = 10;

/** Returns `visibleTop`. The plot is at the top of the chart. */
const visibleTopOf = (plot: HTMLElement) => Math.round(readHeaderBottom() + 8 - plot.getBoundingClientRect().top);

/**
 * Tracks the row that is nearest to the mouse, a tap, or a horizontal swipe. The finger hides the row, so the row stays
 * selected after a touch, until a tap elsewhere or Escape. `plot` reaches from the first point to the last.
 */
export function usePointedRow(rowCount: number, plot: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<PointedRow>();
  const touchStart = useRef({ x: 0, y: 0 });

  const clear = () => setPointed(undefined);
  const select = ({ clientX }: PointerEvent) => {
    if (!plot.current) return;
    const { left, width } = plot.current.getBoundingClientRect();
    const fraction = Math.min(Math.max((clientX - left) / width, 0), 1);
    const index = Math.round(fraction * (rowCount - 1));
    const visibleTop = visibleTopOf(plot.current);
    setPointed((current) =>
      current?.index === index && current.visibleTop === visibleTop ? current : { index, visibleTop },
    );
  };

  useEffect(() => {
    // Each touch clears the selection. At the end of a touch of the chart, `onPointerUp` selects a row again.
    const onPointerDown = ({ pointerType }: globalThis.PointerEvent) => {
      if (pointerType === "touch") setPointed(undefined);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setPointed(undefined);
    };
    const onScroll = () => {
      setPointed((current) =>
        current && plot.current ? { ...current, visibleTop: visibleTopOf(plot.current) } : current,
      );
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("pointerdown", onPointerDown, { signal });
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("scroll", onScroll, { signal });
    // After Back, the chart has received no `pointerleave`.
    addEventListener(SiteEvent.Render, () => setPointed(undefined), { signal });
    return () => listening.abort();
  }, [plot]);

  return {
    pointed,
    handlers: {
      onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
        touchStart.current = { x, y };
      },
      onPointerMove: (event: PointerEvent) => {
        const dx = Math.abs(event.clientX - touchStart.current.x);
        const dy = Math.abs(event.clientY - touchStart.current.y);
        const isHorizontalSwipe = dx > TOUCH_SLOP && dx > dy;
        if (event.pointerType !== "touch" || isHorizontalSwipe) select(event);
      },
      onPointerUp: select,
      // The browser cancels a touch that scrolls the page. By the style sheet's `touch-action`, that is a vertical one.
      onPointerCancel: clear,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") clear();
      },
    },
  };
}
