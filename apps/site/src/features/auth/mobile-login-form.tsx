import { Button, OtpField, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../form/form-error.tsx";
import { enter } from "./session.ts";

interface Fields {
  readonly mobile: string;
  readonly code: string;
}

/** A mobile number and the code that was sent to it; both go where a username and a password would. */
export function MobileLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const login = useMutation(queries.session.login.mutationOptions());
  const { register, control, handleSubmit, formState } = useForm<Fields>({ defaultValues: { mobile: "", code: "" } });
  const { errors } = formState;
  const submit = ({ mobile, code }: Fields) => {
    login.mutate(
      { username: mobile.trim(), password: code, type: "sms" },
      {
        onSuccess: ({ value }) => {
          enter(value, false);
          onSignedIn();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <TextField
        {...register("mobile", { validate: (value) => value.trim() !== "" || t`Enter your mobile number.` })}
        type="tel"
        dir="ltr"
        label={<Trans>Mobile number</Trans>}
        autoComplete="tel"
        error={errors.mobile?.message}
      />
      <Controller
        control={control}
        name="code"
        rules={{
          minLength: { value: 6, message: t`Enter the six digits that were sent to you.` },
          required: t`Enter the six digits that were sent to you.`,
        }}
        render={({ field }) => (
          <OtpField
            label={<Trans>Code from the message</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.code?.message}
          />
        )}
      />
      <FormError>{login.error && failureText(login.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={login.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  );
}
