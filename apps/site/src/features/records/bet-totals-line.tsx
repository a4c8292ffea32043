import { Amount, Skeleton, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BetTotals } from "../../platform/answers.ts";
import { useMember } from "../../platform/use-session.ts";

export interface BetTotalsLineProps {
  /** Absent while they load. */
  readonly totals: BetTotals | undefined;
  readonly large?: boolean;
}

/** The total stake, the total return and their difference. */
export function BetTotalsLine({ totals, large = false }: BetTotalsLineProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const currency = useMember()?.currency;
  const part = (amount: (totals: BetTotals) => ReactNode) =>
    totals && currency ? amount(totals) : <Skeleton className={large ? "h-6 w-20" : "h-5 w-16"} />;
  return (
    <dl
      aria-label={t`Totals`}
      className={
        large
          ? "grid grid-cols-2 gap-x-4 gap-y-3 text-17 sm:grid-cols-4"
          : "flex flex-wrap gap-x-5 gap-y-1 text-13 [&>div]:flex [&>div]:gap-1.5"
      }
    >
      <Total label={<Trans>Bets</Trans>}>{part(({ bets }) => formats.number(bets))}</Total>
      <Total label={<Trans>Staked</Trans>}>
        {part(({ stake }) => (
          <Amount minor={stake} currency={currency ?? ""} />
        ))}
      </Total>
      <Total label={<Trans>Paid out</Trans>}>
        {part(({ payout }) => (
          <Amount minor={payout} currency={currency ?? ""} />
        ))}
      </Total>
      <Total label={<Trans>Result</Trans>}>
        {part(({ net }) => (
          <Amount signed outcome minor={net} currency={currency ?? ""} />
        ))}
      </Total>
    </dl>
  );
}

function Total({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="tabular font-bold">{children}</dd>
    </div>
  );
}
