import { failureOf } from "@banyan/client";
import { Button, PinField, TextField, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../form/form-error.tsx";

interface Fields {
  readonly paymentPassword: string;
  readonly repeated: string;
  readonly password: string;
}

const PIN_LENGTH = 6;

/** Sets the six digits that guard every payment out, or sets them anew; the sign-in password proves who does. */
export function PaymentPasswordForm({ onSet }: { readonly onSet: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const set = useMutation(queries.member.setPaymentPassword.mutationOptions());
  const { control, register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { paymentPassword: "", repeated: "", password: "" },
  });
  const { errors } = formState;
  const onRefused = (error: unknown) => {
    const { code } = failureOf(error);
    if (code === "PASSWORD_WRONG") setError("password", { message: failureText(error) }, { shouldFocus: true });
    if (code === "REGISTRATION_FIELD_INVALID") setError("paymentPassword", { message: failureText(error) });
  };
  const submit = ({ paymentPassword, password }: Fields) => {
    set.mutate(
      { paymentPassword, password },
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
  const asAWhole = set.error && !["PASSWORD_WRONG", "REGISTRATION_FIELD_INVALID"].includes(failureOf(set.error).code);
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-5">
      <Controller
        control={control}
        name="paymentPassword"
        rules={{ validate: (pin) => pin.length === PIN_LENGTH || t`Choose six digits.` }}
        render={({ field }) => (
          <PinField
            label={<Trans>New payment password</Trans>}
            hint={<Trans>Six digits that nobody would guess.</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.paymentPassword?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="repeated"
        rules={{ validate: (pin, { paymentPassword }) => pin === paymentPassword || t`The two are not the same.` }}
        render={({ field }) => (
          <PinField
            label={<Trans>Repeat the payment password</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.repeated?.message}
          />
        )}
      />
      <TextField
        {...register("password", { required: t`Enter your password.` })}
        type="password"
        label={<Trans>Password that you sign in with</Trans>}
        hint={<Trans>So that we know it is you.</Trans>}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <FormError>{asAWhole && failureText(set.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={set.isPending}>
        <Trans>Set payment password</Trans>
      </Button>
    </form>
  );
}
