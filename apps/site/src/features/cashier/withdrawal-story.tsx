import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { Withdrawal } from "../../platform/answers.ts";
import { useCashierSettings } from "./cashier-queries.ts";
import { Eta } from "./eta.tsx";
import { RefusalReason } from "./refusal-reason.tsx";

/** Explains the state to the player, and says what happens next. */
export function WithdrawalStory({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  return (
    <div className="flex flex-col gap-2 text-15 text-text-2">
      <p>
        <Story withdrawal={withdrawal} />
      </p>
      <RefusalReason reason={withdrawal.reason} />
    </div>
  );
}

function Story({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { data: settings } = useCashierSettings();
  const { amount, receivedAmount, remainingAmount, currency, receivedAutomatically, paidAt } = withdrawal;
  const money = (minor: string) => (
    <Amount minor={minor} currency={currency} show="code" className="font-bold text-text" />
  );
  const asked = money(amount);
  const arrived = money(receivedAmount ?? "0");
  const missing = money(remainingAmount ?? amount);
  const eta = <Eta minutes={settings?.value.withdrawal.etaMinutes ?? 30} />;
  switch (withdrawal.state) {
    case "requested":
      return (
        <Trans>
          We have your request and have set {asked} aside. Our team will check it, usually within {eta}.
        </Trans>
      );
    case "under_review":
      return (
        <Trans>
          Our team is checking your request. {asked} stays set aside until then. There is nothing you need to do.
        </Trans>
      );
    case "approved":
      return <Trans>Your request has been approved and is being handed to the payment service.</Trans>;
    case "sent":
      return (
        <Trans>The payment service is transferring {asked} to your bank. We will let you know when it is done.</Trans>
      );
    case "paid_awaiting_receipt":
      return (
        <Trans>{asked} has been paid to your bank. Please check your account and tell us whether it arrived.</Trans>
      );
    case "partly_received":
      return (
        <Trans>
          You told us that {arrived} arrived, so {missing} is missing. We are asking the payment service where it is.
        </Trans>
      );
    case "not_received":
      return <Trans>You told us that nothing arrived. We are asking the payment service where your {asked} is.</Trans>;
    case "received":
      // After the player reported missing money, only an operator can close the withdrawal.
      if (BigInt(remainingAmount ?? "0") > 0n) {
        return <Trans>We have found that {asked} did reach your bank, so nothing is returned to your balance.</Trans>;
      }
      return receivedAutomatically ? (
        <Trans>
          You did not reply in time, so {asked} counts as received. If it has not arrived, please contact us.
        </Trans>
      ) : (
        <Trans>{asked} has arrived. This withdrawal is complete.</Trans>
      );
    case "rejected":
      return <Trans>This withdrawal was not approved. {asked} is available in your balance again.</Trans>;
    case "returned":
      if (paidAt !== null) return <Trans>{missing} did not arrive and has been returned to your balance.</Trans>;
      return <Trans>The payment could not be made. {asked} is available in your balance again.</Trans>;
  }
}
