import { classes } from "@banyan/ui";

/** The digits of a number that are marked, as a range of places. */
export type DigitMark = readonly [from: number, to: number];

export interface DrawnNumberProps {
  readonly text: string;
  readonly mark?: DigitMark | undefined;
  readonly size?: "md" | "lg";
}

/** A drawn number of a table of prizes. Digits that hit a bet are marked. */
export function DrawnNumber({ text, mark, size = "md" }: DrawnNumberProps) {
  const [from, to] = mark ?? [0, 0];
  return (
    <bdi dir="ltr" className={classes("tabular font-bold", size === "lg" ? "text-24" : "text-15")}>
      {text.slice(0, from)}
      {to > from && <mark className="rounded-sm bg-win-tint px-0.5 text-win">{text.slice(from, to)}</mark>}
      {text.slice(to)}
    </bdi>
  );
}

const PIPS: Readonly<Record<string, readonly number[]>> = {
  "1": [4],
  "2": [0, 8],
  "3": [0, 4, 8],
  "4": [0, 2, 6, 8],
  "5": [0, 2, 4, 6, 8],
  "6": [0, 2, 3, 5, 6, 8],
};

/** The results whose values have two digits on the pads too. */
const TWO_DIGITS = new Set(["balls", "order", "numbers"]);

/** A number of a quick game as it is written. */
export const writtenNumber = (kind: string, text: string): string =>
  TWO_DIGITS.has(kind) ? text.padStart(2, "0") : text;

export interface BallProps {
  readonly text: string;
  /** The name of the result: dice have pips, and cars have angular numbers. */
  readonly kind: string;
  readonly marked?: boolean;
  readonly isLarge?: boolean;
  /** Changes quickly, because the number is being drawn. */
  readonly isRolling?: boolean;
}

/** A ball, a die or a car of a quick game. */
export function Ball({ text, kind, marked = false, isLarge = false, isRolling = false }: BallProps) {
  const pips = kind === "dice" ? PIPS[text] : undefined;
  const look = classes(
    "tabular grid shrink-0 place-items-center border font-bold",
    isLarge ? "size-11 text-17" : "size-9 text-15",
    kind === "dice" || kind === "order" ? "rounded-control" : "rounded-full",
    marked
      ? "border-win bg-win-tint text-win"
      : isRolling
        ? "border-live bg-live-tint text-live"
        : "border-control bg-raised text-text",
  );
  if (!pips) return <span className={look}>{writtenNumber(kind, text)}</span>;
  return (
    <span className={look}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="grid grid-cols-3 gap-0.5">
        {Array.from({ length: 9 }, (_, place) => (
          <span
            key={place}
            className={classes("rounded-full", isLarge ? "size-2" : "size-1.5", pips.includes(place) && "bg-current")}
          />
        ))}
      </span>
    </span>
  );
}
