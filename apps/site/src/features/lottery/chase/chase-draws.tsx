import { CHASE_MULTIPLE_MAX } from "@banyan/contract/lottery/chase/chase-limits";
import { readTypedNumber } from "@banyan/kernel";
import { Amount, useUi } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DrawNumber } from "../draws/draw-number.tsx";
import { type ChasePlan, multiplesOf, withMultiple } from "./chase-plan.ts";

export interface ChaseDrawsProps {
  readonly plan: ChasePlan;
  readonly onChange: (plan: ChasePlan) => void;
  /** Minor units of a draw with a multiple of 1. */
  readonly stake: bigint;
  readonly currency: string;
  /** The numbers of the draws that are planned, the first one of the chase first. */
  readonly numeros: readonly string[];
}

/** Every draw of a chase with its number, its multiple, which can be changed, and its stake. */
export function ChaseDraws({ plan, onChange, stake, currency, numeros }: ChaseDrawsProps) {
  const { t } = useLingui();
  return (
    <ol
      aria-label={t`Draws of the chase`}
      className="max-h-64 divide-y divide-hairline overflow-y-auto rounded-tile border border-hairline bg-surface"
    >
      {multiplesOf(plan).map((multiple, place) => {
        const numero = numeros[place];
        const number = place + 1;
        return (
          <li key={place} className="flex items-center gap-2 px-3 py-1.5 text-15">
            <span className="min-w-0 flex-1 truncate text-13 text-text-2">
              {numero === undefined ? <Trans>Draw {number}</Trans> : <DrawNumber numero={numero} />}
            </span>
            <MultipleField
              key={multiple}
              multiple={multiple}
              label={t`Multiple of draw ${number}`}
              onChange={(next) => onChange(withMultiple(plan, place, next))}
            />
            <span className="tabular min-w-20 text-end font-bold">
              <Amount minor={stake * BigInt(multiple)} currency={currency} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface MultipleFieldProps {
  readonly multiple: number;
  readonly label: string;
  readonly onChange: (multiple: number) => void;
}

/** Takes effect when the field is left, so that a half typed number changes nothing. */
function MultipleField({ multiple, label, onChange }: MultipleFieldProps) {
  const { locale } = useUi();
  const [text, setText] = useState(String(multiple));
  const take = () => {
    const reading = readTypedNumber(text, { locale, decimals: 0 });
    const typed = reading.kind === "number" ? Number(reading.units) : 0;
    if (typed >= 1 && typed !== multiple) onChange(Math.min(typed, CHASE_MULTIPLE_MAX));
    if (typed < 1 || typed > CHASE_MULTIPLE_MAX) setText(String(multiple));
  };
  return (
    <span dir="ltr" className="tabular flex items-center gap-1 font-bold">
      {"×"}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === "Enter" && take()}
        className="h-11 w-14 rounded-control border border-control bg-raised px-2 text-center text-15"
      />
    </span>
  );
}
