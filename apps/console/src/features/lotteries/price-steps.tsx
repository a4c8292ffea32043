import type { LotteryPricesValue } from "../../platform/answers.ts";
import { priceKey, useOddsText } from "./odds-words.ts";
import { usePlayNames } from "./play-names.ts";

type OddsStep = LotteryPricesValue["versions"][number]["steps"][number];

/** The steps that are shown; the rest are counted. */
const STEPS_SHOWN = 12;

/** The odds that a change changes, before and after. */
export function PriceSteps({ steps }: { readonly steps: readonly OddsStep[] }) {
  const words = useOddsText();
  const names = usePlayNames();
  const rest = steps.length - STEPS_SHOWN;
  return (
    <ul className="grid gap-1 text-15">
      {steps.slice(0, STEPS_SHOWN).map((step) => (
        <li key={priceKey(step)} className="flex flex-wrap justify-between gap-x-3">
          <bdi className="text-text-2">{names.price(step)}</bdi>
          <bdi dir="ltr" className="tabular">
            {words(step.before)}
            {" → "}
            {words(step.after)}
          </bdi>
        </li>
      ))}
      {rest > 0 ? <li className="text-text-2">{`+ ${rest}`}</li> : null}
    </ul>
  );
}
