import { failureOf } from "@banyan/client";
import { Amount, Button, Chip, MoneyField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { MemberTransfer, TransferSettings } from "../../platform/answers.ts";
import { client } from "../../platform/platform.ts";
import { useWallet } from "../../platform/use-session.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { Form } from "../../shared/form/form.tsx";
import { useAmount } from "../../shared/form/use-amount.tsx";
import { useRequestId } from "../../shared/form/use-request-id.ts";
import { LockedLines } from "../../shared/promotions/locked-lines.tsx";
import { limitOfBonuses, useLockedFunds } from "../../shared/promotions/use-locked-funds.ts";
import { isOfPaymentPassword, PaymentPasswordField, PIN_LENGTH } from "../../shared/wallet/payment-password-field.tsx";
import { PaymentPasswordForm } from "../../shared/wallet/payment-password-form.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { TransferReceipt } from "./transfer-receipt.tsx";
import { afterTransfer } from "./transfer-queries.ts";

/** The account that receives the money. */
export interface TransferReceiver {
  readonly account: string;
  /** The direct downline; absent for the upline. */
  readonly memberId?: string;
}

export interface TransferFormProps {
  readonly settings: TransferSettings;
  readonly receiver: TransferReceiver;
}

/** Sends money to a direct neighbour in the tree: the amount, the payment password, then the receipt. */
export function TransferForm({ settings, receiver }: TransferFormProps) {
  const [receipt, setReceipt] = useState<MemberTransfer>();
  const [setting, setSetting] = useState(!settings.hasPaymentPassword);
  if (receipt) return <TransferReceipt transfer={receipt} onAgain={() => setReceipt(undefined)} />;
  if (setting) return <PaymentPasswordForm onSet={() => setSetting(false)} />;
  return <Fields settings={settings} receiver={receiver} onSent={setReceipt} onForgotten={() => setSetting(true)} />;
}

interface FieldsProps extends TransferFormProps {
  readonly onSent: (transfer: MemberTransfer) => void;
  readonly onForgotten: () => void;
}

function Fields({ settings: { minimum, maximum, currency }, receiver, onSent, onForgotten }: FieldsProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { wallet } = useWallet();
  const { requestId, answered } = useRequestId();
  const available = wallet?.available ?? "0";
  const funds = useLockedFunds();
  const withdrawable = funds?.withdrawable ?? available;
  const all = [available, withdrawable, maximum].reduce((least, one) => (BigInt(one) < BigInt(least) ? one : least));
  const amount = useAmount(currency, {
    minimum,
    maximum,
    ...(wallet && { available }),
    ...limitOfBonuses(funds),
  });
  const [pin, setPin] = useState("");
  const [asked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: ({ minor }: { readonly minor: string }) => {
      const input = { requestId, amount: minor, paymentPassword: pin };
      return receiver.memberId === undefined
        ? client.agents.transferUpline(input)
        : client.agents.transferDownline({ ...input, memberId: receiver.memberId });
    },
    onSuccess: ({ value }) => onSent(value),
    onSettled: (_answer, error) => {
      answered(error);
      // Masked digits cannot be corrected, so the field is cleared.
      if (isOfPaymentPassword(error)) setPin("");
      afterTransfer();
    },
  });
  const { error } = send;
  const least = <Amount minor={minimum} currency={currency} show="code" />;
  const most = <Amount minor={maximum} currency={currency} show="code" />;
  const name = <bdi className="font-bold text-text">{receiver.account}</bdi>;
  const sum = <Amount minor={amount.minor ?? "0"} currency={currency} show="symbol" />;
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        const minor = amount.take();
        if (minor !== undefined && pin.length === PIN_LENGTH) send.mutate({ minor });
      }}
    >
      <p className="text-15 text-text-2">
        <Trans>To {name}</Trans>
      </p>
      <div className="flex flex-col gap-2">
        <MoneyField
          {...amount.field}
          label={<Trans>Amount</Trans>}
          name="amount"
          hint={
            <Trans>
              From {least} to {most}
            </Trans>
          }
        />
        <Chip
          selected={amount.minor === all}
          disabled={BigInt(all) < BigInt(minimum)}
          onClick={() => amount.fill(all)}
          className="self-start"
        >
          <Trans>
            All: <Amount minor={all} currency={currency} />
          </Trans>
        </Chip>
      </div>
      <LockedLines linked />
      <PaymentPasswordField
        value={pin}
        onValueChange={setPin}
        error={
          asked && pin.length < PIN_LENGTH && !isOfPaymentPassword(error)
            ? t`Enter the six digits.`
            : isOfPaymentPassword(error)
              ? failureText(error)
              : undefined
        }
        onForgotten={onForgotten}
      />
      <FormError>{error && !isOfPaymentPassword(error) && failureText(error)}</FormError>
      {error && failureOf(error).code === "NETWORK" && (
        <p className="text-13 text-text-3">
          <Trans>You can safely press the button again: the money is never sent twice.</Trans>
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" wide loading={send.isPending}>
        {amount.minor === undefined ? <Trans>Send money</Trans> : <Trans>Send {sum}</Trans>}
      </Button>
    </Form>
  );
}
