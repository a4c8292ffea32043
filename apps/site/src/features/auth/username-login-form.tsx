import { failureOf } from "@banyan/client";
import { Button, Checkbox, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useFeature } from "../../platform/use-feature.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { useCaptcha } from "../../shared/verification/use-captcha.tsx";
import { enteredPassword } from "./entered-password.ts";
import { greet } from "./greeting.ts";
import { openPopup } from "../../shared/session/popup.ts";
import { type PendingSignIn, pendingSignIn, SecondFactorStep } from "./second-factor-step.tsx";
import { enter } from "../../shared/session/session.ts";

interface Fields {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

interface UsernameLoginFormProps {
  readonly onSignedIn: () => void;
  /** The agents' entry accepts only agents. */
  readonly entry?: "site" | "agent";
  /** Called when the sign-in starts or stops waiting for a second factor. */
  readonly onHalfway?: (halfway: boolean) => void;
}

/** The sign-in by username, or by mobile number if the brand allows it, with the password. */
export function UsernameLoginForm({ onSignedIn, entry = "site", onHalfway }: UsernameLoginFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const takesMobile = useFeature("MOBILENUMPASSREG3");
  const login = useMutation(queries.session.login.mutationOptions());
  const { register, control, handleSubmit, setFocus, getValues, formState } = useForm<Fields>({
    defaultValues: { username: "", password: "", rememberMe: false },
  });
  const { errors } = formState;
  const captcha = useCaptcha("login");
  const [pending, setPending] = useState<PendingSignIn>();
  // The agents' entry has a text to read first, which a phone's keyboard would cover.
  useEffect(() => {
    if (entry === "site") setFocus("username");
  }, [entry, setFocus]);
  const submit = ({ username, password, rememberMe }: Fields) => {
    login.mutate(
      { username: username.trim(), password, rememberMe, entry, ...captcha.answer },
      {
        onError: (error) => {
          captcha.onFailure(error);
          const half = pendingSignIn(failureOf(error), rememberMe);
          setPending(half);
          onHalfway?.(half !== undefined);
        },
        onSuccess: ({ value }) => {
          if (value.passwordExpired) enteredPassword.keep(password);
          enter(value, rememberMe);
          greet(value);
          onSignedIn();
        },
      },
    );
  };
  if (pending) {
    return (
      <SecondFactorStep
        pending={pending}
        onSignedIn={(value) => {
          if (value.passwordExpired) enteredPassword.keep(getValues("password"));
          greet(value);
          onSignedIn();
        }}
        onGivenUp={() => {
          login.reset();
          setPending(undefined);
          onHalfway?.(false);
        }}
      />
    );
  }
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      <TextField
        {...register("username", { validate: (value) => value.trim() !== "" || t`Enter your username.` })}
        label={takesMobile ? <Trans>Username or mobile number</Trans> : <Trans>Username</Trans>}
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
      <Controller
        control={control}
        name="rememberMe"
        render={({ field }) => (
          <Checkbox checked={field.value} onCheckedChange={field.onChange}>
            <Trans>Keep me signed in on this device for 24 hours</Trans>
          </Checkbox>
        )}
      />
      <button
        type="button"
        onClick={() => openPopup("forgot-password")}
        className="touch-target self-start text-15 font-bold text-text-2 underline decoration-hairline underline-offset-4 hover:text-text"
      >
        <Trans>Forgot your password?</Trans>
      </button>
      <FormError>{login.error && failureText(login.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={login.isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  );
}
