import { Button, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { enter } from "../../shared/session/session.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { useCaptcha } from "../../shared/verification/use-captcha.tsx";
import { PermanenceNote } from "./permanence-note.tsx";
import type { SocialAnswer } from "./social-journey.ts";

export interface SocialBindFormProps {
  readonly answer: Extract<SocialAnswer, { kind: "ticket" }>;
  /** The provider's name. */
  readonly provider: string;
  readonly onSignedIn: () => void;
}

interface Fields {
  readonly username: string;
  readonly password: string;
}

/** Connects the identity to an existing account after its password was entered. */
export function SocialBindForm({ answer, provider, onSignedIn }: SocialBindFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const bind = useMutation(queries.social.bindAccount.mutationOptions());
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { username: "", password: "" } });
  const { errors } = formState;
  const captcha = useCaptcha("login", false);
  const submit = ({ username, password }: Fields) => {
    const { ticket, pageKey } = answer;
    bind.mutate(
      { ticket, pageKey, username: username.trim(), password, ...captcha.answer },
      {
        onSuccess: ({ value }) => {
          enter(value, false);
          onSignedIn();
        },
        onError: captcha.onFailure,
      },
    );
  };
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
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
        {...register("password", { required: t`Enter your password.` })}
        type="password"
        label={<Trans>Password</Trans>}
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {captcha.field}
      <PermanenceNote provider={provider} />
      <FormError>{bind.error && failureText(bind.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={bind.isPending}>
        <Trans>Connect and sign in</Trans>
      </Button>
    </Form>
  );
}
