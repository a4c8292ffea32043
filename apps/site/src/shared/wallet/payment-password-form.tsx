import { failureOf } from "@banyan/client";
import { weaknessOfPin } from "@banyan/contract/payment-password";
import { Button, PinField, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../form/form.tsx";
import { FormError } from "../form/form-error.tsx";

interface Fields {
  readonly paymentPassword: string;
  readonly repeated: string;
}

const PIN_LENGTH = 6;

const OF_THE_PIN = new Set<string>(["REGISTRATION_FIELD_INVALID", "PAYMENT_PASSWORD_WEAK"]);

/** Sets or replaces the six digits that protect every withdrawal. */
export function PaymentPasswordForm({ onSet }: { readonly onSet: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const set = useMutation(queries.member.setPaymentPassword.mutationOptions());
  const { control, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { paymentPassword: "", repeated: "" },
  });
  const { errors } = formState;
  const onRefused = (error: unknown) => {
    const { code } = failureOf(error);
    if (OF_THE_PIN.has(code)) setError("paymentPassword", { message: failureText(error) });
  };
  const submit = ({ paymentPassword }: Fields) => {
    set.mutate(
      { paymentPassword },
      {
        onSuccess: () => {
          void queryClient.invalidateQueries({ queryKey: queries.cashier.cashierSettings.key() });
          void queryClient.invalidateQueries({ queryKey: queries.member.key() });
          notify.success(t`Your payment password is set`);
          onSet();
        },
        onError: onRefused,
      },
    );
  };
  const asAWhole = set.error && !OF_THE_PIN.has(failureOf(set.error).code);
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-5">
      <Controller
        control={control}
        name="paymentPassword"
        rules={{
          validate: (pin) => {
            if (pin.length !== PIN_LENGTH) return t`Choose six digits.`;
            return weaknessOfPin(pin) === undefined || t`This is too easy to guess. Please choose other digits.`;
          },
        }}
        render={({ field }) => (
          <PinField
            label={<Trans>New payment password</Trans>}
            hint={<Trans>Six digits that are hard to guess.</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.paymentPassword?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="repeated"
        rules={{ validate: (pin, { paymentPassword }) => pin === paymentPassword || t`The two do not match.` }}
        render={({ field }) => (
          <PinField
            label={<Trans>Repeat the payment password</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.repeated?.message}
          />
        )}
      />
      <FormError>{asAWhole && failureText(set.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={set.isPending}>
        <Trans>Set payment password</Trans>
      </Button>
    </Form>
  );
}
