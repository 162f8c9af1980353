import { type PointerEvent, useCallback, useEffect, useRef, useState } from "react";

/**
 * The row of a chart that a visitor points at: under the mouse, or where a finger has tapped or moves across. A finger
 * that is lifted leaves it chosen, since it hid what it pointed at; a tap elsewhere, or Escape, ends it.
 *
 * `handlers` belong to the chart, `plot` to the part of it from the first row to the last.
 */
export function usePointedRow(count: number) {
  const [pointedRow, setPointedRow] = useState<number>();
  const plot = useRef<HTMLDivElement>(null);

  const point = ({ clientX }: PointerEvent) => {
    if (!plot.current) return;
    const { left, width } = plot.current.getBoundingClientRect();
    const fraction = Math.min(Math.max((clientX - left) / width, 0), 1);
    setPointedRow(Math.round(fraction * (count - 1)));
  };
  const leave = useCallback(() => {
    setPointedRow(undefined);
  }, []);

  useEffect(() => {
    const onPointerDown = ({ pointerType }: globalThis.PointerEvent) => {
      if (pointerType !== "mouse") leave();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") leave();
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [leave]);

  return {
    pointedRow,
    plot,
    handlers: {
      onPointerMove: point,
      onPointerUp: point,
      // The browser has taken the finger's movement for scrolling.
      onPointerCancel: leave,
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== "touch") leave();
      },
    },
  };
}
