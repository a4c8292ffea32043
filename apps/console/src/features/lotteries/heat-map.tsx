import { classes, useFormats } from "@banyan/ui";
import type { BrandExposure } from "../../platform/answers.ts";

interface HeatMapProps {
  readonly numbers: BrandExposure["numbers"];
  /** Minor units. */
  readonly cap: string;
}

const DIGITS = Array.from({ length: 10 }, (_none, digit) => digit);

/** The bands of new bets: the colour says the same as the table's odds. */
const BANDS: Readonly<Record<number, string>> = {
  100: "bg-live-tint text-live",
  90: "bg-accent-tint text-accent",
  80: "bg-danger-tint text-danger",
  0: "bg-danger text-bg",
};

/**
 * The numbers 00 to 99 with the part of the cap that each has reached. The table below says the same to screen readers.
 */
export function HeatMap({ numbers, cap }: HeatMapProps) {
  const formats = useFormats();
  const known = new Map(numbers.map((each) => [each.number, each]));
  return (
    <div aria-hidden="true" dir="ltr" className="grid max-w-2xl grid-cols-10 gap-0.5 sm:gap-1">
      {DIGITS.flatMap((tens) =>
        DIGITS.map((ones) => {
          const number = `${tens}${ones}`;
          const exposed = known.get(number);
          return (
            <div
              key={number}
              className={classes(
                "tabular grid aspect-square min-w-0 place-content-center rounded-control text-center text-12 leading-tight",
                exposed === undefined ? "bg-raised text-text-3" : BANDS[exposed.oddsPercent],
              )}
            >
              <span className="font-bold">{number}</span>
              {exposed === undefined ? null : (
                <span className="max-sm:hidden">{formats.percent(partOf(exposed.amount, cap))}</span>
              )}
            </div>
          );
        }),
      )}
    </div>
  );
}

/** In whole per cent, rounded down, so that no number is shown as full before it is. */
function partOf(amount: string, cap: string): number {
  return Math.floor((Number(amount) / Number(cap)) * 100) / 100;
}
