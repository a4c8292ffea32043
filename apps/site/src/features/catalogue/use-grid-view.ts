import { useMediaQuery } from "@banyan/ui";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { GameSource } from "./paged-games.ts";
import { type GridShape, gridShape, nextRows, type Rows, rowsAround, rowsInView } from "./grid-geometry.ts";

export interface GridView {
  /** Absent until the grid's width is known, which it is before anything is painted. */
  readonly shape: GridShape | undefined;
  /** The rows to draw: games in view, or nearly so, that have come. */
  readonly rows: Rows;
}

const NOTHING: Rows = { first: 0, end: 0 };
/** A cheap phone makes one row of tiles within a frame, and no more. */
const ROWS_A_FRAME = 1;
/** Pixels a millisecond: what flies past faster is not seen, and is neither drawn nor asked for. */
const FLYING = 2.5;

const isSame = (a: Rows, b: Rows) => a.first === b.first && a.end === b.end;

/**
 * The shape of a grid in its place on the page, and which of its rows are drawn as the page scrolls: those in view, a
 * row a frame, so that scrolling never waits for tiles.
 */
export function useGridView(grid: RefObject<HTMLElement | null>, source: GameSource, textLines: number): GridView {
  const { count } = source;
  // The same width at which Tailwind's `md` begins.
  const wide = useMediaQuery("(width >= 48rem)");
  const [room, setRoom] = useState<{ readonly width: number; readonly lineHeight: number }>();
  const there = useRef(NOTHING);
  const [rows, setRows] = useState(NOTHING);
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
  const shape = useMemo(
    () => room && gridShape({ width: room.width, count, wide, textHeight: Math.ceil(room.lineHeight * textLines) + 8 }),
    [room, count, wide, textLines],
  );
  useLayoutEffect(() => {
    if (!grid.current || !shape) return;
    // What is in view at once is there before anything is painted.
    there.current = withGames(NOTHING, inViewOf(shape, topOf(grid.current)), source, shape);
    setRows(there.current);
  }, [shape, source, grid]);
  useEffect(() => {
    const element = grid.current;
    if (!element || !shape) return;
    let frame = 0;
    let before = { top: 0, at: 0 };
    const step = (now: number) => {
      frame = 0;
      const top = topOf(element);
      const moved = top !== before.top;
      const flying = Math.abs(top - before.top) / Math.max(1, now - before.at) > FLYING;
      before = { top, at: now };
      const inView = inViewOf(shape, top);
      const wanted = rowsAround(inView, shape);
      if (!flying) source.onLook(wanted.first * shape.columns, Math.min(wanted.end * shape.columns, source.count));
      const possible = nextRows(there.current, inView, wanted, flying ? 0 : ROWS_A_FRAME);
      const next = withGames(there.current, possible, source, shape);
      const changed = !isSame(next, there.current);
      if (changed) setRows((there.current = next));
      // The page moves on, or more that has come is to be drawn.
      if (moved || (changed && !isSame(next, wanted))) frame = requestAnimationFrame(step);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(step);
    };
    soon();
    const unsubscribe = source.subscribe(soon);
    window.addEventListener("scroll", soon, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
      window.removeEventListener("scroll", soon);
      window.removeEventListener("resize", soon);
    };
  }, [shape, source, grid]);
  return { shape, rows };
}

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;
const inViewOf = (shape: GridShape, top: number): Rows => rowsInView(shape, top, window.innerHeight);

/** Of the next rows those that there are, and beyond them as many as have all their games. */
function withGames(there: Rows, next: Rows, source: GameSource, { columns }: GridShape): Rows {
  const hasGames = (row: number): boolean => {
    for (let place = row * columns; place < Math.min((row + 1) * columns, source.count); place += 1)
      if (source.gameAt(place) === undefined) return false;
    return true;
  };
  const anew = there.first >= next.end || there.end <= next.first;
  const from = anew ? next.first : Math.max(there.first, next.first);
  let first = from;
  let end = anew ? next.first : Math.min(there.end, next.end);
  while (end < next.end && hasGames(end)) end += 1;
  while (first > next.first && hasGames(first - 1)) first -= 1;
  return { first, end };
}
