import { useLayoutEffect, useRef } from "react";
import { decorationAt, followSteps } from "./counter-clock.ts";

/** Digits of a drawing rather than of a text: the same in every language. */
const twoDecimals = (value: number) => value.toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");

/**
 * A number that rises and means nothing: without a currency, beside a sparkle, in the quietest colour, and not
 * read out. The page says below the games what it is. One clock moves all of them, past React: a list has dozens.
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
