import { useLayoutEffect, useRef } from "react";
import { decorationAt, followSteps } from "./counter-clock.ts";

/** The digits are decoration, so they are the same in every language. */
const twoDecimals = (value: number) => value.toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");

/**
 * A rising number without meaning. It has no currency, a sparkle beside it, the quietest colour, and is hidden
 * from screen readers. A note below the games explains it. One timer updates all of them without React, because a list
 * has dozens.
 */
export function DecorativeCounter({ nodeId }: { readonly nodeId: number }) {
  const figure = useRef<HTMLElement>(null);
  useLayoutEffect(
    () =>
      followSteps((steps) => {
        if (figure.current) figure.current.textContent = twoDecimals(decorationAt(nodeId, steps));
      }),
    [nodeId],
  );
  return (
    <span
      aria-hidden="true"
      className="tabular block truncate text-12 text-text-3 before:sparkle before:me-1 before:inline-block before:size-2"
    >
      <bdi ref={figure} dir="ltr" />
    </span>
  );
}
