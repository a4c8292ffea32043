import { Button, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Controller, useForm, useWatch } from "react-hook-form";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { CodeField } from "../../shared/verification/code-field.tsx";
import { enter } from "../../shared/session/session.ts";
import { greet } from "./greeting.ts";

interface Fields {
  readonly email: string;
  readonly code: string;
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/;

/** An e-mail address and the code that was sent to it. */
export function EmailLoginForm({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const login = useMutation(queries.session.login.mutationOptions());
  const { register, control, handleSubmit, trigger, setFocus, formState } = useForm<Fields>({
    defaultValues: { email: "", code: "" },
  });
  const { errors } = formState;
  const email = useWatch({ control, name: "email" }).trim();
  const submit = ({ code }: Fields) => {
    login.mutate(
      { username: email, password: code, type: "email" },
      {
        onSuccess: ({ value }) => {
          enter(value, false);
          greet(value);
          onSignedIn();
        },
      },
    );
  };
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <TextField
        {...register("email", { validate: (value) => ADDRESS.test(value.trim()) || t`Enter your e-mail address.` })}
        type="email"
        dir="ltr"
        label={<Trans>E-mail address</Trans>}
        autoComplete="email"
        error={errors.email?.message}
      />
      <Controller
        control={control}
        name="code"
        rules={{ validate: (code) => code.length === 6 || t`Enter the six-digit code we sent you.` }}
        render={({ field }) => (
          <CodeField
            label={<Trans>Code from the e-mail</Trans>}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.code?.message}
            target={ADDRESS.test(email) ? `login ${email.toLowerCase()}` : ""}
            onMissing={() => void trigger("email").then(() => setFocus("email"))}
            send={(human) => client.verification.emailCode({ email, ...human })}
          />
        )}
      />
      <FormError>{login.error && failureText(login.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={login.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  );
}
