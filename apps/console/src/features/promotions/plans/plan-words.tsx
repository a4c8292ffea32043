import { canBeAnyTime } from "@banyan/contract/rewards/plans/compute-reward";
import { Amount, categoryName, useFormats } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { RewardPlan } from "../../../platform/answers.ts";
import type { Fact } from "../../../shared/frame/facts.tsx";

/** Rates are hundredths of a per cent. */
const WHOLE = 10_000;

/** The words for kinds and periods of plans. */
export function usePlanWords() {
  const { t } = useLingui();
  return {
    kinds: {
      rebate: t`Rebate`,
      cashback: t`Cashback`,
      level_week: t`Weekly VIP bonus`,
      level_month: t`Monthly VIP bonus`,
    },
    periods: { hour: t`every hour`, day: t`every day`, week: t`every week` },
  };
}

/** The terms of a plan, as facts. */
export function usePlanFacts({ kind, terms, currency }: Pick<RewardPlan, "kind" | "terms" | "currency">): Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { kinds, periods } = usePlanWords();
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  const rates = terms.rates.map(({ category, rate }) => {
    const named = categoryName(category);
    return `${named ? t(named) : category} ${formats.percent(rate / WHOLE)}`;
  });
  return [
    { label: t`Kind`, value: `${kinds[kind]}, ${periods[terms.period]}` },
    { label: t`Rates`, value: rates.join(" · ") },
    ...terms.levelExtras.map(({ from, extra }) => ({
      ...{ label: t`From VIP level ${formats.number(from)} on`, value: `+ ${formats.percent(extra / WHOLE)}` },
    })),
    { label: t`Least amount`, value: money(terms.minimum) },
    { label: t`Highest amount`, value: money(terms.cap) },
    ...(kind === "rebate"
      ? [
          { label: t`Below the least amount`, value: terms.carriesSmall ? t`waits for the next period` : t`lapses` },
          { label: t`Bets that count for a bonus`, value: terms.leavesOutPledged ? t`left out` : t`counted` },
        ]
      : []),
    ...(canBeAnyTime(kind, terms)
      ? [
          {
            label: t`Before the end of the period`,
            value: terms.anyTime ? t`can be taken at any time` : t`cannot be taken`,
          },
        ]
      : []),
    { label: t`Time to claim`, value: formats.days(terms.claimDays) },
  ];
}
