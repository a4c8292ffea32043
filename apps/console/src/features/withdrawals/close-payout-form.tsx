import { Amount, Button, MoneyField, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";

interface ClosePayoutFormProps {
  readonly withdrawal: WithdrawalCase;
  readonly onDone: () => void;
}

/** States how much the gateway has paid of a payout that it does not settle. Two operators must state the same amount. */
export function ClosePayoutForm({ withdrawal, onDone }: ClosePayoutFormProps) {
  const { t } = useLingui();
  const { id, currency, amount, payout } = withdrawal;
  const [text, setText] = useState("");
  const [paid, setPaid] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const close = useMutation(
    queries.operations.closePayout.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(
          value.payout.mayClose ? t`Recorded. A second operator must state the same amount.` : t`The payout is closed.`,
        );
        onDone();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const failed = useFieldFailure(close.error, ["paid"]);
  const tooMuch = paid !== null && BigInt(paid) > BigInt(amount);
  return (
    <div className="grid gap-3">
      <p className="text-15">
        <Problem payout={payout} />
      </p>
      <p className="text-15 text-text-2">
        <Trans>
          Ask the gateway how much it has paid. The rest goes back to the member. Enter 0 if it paid nothing.
        </Trans>
      </p>
      <MoneyField
        label={t`Paid by the gateway`}
        currency={currency}
        error={tooMuch ? t`More than was requested` : failed.of("paid")}
        text={text}
        onTextChange={(next, reading) => {
          setText(next);
          setPaid(reading.kind === "amount" ? reading.minor : null);
        }}
      />
      <ReasonField label={t`Your finding`} value={reason} onValueChange={setReason} failed={failed} />
      <Button
        tone="primary"
        disabled={paid === null || tooMuch || !isReason(reason)}
        loading={close.isPending}
        onClick={() => paid !== null && close.mutate({ withdrawalId: id, paid, reason: reason.trim() })}
      >
        {paid === null ? <Trans>Close the payout</Trans> : <PaidText minor={paid} currency={currency} />}
      </Button>
    </div>
  );
}

/** Why the payout may be closed by hand. */
function Problem({ payout: { reported } }: Pick<WithdrawalCase, "payout">) {
  if (reported === null) return <Trans>The gateway accepted this payout and has not settled it.</Trans>;
  const sum = <Amount minor={reported.amount} currency={reported.currency} show="code" />;
  return <Trans>The gateway says that it paid {sum} instead.</Trans>;
}

interface PaidTextProps {
  readonly minor: string;
  readonly currency: string;
}

/** Repeats the amount as it was parsed, before it is stated. */
function PaidText({ minor, currency }: PaidTextProps) {
  const sum = <Amount minor={minor} currency={currency} show="code" />;
  return <Trans>Close with {sum} paid</Trans>;
}
