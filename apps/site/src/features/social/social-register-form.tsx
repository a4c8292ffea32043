import { failureOf } from "@banyan/client";
import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { queries } from "../../platform/platform.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { forgetInvitation } from "../../shared/registration/invitation.ts";
import { MobileInput } from "../../shared/registration/mobile-input.tsx";
import { patternText } from "../../shared/registration/pattern-texts.ts";
import {
  askedFields,
  emptyRegistration,
  entered,
  refusedField,
  type Registration,
} from "../../shared/registration/registration.ts";
import { RegistrationInput } from "../../shared/registration/registration-input.tsx";
import { enter } from "../../shared/session/session.ts";
import { TermsCheckbox } from "../../shared/registration/terms-checkbox.tsx";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import type { SocialAnswer } from "./social-journey.ts";

export interface SocialRegisterFormProps {
  readonly answer: Extract<SocialAnswer, { kind: "ticket" }>;
  readonly met: { readonly email: string | null; readonly suggestedUsername: string | null };
  readonly onRegistered: () => void;
}

/** Registers a visitor from an identity provider. It asks for the brand's required fields but not for a password. */
export function SocialRegisterForm({ answer, met, onRegistered }: SocialRegisterFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const asked = askedFields("username", useStatus().register).filter(({ name }) => name !== "password");
  const empty = emptyRegistration(asked);
  const { control, handleSubmit, setError, getValues } = useForm<Registration>({
    mode: "onTouched",
    defaultValues: {
      ...empty,
      username: met.suggestedUsername ?? "",
      ...(asked.some(({ name }) => name === "email") && met.email && { email: met.email }),
    },
  });
  const shown = asked.filter(
    ({ name, rule }) => rule.required || empty[name] !== "" || (name === "email" && met.email),
  );
  const registration = useMutation(queries.social.register.mutationOptions());
  const submit = (form: Registration) => {
    const texts = Object.fromEntries(
      shown.flatMap(({ name }) => (entered(name, form[name]) === "" ? [] : [[name, entered(name, form[name])]])),
    ) as Pick<Registration, "username">;
    const { ticket, pageKey } = answer;
    const page = { domain: location.host, registerUrl: location.href.slice(0, 2048), registerMethod: "WEB" as const };
    registration.mutate(
      { ...texts, ...page, ticket, pageKey, agreedToTerms: true },
      {
        onSuccess: ({ value }) => {
          forgetInvitation();
          enter(value, false);
          onRegistered();
        },
        onError: (error) => {
          const failure = failureOf(error);
          const field = refusedField(failure, form);
          const rule = asked.find(({ name }) => name === field)?.rule;
          const broken = rule && failure.code === "REGISTRATION_FIELD_INVALID";
          if (field)
            setError(field, { message: broken ? t(patternText(rule)) : failureText(error) }, { shouldFocus: true });
        },
      },
    );
  };
  const asWhole = registration.error && !refusedField(failureOf(registration.error), getValues());
  return (
    <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
      {shown.map(({ name, rule }) =>
        name === "mobileNum" ? (
          <MobileInput key={name} {...{ control, rule }} />
        ) : (
          <RegistrationInput key={name} {...{ control, name, rule }} />
        ),
      )}
      <TermsCheckbox control={control} />
      <FormError>{asWhole && failureText(registration.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={registration.isPending}>
        <Trans>Create account</Trans>
      </Button>
    </Form>
  );
}
