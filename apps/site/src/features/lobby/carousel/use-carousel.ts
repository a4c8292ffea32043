import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { joinAmbient } from "./ambient.ts";

export interface CarouselWish {
  readonly count: number;
  /** The time that a slide is shown. */
  readonly autoplayMillis: number;
  readonly transitionMillis: number;
}

export interface Carousel {
  /** The scrolling row. Its children are the slides. */
  readonly track: RefObject<HTMLUListElement | null>;
  readonly current: number;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Wraps around at both ends. */
  readonly go: (slide: number) => void;
  /** Handlers that pause the carousel while a person uses it. Spread them on the surrounding frame. */
  readonly stillness: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** The distance in pixels between a slide's start edge and the row's, in the writing direction. */
function distanceTo(track: HTMLElement, slide: Element): number {
  const row = track.getBoundingClientRect();
  const box = slide.getBoundingClientRect();
  // In pixels, or "auto".
  const start = Number(getComputedStyle(track).scrollPaddingInlineStart.slice(0, -2)) || 0;
  return document.dir === "rtl" ? box.right - row.right + start : box.left - row.left - start;
}

/** Scrolls within the given time, slowly at both ends. Stops early when a person scrolls. */
function scrollSmoothly(track: HTMLElement, distance: number, millis: number): void {
  const from = track.scrollLeft;
  const begun = performance.now();
  // Snapping would interrupt the movement between two slides.
  track.style.scrollSnapType = "none";
  const step = (now: number) => {
    const part = Math.min(1, (now - begun) / millis);
    track.scrollLeft = from + distance * (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);
    if (part < 1 && track.isConnected) requestAnimationFrame(step);
    else track.style.scrollSnapType = "";
  };
  requestAnimationFrame(step);
}

/**
 * A row of slides that scrolls by finger, wheel and keys, in both writing directions. It also moves by itself while
 * nobody touches or reads it.
 */
export function useCarousel({ count, autoplayMillis, transitionMillis }: CarouselWish): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [allowed, setAllowed] = useState(false);
  const [looked, setLooked] = useState(false);

  useEffect(() => {
    const row = track.current;
    if (!row || count < 2) return undefined;
    const onScroll = () => {
      const distances = [...row.children].map((slide) => Math.abs(distanceTo(row, slide)));
      setCurrent(distances.indexOf(Math.min(...distances)));
    };
    row.addEventListener("scroll", onScroll, { passive: true });
    const leave = joinAmbient(row, setAllowed);
    return () => {
      row.removeEventListener("scroll", onScroll);
      leave();
    };
  }, [count]);

  const go = (slide: number) => {
    const row = track.current;
    const target = row?.children[(slide + count) % count];
    if (!row || !target) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    scrollSmoothly(row, distanceTo(row, target), still ? 1 : transitionMillis);
  };

  const moves = playing && allowed && !looked && count > 1;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setTimeout(() => {
      const row = track.current;
      // At the end of the row the next slide is the first, even if the current slide is not the last.
      const atEnd = row && Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 4;
      if (!document.hidden) go(atEnd ? 0 : current + 1);
    }, autoplayMillis);
    return () => clearTimeout(timer);
  });

  const look = () => setLooked(true);
  return {
    track,
    current,
    playing,
    setPlaying,
    go,
    stillness: {
      onPointerEnter: look,
      // A pointer that passes does not end the reading with the keyboard.
      onPointerLeave: ({ currentTarget }) => setLooked(currentTarget.matches(":has(:focus-visible)")),
      onFocus: look,
      onBlur: () => setLooked(false),
    },
  };
}
