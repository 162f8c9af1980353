import { openingDrawings, openingDrawingSize } from "./opening-drawings";

interface OpeningFigureProps {
  readonly drawing: Queries.OpeningDrawing;
  readonly className?: string | undefined;
}

/** The drawing beside a page's opening words. It decorates. */
export function OpeningFigure({ drawing, className }: OpeningFigureProps) {
  const { width, height } = openingDrawingSize;
  return (
    <svg className={className} viewBox={`0 0 ${String(width)} ${String(height)}`} aria-hidden>
      {openingDrawings[drawing]()}
    </svg>
  );
}
