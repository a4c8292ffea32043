import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BankAccount } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { BankEnding } from "../../shared/wallet/bank-ending.tsx";
import { isOfPaymentPassword, PaymentPasswordField, PIN_LENGTH } from "../../shared/wallet/payment-password-field.tsx";
import { PaymentPasswordForm } from "../../shared/wallet/payment-password-form.tsx";
import { useFailureText } from "../../texts/failure-text.ts";

interface RemoveBankAccountProps {
  /** The dialog is open while there is an account. */
  readonly account: BankAccount | undefined;
  readonly onClose: () => void;
}

/** Asks for the payment password and removes a bank account. */
export function RemoveBankAccount({ account, onClose }: RemoveBankAccountProps) {
  const [forgotten, setForgotten] = useState(false);
  const close = () => {
    setForgotten(false);
    onClose();
  };
  return (
    <Dialog
      open={account !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={forgotten ? <Trans>New payment password</Trans> : <Trans>Remove this account?</Trans>}
    >
      {forgotten ? (
        <PaymentPasswordForm onSet={() => setForgotten(false)} />
      ) : (
        account && <Removal account={account} onRemoved={close} onForgotten={() => setForgotten(true)} />
      )}
    </Dialog>
  );
}

interface RemovalProps {
  readonly account: BankAccount;
  readonly onRemoved: () => void;
  readonly onForgotten: () => void;
}

function Removal({ account, onRemoved, onForgotten }: RemovalProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [pin, setPin] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const remove = useMutation(
    queries.cashier.removeBankAccount.mutationOptions({
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: queries.cashier.bankAccounts.key() });
        notify.success(t`The account has been removed`);
        onRemoved();
      },
      onError: (error) => {
        // Masked digits cannot be corrected, so the field is cleared.
        if (isOfPaymentPassword(error)) setPin("");
      },
    }),
  );
  const isOfPin = isOfPaymentPassword(remove.error);
  const isShort = incomplete && pin.length < PIN_LENGTH;
  const pinError = isShort ? t`Enter the six digits.` : isOfPin ? failureText(remove.error) : undefined;
  return (
    <Form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(pin.length < PIN_LENGTH);
        if (pin.length === PIN_LENGTH) remove.mutate({ bankAccountId: account.id, paymentPassword: pin });
      }}
    >
      <p className="text-15">
        <BankEnding account={account} />
      </p>
      <p className="text-15 text-text-2">
        <Trans>We will send no more withdrawals to it. You can add it again at any time.</Trans>
      </p>
      <PaymentPasswordField value={pin} onValueChange={setPin} error={pinError} onForgotten={onForgotten} />
      <FormError>{!isOfPin && remove.error && failureText(remove.error)}</FormError>
      <Button type="submit" tone="danger" size="lg" wide loading={remove.isPending}>
        <Trans>Remove the account</Trans>
      </Button>
    </Form>
  );
}
