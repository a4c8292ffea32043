import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";

interface ApproveAmountProps {
  /** Minor units. */
  readonly amount: string;
  readonly currency: string;
}

/** The label of a button that approves a movement of money. It repeats the amount. */
export function ApproveAmount({ amount, currency }: ApproveAmountProps) {
  const sum = <Amount minor={amount} currency={currency} show="code" />;
  return <Trans>Approve {sum}</Trans>;
}
