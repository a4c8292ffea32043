import { useMediaQuery } from "@banyan/ui";
import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { REST_MILLIS } from "../../platform/next-turn.ts";
import { SHORTCUTS_HEIGHT } from "../layout/bottom-nav.tsx";
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

/** What a grid's shape is made from. Lengths are CSS pixels. */
interface Room {
  readonly width: number;
  /** Of the texts below the pictures. */
  readonly lineHeight: number;
}

const NOTHING: Run = { first: 0, end: 0 };
/** So many rows are made in a frame while somebody scrolls. */
const ROWS_AT_ONCE = 2;
/** And so many while the whole page begins, which keeps a cheap phone busy enough. */
const FIRST_ROWS = 1;
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
  /** Where the grid begins, as long as nothing was drawn since: asked twice, a browser would lay out the page twice. */
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
    // What the eye falls on is there before anything is painted; the games below it follow.
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
        // Whoever scrolls sees what comes with the next frame; while the page begins, a press comes first.
        (beyond ? flushSync : startTransition)(() => setPlaces(next));
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
  }, [shape, source, grid, wide]);
  return { shape, places };
}

/**
 * The room of the grid where the server drew its first tiles (apps/server/src/edge/drawn-screen.ts), measured while
 * they are still to be seen: measuring the page's own, which nobody has laid out yet, would keep a phone busy right
 * when it is to show them. On phones only: elsewhere the page's grid stands beside a menu.
 */
function drawnGrid(): (Room & { readonly top: number }) | undefined {
  const list = document.querySelector("#first ul");
  // Who reads another language than the brand's does not see them.
  const width = list?.clientWidth ?? 0;
  if (!list || width === 0 || !window.matchMedia("(width < 40rem)").matches) return undefined;
  // The names below the pictures are written in 13 where the page is written in 15.
  return { top: topOf(list), width, lineHeight: (lineHeightOf(document.body) * 13) / 15 };
}

const lineHeightOf = (element: HTMLElement): number => Number(getComputedStyle(element).lineHeight.replace("px", ""));
const textHeightOf = ({ lineHeight }: Room, lines: number): number => Math.ceil(lineHeight * lines) + 8;

const topOf = (element: Element): number => element.getBoundingClientRect().top;
const inViewOf = (shape: GridShape, top: number): Run => rowsInView(shape, top, window.innerHeight);
/** The rows in view of whoever has not scrolled yet: on phones not those that begin below the shortcuts. */
const inSightOf = (shape: GridShape, top: number, wide: boolean): Run =>
  rowsInView(shape, top, window.innerHeight - (wide ? 0 : SHORTCUTS_HEIGHT));

/** The places to begin with. */
function beginOf(shape: GridShape, { first, end }: Run, source: GameSource, rows: number): Run {
  return withGames(NOTHING, placesOf({ first, end: Math.min(end, first + rows) }, shape, source.count), source);
}

/** Of the next places those that there are, and beyond them as many as have their games. */
function withGames(there: Run, next: Run, source: GameSource): Run {
  const anew = there.first >= next.end || there.end <= next.first;
  let first = anew ? next.first : Math.max(there.first, next.first);
  let end = anew ? next.first : Math.min(there.end, next.end);
  while (end < next.end && source.gameAt(end) !== undefined) end += 1;
  while (first > next.first && source.gameAt(first - 1) !== undefined) first -= 1;
  return { first, end };
}
