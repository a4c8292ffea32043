import { Chip, classes } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { toggled } from "./entry.ts";
import { ValueButton } from "./value-button.tsx";

export interface NumbersPadProps {
  readonly digits: number;
  /** The most numbers of the pad; a wheel takes all of them. */
  readonly most: number;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const TEN = Array.from({ length: 10 }, (_, digit) => String(digit));
/** A page of the grid varies this many last digits. */
const PAGE_DIGITS = 2;

/** A grid of all numbers of so many digits. Numbers of three and four digits have a page for their first digits. */
export function NumbersPad({ digits, most, chosen, onChange }: NumbersPadProps) {
  const [leading, setLeading] = useState("");
  const before = Math.max(digits - PAGE_DIGITS, 0);
  const prefix = leading.slice(0, before).padEnd(before, "0");
  const ending = Math.min(digits, PAGE_DIGITS);
  const numbers = Array.from({ length: 10 ** ending }, (_, index) => prefix + String(index).padStart(ending, "0"));
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: before }, (_, place) => (
        <LeadingDigits
          key={place}
          place={place + 1}
          digit={prefix[place] ?? "0"}
          onChoose={(digit) => setLeading(prefix.slice(0, place) + digit + prefix.slice(place + 1))}
          counted={(digit) => chosen.filter((number) => number.startsWith(prefix.slice(0, place) + digit)).length}
        />
      ))}
      <div
        dir="ltr"
        className={classes("grid gap-1 md:grid-cols-10 md:gap-1.5", digits > 3 ? "grid-cols-5" : "grid-cols-7")}
      >
        {numbers.map((number) => (
          <ValueButton
            key={number}
            selected={chosen.includes(number)}
            onClick={() => onChange(toggled(chosen, number, most))}
          >
            {number}
          </ValueButton>
        ))}
      </div>
    </div>
  );
}

interface LeadingDigitsProps {
  readonly place: number;
  readonly digit: string;
  readonly onChoose: (digit: string) => void;
  /** How many numbers are chosen on the pages of a digit. */
  readonly counted: (digit: string) => number;
}

function LeadingDigits({ place, digit, onChoose, counted }: LeadingDigitsProps) {
  const { t } = useLingui();
  return (
    <fieldset
      aria-label={t`Digit ${place}`}
      dir="ltr"
      className="min-w-0 scrollbar-none flex gap-1.5 overflow-x-auto py-1"
    >
      {TEN.map((each) => (
        <Chip key={each} selected={each === digit} onClick={() => onChoose(each)} className="tabular min-w-11">
          {each}
          {counted(each) > 0 && <span className="text-12 text-live">{counted(each)}</span>}
        </Chip>
      ))}
    </fieldset>
  );
}
