import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { Deposit } from "../../platform/answers.ts";

interface MoneyText {
  readonly amount: string;
  readonly currency: string;
}

/**
 * The amounts of a deposit to show: the paid amount, and the requested one if it differs. Before the payment it is the
 * requested one.
 */
export function depositAmounts({ paid, amount, currency }: Deposit): { shown: MoneyText; asked?: MoneyText } {
  const asked = { amount, currency };
  if (paid === null) return { shown: asked };
  return paid.amount === amount && paid.currency === currency ? { shown: paid } : { shown: paid, asked };
}

/** "You asked for 100.00 USD", shown beside the paid amount. */
export function AskedAmount({ asked }: { readonly asked: MoneyText }) {
  const amount = <Amount minor={asked.amount} currency={asked.currency} show="code" />;
  return <Trans>You asked for {amount}</Trans>;
}
