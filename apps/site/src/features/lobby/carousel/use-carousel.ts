import { type RefObject, useEffect, useRef, useState } from "react";
import { joinAmbient } from "./ambient.ts";

export interface CarouselWish {
  readonly count: number;
  /** How long a slide stands before the next comes. */
  readonly autoplayMillis: number;
  readonly transitionMillis: number;
}

export interface Carousel {
  /** The scrolling row; its children are the slides. */
  readonly track: RefObject<HTMLUListElement | null>;
  readonly current: number;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** Beyond either end it goes on at the other. */
  readonly go: (slide: number) => void;
  /** What keeps it still while somebody looks: to be spread on the frame around it. */
  readonly stillness: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
}

/** How far the row is scrolled from a slide, in pixels; the start is where lines of text begin. */
function distanceTo(track: HTMLElement, slide: Element): number {
  const row = track.getBoundingClientRect();
  const box = slide.getBoundingClientRect();
  const start = Number(getComputedStyle(track).scrollPaddingInlineStart.replace("px", "")) || 0;
  return document.dir === "rtl" ? box.right - row.right + start : box.left - row.left - start;
}

/** Scrolls in the given time, slow at both ends. Ends early where somebody takes over. */
function scrollSmoothly(track: HTMLElement, distance: number, millis: number): void {
  const from = track.scrollLeft;
  const begun = performance.now();
  // Snapping would pull back what moves between two slides.
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
 * A row of slides that scrolls by finger, wheel and keys as every scrolling row does, in either direction of writing,
 * and by itself while nobody touches or reads it.
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
      // At the end of the row there is nothing more to scroll to, whichever slide that is.
      const atEnd = row && Math.abs(row.scrollLeft) + row.clientWidth >= row.scrollWidth - 4;
      if (!document.hidden) go(atEnd ? 0 : current + 1);
    }, autoplayMillis);
    return () => clearTimeout(timer);
  });

  return {
    track,
    current,
    playing,
    setPlaying,
    go,
    stillness: {
      onPointerEnter: () => setLooked(true),
      onPointerLeave: () => setLooked(false),
      onFocus: () => setLooked(true),
      onBlur: () => setLooked(false),
    },
  };
}
