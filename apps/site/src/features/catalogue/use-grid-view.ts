import { useMediaQuery } from "@banyan/ui";
import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { REST_MILLIS } from "../../platform/next-turn.ts";
import { SHORTCUTS_HEIGHT } from "../../shared/page-parts/shortcuts-height.ts";
import { useLite } from "../../platform/lite.ts";
import type { GameSource } from "../../shared/games/paged-games.ts";
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
  /** Absent until the grid's width is known. It is known before the first paint. */
  readonly shape: GridShape | undefined;
  /** The tiles to draw: loaded games that are visible or nearly visible. */
  readonly places: Run;
}

/** The measurements for a grid's shape. Lengths are CSS pixels. */
interface Room {
  readonly width: number;
  /** The line height of the texts below the pictures. */
  readonly lineHeight: number;
}

const NOTHING: Run = { first: 0, end: 0 };
/** The number of rows that are rendered in one frame during scrolling. */
const ROWS_AT_ONCE = 2;
/** The number of rows in one frame while the page starts, when a slow phone is already busy. */
const FIRST_ROWS = 1;
/** Pixels per millisecond. Rows that scroll faster are not readable, so they are neither drawn nor requested. */
const FLYING = 2.5;

const isSame = (a: Run, b: Run) => a.first === b.first && a.end === b.end;

/**
 * Measures a grid and selects the tiles to draw during scrolling: the visible ones and some beyond. New tiles are added
 * two rows at a time, only when no row is left ahead. A frame that renders tiles takes long on a slow phone, so there
 * should be few such frames.
 */
export function useGridView(grid: RefObject<HTMLElement | null>, source: GameSource, textLines: number): GridView {
  const { count } = source;
  // The same width as Tailwind's `md`.
  const wide = useMediaQuery("(width >= 48rem)");
  const [lite] = useLite();
  const [drawn] = useState(drawnGrid);
  const [room, setRoom] = useState<Room | undefined>(drawn);
  const shape = useMemo(
    () => room && gridShape({ width: room.width, count, wide, lite, textHeight: textHeightOf(room, textLines) }),
    [room, count, wide, lite, textLines],
  );
  const [places, setPlaces] = useState(() =>
    shape && drawn ? beginOf(shape, inSightOf(shape, drawn.top, wide), source, FIRST_ROWS) : NOTHING,
  );
  const there = useRef(places);
  const begun = useRef(drawn !== undefined);
  /** The grid's top as measured since the last draw. A second measurement would force a second layout. */
  const topBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const measured = { width: element.clientWidth, lineHeight: lineHeightOf(element) };
      setRoom((known) =>
        known?.width === measured.width && textHeightOf(known, textLines) === textHeightOf(measured, textLines)
          ? known
          : measured,
      );
    };
    if (!begun.current) {
      topBefore.current = topOf(element);
      measure();
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid, textLines]);
  useLayoutEffect(() => {
    if (!grid.current || !shape) return;
    if (begun.current) {
      begun.current = false;
      return;
    }
    // The visible tiles are drawn before the first paint. Those below follow later.
    const begin = beginOf(
      shape,
      inSightOf(shape, topBefore.current ?? topOf(grid.current), wide),
      source,
      ROWS_AT_ONCE,
    );
    topBefore.current = undefined;
    there.current = begin;
    setPlaces(begin);
  }, [shape, source, grid, wide]);
  useEffect(() => {
    const element = grid.current;
    if (!element || !shape) return;
    let frame = 0;
    // Rows beyond the visible ones are rendered after the first scroll, or when the page is idle.
    let beyond = false;
    let before = { top: 0, at: 0 };
    const step = (now: number) => {
      frame = 0;
      const top = topOf(element);
      const moved = top !== before.top;
      const flying = Math.abs(top - before.top) / Math.max(1, now - before.at) > FLYING;
      const down = top < before.top;
      before = { top, at: now };
      const rows = beyond ? inViewOf(shape, top) : inSightOf(shape, top, wide);
      const inView = placesOf(rows, shape, source.count);
      const wanted = beyond ? placesOf(rowsAround(rows, shape), shape, source.count) : inView;
      if (!flying && (beyond || source.gameAt(inView.end - 1) === undefined)) source.onLook(wanted.first, wanted.end);
      const ahead = placesOf(rowsAhead(rows, shape, down), shape, source.count);
      const rowsAtOnce = beyond ? ROWS_AT_ONCE : FIRST_ROWS;
      const enough = flying || (moved && holds(there.current, ahead));
      const next = enough
        ? there.current
        : withGames(there.current, nextRun(there.current, inView, wanted, rowsAtOnce * shape.columns), source);
      const changed = !isSame(next, there.current);
      if (changed) {
        there.current = next;
        // During scrolling the tiles must appear in the next frame. During the start, a press has priority.
        (beyond ? flushSync : startTransition)(() => setPlaces(next));
      }
      // Continues while the page scrolls or while more loaded tiles remain to be drawn.
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
  }, [shape, source, grid, wide]);
  return { shape, places };
}

/**
 * Measures the grid that the server rendered (apps/server/src/edge/pages/drawn-screen.ts), while it is still on the
 * page. The page's own grid has no layout yet. Measuring it would keep a phone busy at the moment of the first paint.
 * This applies to phones only: elsewhere a menu is beside the page's grid.
 */
function drawnGrid(): (Room & { readonly top: number }) | undefined {
  const list = document.querySelector("#first ul");
  // The server's grid is hidden for readers of another language than the brand's.
  const width = list?.clientWidth ?? 0;
  if (!list || width === 0 || !window.matchMedia("(width < 40rem)").matches) return undefined;
  // The names below the pictures use font size 13; the page uses 15.
  return { top: topOf(list), width, lineHeight: (lineHeightOf(document.body) * 13) / 15 };
}

const lineHeightOf = (element: HTMLElement): number => Number(getComputedStyle(element).lineHeight.replace("px", ""));
const textHeightOf = ({ lineHeight }: Room, lines: number): number => Math.ceil(lineHeight * lines) + 8;

const topOf = (element: Element): number => element.getBoundingClientRect().top;
const inViewOf = (shape: GridShape, top: number): Run => rowsInView(shape, top, window.innerHeight);
/** The visible rows before the first scroll. On phones, rows that begin below the shortcuts do not count. */
const inSightOf = (shape: GridShape, top: number, wide: boolean): Run =>
  rowsInView(shape, top, window.innerHeight - (wide ? 0 : SHORTCUTS_HEIGHT));

/** The tiles to start with. */
function beginOf(shape: GridShape, { first, end }: Run, source: GameSource, rows: number): Run {
  return withGames(NOTHING, placesOf({ first, end: Math.min(end, first + rows) }, shape, source.count), source);
}

/** The part of the next range whose games are loaded, contiguous with the existing tiles. */
function withGames(there: Run, next: Run, source: GameSource): Run {
  const anew = there.first >= next.end || there.end <= next.first;
  let first = anew ? next.first : Math.max(there.first, next.first);
  let end = anew ? next.first : Math.min(there.end, next.end);
  while (end < next.end && source.gameAt(end) !== undefined) end += 1;
  while (first > next.first && source.gameAt(first - 1) !== undefined) first -= 1;
  return { first, end };
}
