import { Amount, useFormats } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BetPage } from "../../platform/answers.ts";

interface BetTotalsProps {
  readonly totals: NonNullable<BetPage["totals"]>;
  readonly currency: string;
}

/** The totals of all bets that the filters let through. */
export function BetTotals({ totals: { bets, stake, payout, net }, currency }: BetTotalsProps) {
  const formats = useFormats();
  return (
    <dl className="grid grid-cols-2 gap-3 text-15 sm:grid-cols-4">
      <Total label={<Trans>Bets</Trans>}>{formats.number(bets)}</Total>
      <Total label={<Trans>Stake</Trans>}>
        <Amount minor={stake} currency={currency} />
      </Total>
      <Total label={<Trans>Payout</Trans>}>
        <Amount minor={payout} currency={currency} />
      </Total>
      <Total label={<Trans>Net</Trans>}>
        <Amount minor={net} currency={currency} signed outcome />
      </Total>
    </dl>
  );
}

function Total({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
