import { failureOf } from "@banyan/client";
import { Button, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";

export interface PasswordProofProps {
  readonly submitLabel: ReactNode;
  readonly error: unknown;
  readonly loading: boolean;
  readonly onProof: (password: string) => void;
}

/** Asks for the sign-in password before a security change. */
export function PasswordProof({ submitLabel, error, loading, onProof }: PasswordProofProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: "" } });
  const isWrong = Boolean(error) && failureOf(error).code === "PASSWORD_WRONG";
  return (
    <Form
      onSubmit={(event) => void handleSubmit(({ password }) => onProof(password))(event)}
      className="flex flex-col gap-4"
    >
      <TextField
        {...register("password", { required: t`Enter your password.` })}
        type="password"
        label={<Trans>Sign-in password</Trans>}
        hint={<Trans>So that we know it is you.</Trans>}
        autoComplete="current-password"
        error={formState.errors.password?.message ?? (isWrong ? failureText(error) : undefined)}
      />
      <FormError>{Boolean(error) && !isWrong && failureText(error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={loading}>
        {submitLabel}
      </Button>
    </Form>
  );
}
