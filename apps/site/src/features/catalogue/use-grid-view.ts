import { useMediaQuery } from "@banyan/ui";
import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { type GamesInView, type GridShape, gamesInView, gridShape } from "./grid-geometry.ts";

export interface GridView {
  /** Absent until the grid's width is known, which it is before anything is painted. */
  readonly shape: GridShape | undefined;
  readonly view: GamesInView;
}

const NOTHING: GamesInView = { first: 0, end: 0 };

/** The shape of a grid in its place on the page, and which of its games are in view as the page scrolls. */
export function useGridView(grid: RefObject<HTMLElement | null>, count: number, textLines: number): GridView {
  // The same width at which Tailwind's `md` begins.
  const wide = useMediaQuery("(width >= 48rem)");
  const [room, setRoom] = useState<{ readonly width: number; readonly lineHeight: number }>();
  const [view, setView] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const lineHeight = Number(getComputedStyle(element).lineHeight.replace("px", ""));
      setRoom((known) =>
        known?.width === element.clientWidth && known.lineHeight === lineHeight
          ? known
          : { width: element.clientWidth, lineHeight },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  const shape =
    room && gridShape({ width: room.width, count, wide, textHeight: Math.ceil(room.lineHeight * textLines) + 8 });
  const { rowPitch, columns } = shape ?? {};
  useLayoutEffect(() => {
    if (shape && grid.current) setView(inView(shape, count, grid.current));
    // The shape is made anew at every turn; these say whether it is another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rowPitch, columns, count, grid]);
  useEffect(() => {
    if (!shape) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = grid.current;
      if (!element) return;
      const next = inView(shape, count, element);
      // Rows are made while the page scrolls on, a piece at a time; there are some to spare.
      startTransition(() => setView((known) => (known.first === next.first && known.end === next.end ? known : next)));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rowPitch, columns, count, grid]);
  return { shape, view };
}

function inView(shape: GridShape, count: number, element: HTMLElement): GamesInView {
  return gamesInView(shape, count, element.getBoundingClientRect().top, window.innerHeight);
}
