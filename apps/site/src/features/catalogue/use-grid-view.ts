import { useMediaQuery } from "@banyan/ui";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { REST_MILLIS } from "../../platform/next-turn.ts";
import { useLite } from "../preferences/lite.ts";
import type { GameSource } from "./paged-games.ts";
import {
  type GridShape,
  gridShape,
  holds,
  nextRun,
  placesOf,
  rowsAhead,
  rowsAround,
  rowsInView,
  type Run,
} from "./grid-geometry.ts";

export interface GridView {
  /** Absent until the grid's width is known, which it is before anything is painted. */
  readonly shape: GridShape | undefined;
  /** The places to draw: games in view, or nearly so, that have come. */
  readonly places: Run;
}

const NOTHING: Run = { first: 0, end: 0 };
/** So many rows are made in a frame: those that are there while the whole page begins, and those that follow. */
const ROWS_AT_ONCE = 2;
/** Pixels a millisecond: what flies past faster is not seen, and is neither drawn nor asked for. */
const FLYING = 2.5;

const isSame = (a: Run, b: Run) => a.first === b.first && a.end === b.end;

/**
 * The shape of a grid in its place on the page, and which of its places are drawn as the page scrolls: those in view
 * and some beyond. While the page moves they are made two rows at a time, when none is left ahead: a frame
 * that makes tiles takes longer than others on a cheap phone, so that there are as few of them as may be.
 */
export function useGridView(grid: RefObject<HTMLElement | null>, source: GameSource, textLines: number): GridView {
  const { count } = source;
  // The same width at which Tailwind's `md` begins.
  const wide = useMediaQuery("(width >= 48rem)");
  const [lite] = useLite();
  const [room, setRoom] = useState<{ readonly width: number; readonly lineHeight: number }>();
  const there = useRef(NOTHING);
  const [places, setPlaces] = useState(NOTHING);
  /** Where the grid begins, as long as nothing was drawn since: asked twice, a browser would lay out the page twice. */
  const topBefore = useRef<number>(undefined);
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
    topBefore.current = topOf(element);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  const shape = useMemo(
    () =>
      room &&
      gridShape({ width: room.width, count, wide, lite, textHeight: Math.ceil(room.lineHeight * textLines) + 8 }),
    [room, count, wide, lite, textLines],
  );
  useLayoutEffect(() => {
    if (!grid.current || !shape) return;
    // What the eye falls on is there before anything is painted; the games below it follow.
    const { first, end } = inViewOf(shape, topBefore.current ?? topOf(grid.current));
    topBefore.current = undefined;
    const begin = placesOf({ first, end: Math.min(end, first + ROWS_AT_ONCE) }, shape, source.count);
    there.current = withGames(NOTHING, begin, source);
    setPlaces(there.current);
  }, [shape, source, grid]);
  useEffect(() => {
    const element = grid.current;
    if (!element || !shape) return;
    let frame = 0;
    // The rows beyond those in view are made when the page is scrolled, at the latest when it has come to rest.
    let beyond = false;
    let before = { top: 0, at: 0 };
    const step = (now: number) => {
      frame = 0;
      const top = topOf(element);
      const moved = top !== before.top;
      const flying = Math.abs(top - before.top) / Math.max(1, now - before.at) > FLYING;
      const down = top < before.top;
      before = { top, at: now };
      const rows = inViewOf(shape, top);
      const inView = placesOf(rows, shape, source.count);
      const wanted = beyond ? placesOf(rowsAround(rows, shape), shape, source.count) : inView;
      if (!flying) source.onLook(wanted.first, wanted.end);
      const ahead = placesOf(rowsAhead(rows, shape, down), shape, source.count);
      const enough = flying || (moved && holds(there.current, ahead));
      const next = enough
        ? there.current
        : withGames(there.current, nextRun(there.current, inView, wanted, ROWS_AT_ONCE * shape.columns), source);
      const changed = !isSame(next, there.current);
      if (changed) {
        there.current = next;
        flushSync(() => setPlaces(next));
      }
      // The page moves on, or more that has come is to be drawn.
      if (moved || (changed && !isSame(next, wanted))) frame = requestAnimationFrame(step);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(step);
    };
    const lookBeyond = () => {
      beyond = true;
      soon();
    };
    soon();
    const rest = setTimeout(lookBeyond, REST_MILLIS);
    const unsubscribe = source.subscribe(soon);
    window.addEventListener("scroll", lookBeyond, { passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
      unsubscribe();
      window.removeEventListener("scroll", lookBeyond);
      window.removeEventListener("resize", soon);
    };
  }, [shape, source, grid]);
  return { shape, places };
}

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;
const inViewOf = (shape: GridShape, top: number): Run => rowsInView(shape, top, window.innerHeight);

/** Of the next places those that there are, and beyond them as many as have their games. */
function withGames(there: Run, next: Run, source: GameSource): Run {
  const anew = there.first >= next.end || there.end <= next.first;
  let first = anew ? next.first : Math.max(there.first, next.first);
  let end = anew ? next.first : Math.min(there.end, next.end);
  while (end < next.end && source.gameAt(end) !== undefined) end += 1;
  while (first > next.first && source.gameAt(first - 1) !== undefined) first -= 1;
  return { first, end };
}
