import { startTransition, useEffect, useRef } from "react";
import { REST_MILLIS } from "./next-turn.ts";

export interface RowEndProps {
  /** What the row is made of. */
  readonly as: "li" | "span";
  readonly onNear: () => void;
}

/**
 * Stands at the end of a row that scrolls sideways, in the place of what nobody sees yet: `onNear` draws the rest as
 * soon as somebody looks along the row or the keyboard comes into it, and at the latest when the page has come to rest.
 */
export function RowEnd({ as: Place, onNear }: RowEndProps) {
  const place = useRef<HTMLLIElement & HTMLSpanElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    const element = place.current;
    const row = element?.parentElement;
    if (!element || !row) return undefined;
    const draw = () => startTransition(near.current);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && draw());
    observer.observe(element);
    row.addEventListener("focusin", draw);
    const timer = setTimeout(draw, REST_MILLIS);
    return () => {
      observer.disconnect();
      row.removeEventListener("focusin", draw);
      clearTimeout(timer);
    };
  }, []);
  return <Place ref={place} aria-hidden="true" className="w-96 shrink-0" />;
}
