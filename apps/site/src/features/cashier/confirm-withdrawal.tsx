import { failureOf } from "@banyan/client";
import { Amount, Button, Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BankAccount } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { type RequestId, useRequestId } from "../../shared/form/use-request-id.ts";
import { BankEnding } from "../../shared/wallet/bank-ending.tsx";
import { Eta } from "./eta.tsx";
import { isOfPaymentPassword, PaymentPasswordField, PIN_LENGTH } from "../../shared/wallet/payment-password-field.tsx";
import { PaymentPasswordForm } from "../../shared/wallet/payment-password-form.tsx";

export interface ConfirmWithdrawalProps {
  /** Minor units. The dialog is open while there is an amount. */
  readonly amount: string | undefined;
  readonly currency: string;
  readonly account: BankAccount;
  readonly etaMinutes: number;
  readonly onClose: () => void;
  readonly onRequested: (withdrawalId: string) => void;
}

/** Repeats the details of the withdrawal and asks for the payment password. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { amount, onClose } = props;
  const [forgotten, setForgotten] = useState(false);
  // The id outlives the dialog: a player who closes it in doubt and confirms again must not withdraw twice.
  const request = useRequestId();
  return (
    <Dialog
      open={amount !== undefined}
      onOpenChange={(open) => {
        if (!open) {
          setForgotten(false);
          onClose();
        }
      }}
      title={forgotten ? <Trans>New payment password</Trans> : <Trans>Confirm withdrawal</Trans>}
    >
      {forgotten ? (
        <PaymentPasswordForm onSet={() => setForgotten(false)} />
      ) : (
        amount !== undefined && (
          <Confirmation {...props} {...request} amount={amount} onForgotten={() => setForgotten(true)} />
        )
      )}
    </Dialog>
  );
}

interface ConfirmationProps extends Omit<ConfirmWithdrawalProps, "onClose">, RequestId {
  readonly amount: string;
  readonly onForgotten: () => void;
}

function Confirmation({
  requestId,
  answered,
  amount,
  currency,
  account,
  etaMinutes,
  onRequested,
  onForgotten,
}: ConfirmationProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [pin, setPin] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const withdraw = useMutation(
    queries.cashier.withdraw.mutationOptions({
      onSuccess: ({ value }) => onRequested(value.id),
      onSettled: (_answer, error) => {
        answered(error);
        // Masked digits cannot be corrected, so the field is cleared.
        if (isOfPaymentPassword(error)) setPin("");
        void queryClient.invalidateQueries({ queryKey: queries.cashier.withdrawals.key() });
        void queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
      },
    }),
  );
  const submit = (paymentPassword: string) => {
    setIncomplete(paymentPassword.length < PIN_LENGTH);
    if (paymentPassword.length === PIN_LENGTH) {
      withdraw.mutate({ requestId, amount, bankAccountId: account.id, paymentPassword });
    }
  };
  const { error } = withdraw;
  const ofPin = isOfPaymentPassword(error);
  const sum = <Amount minor={amount} currency={currency} show="code" className="font-bold text-text" />;
  const bank = <BankEnding account={account} />;
  const eta = <Eta minutes={etaMinutes} />;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit(pin);
      }}
      className="flex flex-col gap-5"
    >
      <p className="text-15 text-text-2">
        <Trans>
          {sum} goes to {bank}, held by <bdi className="font-bold text-text">{account.holderName}</bdi>, usually within{" "}
          {eta}.
        </Trans>
      </p>
      <PaymentPasswordField
        value={pin}
        onValueChange={setPin}
        error={
          incomplete && pin.length < PIN_LENGTH ? t`Enter the six digits.` : ofPin ? failureText(error) : undefined
        }
        onForgotten={onForgotten}
      />
      <FormError>{error && !ofPin && failureText(error)}</FormError>
      {error && failureOf(error).code === "NETWORK" && (
        <p className="text-13 text-text-3">
          <Trans>You can safely press the button again: the same withdrawal is never made twice.</Trans>
        </p>
      )}
      <Button type="submit" tone="primary" size="lg" wide loading={withdraw.isPending}>
        <Trans>
          Withdraw <Amount minor={amount} currency={currency} show="code" />
        </Trans>
      </Button>
    </Form>
  );
}
