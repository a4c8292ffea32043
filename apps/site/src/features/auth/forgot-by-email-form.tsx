import { Button, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { client } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { withHumanCheck } from "../../shared/verification/human-check.ts";

interface Fields {
  readonly username: string;
  readonly email: string;
}

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks for a username and the account's e-mail address, and sends a link there. */
export function ForgotByEmailForm({ onSent }: { readonly onSent: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { username: "", email: "" } });
  const { errors } = formState;
  const sending = useMutation({
    mutationFn: ({ username, email }: Fields) =>
      withHumanCheck("forgot_password", (human) =>
        client.security.passwordEmail({ username: username.trim(), email: email.trim(), ...human }),
      ),
    onSuccess: onSent,
  });
  return (
    <Form
      onSubmit={(event) => void handleSubmit((fields) => sending.mutate(fields))(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-15 text-text-2">
        <Trans>We will send you a link to choose a new password.</Trans>
      </p>
      <TextField
        {...register("username", { validate: (value) => value.trim() !== "" || t`Enter your username.` })}
        label={<Trans>Username</Trans>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        error={errors.username?.message}
      />
      <TextField
        {...register("email", {
          validate: (value) => LOOKS_LIKE_EMAIL.test(value.trim()) || t`Enter the e-mail address of your account.`,
        })}
        type="email"
        dir="ltr"
        label={<Trans>E-mail</Trans>}
        autoComplete="email"
        error={errors.email?.message}
      />
      <FormError>{sending.error && failureText(sending.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={sending.isPending}>
        <Trans>Send the link</Trans>
      </Button>
    </Form>
  );
}
