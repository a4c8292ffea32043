import { Button } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "../../platform/platform.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { QueryGate } from "../../shared/page-parts/query-gate.tsx";
import { isOfPaymentPassword, PaymentPasswordField, PIN_LENGTH } from "../../shared/wallet/payment-password-field.tsx";
import { PaymentPasswordForm } from "../../shared/wallet/payment-password-form.tsx";
import { useFailureText } from "../../texts/failure-text.ts";

interface ConfirmByPinProps {
  /** The fields above the payment password. */
  readonly children: ReactNode;
  readonly label: ReactNode;
  readonly pending: boolean;
  readonly error: unknown;
  /** Replaces the platform's text for the error where the form has a better one. */
  readonly errorText?: ((error: unknown) => string | undefined) | undefined;
  /** Returns whether the fields are complete; otherwise they show what is missing. */
  readonly isReady: () => boolean;
  readonly onConfirm: (paymentPassword: string) => void;
}

/** A form that ends with the payment password. A member without one sets it first. */
export function ConfirmByPin(props: ConfirmByPinProps) {
  const settings = useQuery(queries.cashier.cashierSettings.queryOptions({ input: {}, staleTime: 60_000 }));
  const [isForgotten, setForgotten] = useState(false);
  return (
    <QueryGate query={settings} data={settings.data?.value} lines={4}>
      {({ hasPaymentPassword }) =>
        isForgotten || !hasPaymentPassword ? (
          <PaymentPasswordForm onSet={() => setForgotten(false)} />
        ) : (
          <PinForm {...props} onForgotten={() => setForgotten(true)} />
        )
      }
    </QueryGate>
  );
}

interface PinFormProps extends ConfirmByPinProps {
  readonly onForgotten: () => void;
}

function PinForm(props: PinFormProps) {
  const { children, label, pending, error, errorText, isReady, onConfirm, onForgotten } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const [pin, setPin] = useState("");
  const [incomplete, setIncomplete] = useState(false);
  const ofPin = isOfPaymentPassword(error);
  const pinError = ofPin ? failureText(error) : undefined;
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        const ready = isReady();
        setIncomplete(pin.length < PIN_LENGTH);
        if (!ready || pin.length < PIN_LENGTH) return;
        onConfirm(pin);
        // Masked digits cannot be corrected, so the field is cleared.
        setPin("");
        setIncomplete(false);
      }}
      className="flex flex-col gap-5"
    >
      {children}
      <PaymentPasswordField
        value={pin}
        onValueChange={setPin}
        error={incomplete && pin.length < PIN_LENGTH ? t`Enter the six digits.` : pinError}
        onForgotten={onForgotten}
      />
      <FormError>{Boolean(error) && !ofPin && (errorText?.(error) ?? failureText(error))}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={pending}>
        {label}
      </Button>
    </Form>
  );
}
