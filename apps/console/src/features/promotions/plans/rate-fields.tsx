import { wageringCategories } from "@banyan/contract/rewards/bonus-preview";
import { Trans } from "@lingui/react/macro";
import { CategoryNumbers } from "../../../shared/form/category-numbers.tsx";
import { DECIMALS } from "../campaign-draft.ts";
import type { PlanDraft } from "./plan-draft.ts";

interface RateFieldsProps {
  readonly draft: PlanDraft;
  readonly change: (part: Partial<PlanDraft>) => void;
}

/** The rate of each category of games. */
export function RateFields({ draft: { kind, rates }, change }: RateFieldsProps) {
  return (
    <CategoryNumbers
      legend={
        kind === "rebate" ? (
          <Trans>Per cent of the valid bets; empty for games that do not count</Trans>
        ) : (
          <Trans>Per cent of stakes less payouts; empty for games that do not count</Trans>
        )
      }
      categories={wageringCategories}
      decimals={DECIMALS}
      typed={rates}
      onNumber={(category, text, reading) => {
        const units = reading.kind === "number" ? Number(reading.units) : undefined;
        change({ rates: { ...rates, [category]: { text, units } } });
      }}
    />
  );
}
