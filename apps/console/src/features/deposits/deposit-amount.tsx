import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { DepositCase } from "../../platform/answers.ts";

/** True if the paid amount or currency differs from the requested one. */
export function cameOtherwise({ paid, amount, currency }: DepositCase): boolean {
  return paid !== null && (paid.amount !== amount || paid.currency !== currency);
}

interface DepositAmountProps {
  readonly deposit: DepositCase;
  readonly className?: string;
}

/**
 * The paid amount of a deposit, with the requested amount if the two differ. Before the payment it shows the requested
 * amount.
 */
export function DepositAmount({ deposit, className = "" }: DepositAmountProps) {
  const { paid, amount, currency } = deposit;
  const asked = <Amount minor={amount} currency={currency} show="code" />;
  return (
    <span className="inline-grid gap-0.5">
      <Amount minor={paid?.amount ?? amount} currency={paid?.currency ?? currency} show="code" className={className} />
      {cameOtherwise(deposit) ? (
        <span className="text-13 text-text-2">
          <Trans>requested {asked}</Trans>
        </span>
      ) : null}
    </span>
  );
}
