import { startTransition, useEffect, useRef } from "react";
import { REST_MILLIS } from "./next-turn.ts";

export interface RowEndProps {
  /** The element type of the row's items. */
  readonly as: "li" | "span";
  readonly onNear: () => void;
}

/**
 * The placeholder at the end of a row that scrolls sideways. `onNear` renders the rest of the row when somebody scrolls
 * along it, when the focus enters it, or when the page is idle.
 */
export function RowEnd({ as: Tag, onNear }: RowEndProps) {
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
  return <Tag ref={place} aria-hidden="true" className="w-96 shrink-0" />;
}
