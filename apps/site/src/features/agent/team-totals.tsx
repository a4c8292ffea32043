import { Amount, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { TeamPlayTotals } from "../../platform/answers.ts";

export interface TeamTotalsProps {
  readonly totals: Omit<TeamPlayTotals, "members">;
  readonly currency: string;
}

/** The sums of a team in the period. */
export function TeamTotals({ totals, currency }: TeamTotalsProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { bets, stake, payout, net, validBet } = totals;
  return (
    <dl aria-label={t`Totals`} className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 xl:grid-cols-5">
      <Total label={<Trans>Bets</Trans>}>{formats.number(bets)}</Total>
      <Total label={<Trans>Staked</Trans>}>
        <Amount minor={stake} currency={currency} />
      </Total>
      <Total label={<Trans>Paid out</Trans>}>
        <Amount minor={payout} currency={currency} />
      </Total>
      <Total label={<Trans>Result</Trans>}>
        <Amount signed outcome minor={net} currency={currency} />
      </Total>
      <Total label={<Trans>Valid bet</Trans>}>
        <Amount minor={validBet} currency={currency} />
      </Total>
    </dl>
  );
}

function Total({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="tabular text-17 font-bold wrap-anywhere">{children}</dd>
    </div>
  );
}
