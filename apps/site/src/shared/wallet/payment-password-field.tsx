import { failureOf } from "@banyan/client";
import { PinField, type PinFieldProps } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";

/** The digits of a payment password. */
export const PIN_LENGTH = 6;

const CODES = new Set(["PAYMENT_PASSWORD_WRONG", "PAYMENT_PASSWORD_LOCKED"]);

/** Whether a failure is about the typed payment password. The field shows it, and the form does not. */
export function isOfPaymentPassword(error: unknown): boolean {
  return Boolean(error) && CODES.has(failureOf(error).code);
}

interface PaymentPasswordFieldProps extends Pick<PinFieldProps, "value" | "onValueChange" | "error"> {
  /** Shows the form that sets a new one. */
  readonly onForgotten: () => void;
}

/** Asks for the payment password, with the way to a new one. */
export function PaymentPasswordField({ onForgotten, ...field }: PaymentPasswordFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <PinField label={<Trans>Payment password</Trans>} {...field} />
      <button
        type="button"
        onClick={onForgotten}
        className="touch-target self-start text-13 font-bold text-text-2 underline decoration-hairline underline-offset-4 hover:text-text"
      >
        <Trans>Forgot it? Set a new one</Trans>
      </button>
    </div>
  );
}
