import { Amount } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { Deposit } from "../../platform/answers.ts";
import { Eta } from "./eta.tsx";
import { RefusalReason } from "./refusal-reason.tsx";

export interface DepositStoryProps {
  readonly deposit: Deposit;
  /** Absent if the method is no longer offered. */
  readonly etaMinutes: number | undefined;
}

/** Explains the state to the player, and says what happens next. */
export function DepositStory({ deposit, etaMinutes }: DepositStoryProps) {
  return (
    <div className="flex flex-col gap-2 text-15 text-text-2">
      <p>
        <Story deposit={deposit} etaMinutes={etaMinutes} />
      </p>
      <RefusalReason reason={deposit.reason} />
    </div>
  );
}

function Story({ deposit, etaMinutes }: DepositStoryProps) {
  const { amount, paid, currency, methodKind, proofId } = deposit;
  const asked = <Amount minor={amount} currency={currency} show="code" className="font-bold text-text" />;
  const { amount: cameMinor, currency: cameIn } = paid ?? { amount, currency };
  const came = <Amount minor={cameMinor} currency={cameIn} show="code" className="font-bold text-text" />;
  const eta = <Eta minutes={etaMinutes ?? 30} />;
  const byPage = methodKind === "redirect";
  switch (deposit.state) {
    case "created":
      return (
        <Trans>
          We are connecting to the payment service. Nothing has been charged. If this takes longer than a minute, cancel
          and try again.
        </Trans>
      );
    case "pending":
      return byPage ? (
        <Trans>
          Pay on the payment page. If you have already paid, just wait: the money is in your balance as soon as the bank
          confirms it, usually within {eta}.
        </Trans>
      ) : (
        <Trans>Transfer exactly {asked} to the account below, then send us a picture of the receipt.</Trans>
      );
    case "settling":
      return (
        <Trans>
          Thank you, we have your proof. Our team will compare it with our account, usually within {eta}. You can leave
          this page; there is nothing more to do.
        </Trans>
      );
    case "settled":
      return <Trans>{came} has been added to your balance.</Trans>;
    case "unknown_held":
      return (
        <Trans>
          You asked for {asked}, but {came} arrived. Your money is safe: our team will check it and credit what you
          paid.
        </Trans>
      );
    case "failed":
      return <Trans>This payment did not go through, and nothing was added to your balance. You can try again.</Trans>;
    case "expired":
      return byPage || proofId ? (
        <Trans>The time to pay has run out. If you did pay, we will credit the money as soon as it arrives.</Trans>
      ) : (
        <Trans>
          The time to pay has run out. If you have made the transfer, send us a picture of the receipt and we will look
          for it. If not, start a new deposit.
        </Trans>
      );
    case "cancelled":
      return <Trans>You cancelled this deposit. If you did pay, we will credit the money when it arrives.</Trans>;
  }
}
