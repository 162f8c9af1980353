import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";

/** What a visitor points at in a chart. */
export interface Pointed {
  /** The row's place in the list. */
  readonly row: number;
  /** How much of the plot is above the visible part of the page, in CSS pixels; negative where none is. */
  readonly hiddenAbove: number;
}

/** Up to here, in CSS pixels, a finger may tremble and still stand still. */
const tremble = 10;

/**
 * What a visitor points at: the row under the mouse, or where a finger has tapped or moves across. A finger that is
 * lifted leaves it chosen, since it hid what it pointed at; a tap elsewhere, or Escape, ends it. A finger that moves up
 * or down scrolls the page and points at nothing.
 *
 * @param count how many rows there are
 * @param plot the part of the chart from the first row to the last
 * @returns `handlers` for the chart
 */
export function usePointedRow(count: number, plot: RefObject<HTMLElement | null>) {
  const [pointed, setPointed] = useState<Pointed>();
  const touchStart = useRef({ x: 0, y: 0 });

  const leave = () => {
    setPointed(undefined);
  };
  const point = ({ clientX }: PointerEvent) => {
    if (!plot.current) return;
    const { left, top, width } = plot.current.getBoundingClientRect();
    const fraction = Math.min(Math.max((clientX - left) / width, 0), 1);
    const row = Math.round(fraction * (count - 1));
    // The navigation bar hides as much of the page as is left free when the browser scrolls to something.
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const hiddenAbove = Math.round(bar - top);
    setPointed((last) => (last?.row === row && last.hiddenAbove === hiddenAbove ? last : { row, hiddenAbove }));
  };

  useEffect(() => {
    const onPointerDown = ({ pointerType }: globalThis.PointerEvent) => {
      if (pointerType !== "mouse") setPointed(undefined);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setPointed(undefined);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);

  return {
    pointed,
    handlers: {
      onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
        touchStart.current = { x, y };
      },
      onPointerMove: (event: PointerEvent) => {
        const across = Math.abs(event.clientX - touchStart.current.x);
        const down = Math.abs(event.clientY - touchStart.current.y);
        if (event.pointerType !== "touch" || (across > tremble && across > down)) point(event);
      },
      onPointerUp: point,
      // The browser has taken the finger's movement for scrolling.
      onPointerCancel: leave,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== "touch") leave();
      },
    },
  };
}
