import { failureOf } from "@banyan/client";
import type { RegistrationMode } from "@banyan/contract";
import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useFormState, type UseFormReturn } from "react-hook-form";
import { client } from "../../platform/platform.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { forgetInvitation } from "../../shared/registration/invitation.ts";
import { refusedInvitation } from "./invitation-check.ts";
import { mobileText } from "../../shared/registration/mobile-text.ts";
import { patternText } from "../../shared/registration/pattern-texts.ts";
import {
  type AskedField,
  askedFields,
  type Registration,
  refusedField,
  registrationCall,
} from "../../shared/registration/registration.ts";
import { RegistrationFields } from "../../shared/registration/registration-fields.tsx";
import { useCaptcha } from "../../shared/verification/use-captcha.tsx";
import { enter } from "../../shared/session/session.ts";
import { TermsCheckbox } from "../../shared/registration/terms-checkbox.tsx";
import { chosenCountry, useCountries } from "../../platform/use-countries.ts";

export interface RegisterFormProps {
  readonly mode: RegistrationMode;
  readonly form: UseFormReturn<Registration>;
  readonly onRegistered: () => void;
}

/** The registration in one of the two modes. The brand's settings define the fields and their rules. */
export function RegisterForm({ mode, form, onRegistered }: RegisterFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const countries = useCountries();
  const asked = askedFields(mode, useStatus().register);
  const { control, handleSubmit, setError, setFocus, getValues } = form;
  const { isSubmitting } = useFormState({ control });
  const firstField = mode === "mobile" ? "mobileNum" : "username";
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  const [began] = useState(() => getValues());
  const [moreShown, setMoreShown] = useState(false);

  const captcha = useCaptcha("register", useStatus().registerCaptcha);
  const registration = useMutation({
    mutationFn: (filled: Registration) => {
      const dialingCode = chosenCountry(countries, filled.countryCode)?.countryDialingCode;
      const told = registrationCall(filled, asked, dialingCode, new URL(location.href));
      const call = { ...told, ...captcha.answer };
      return mode === "mobile"
        ? client.member.registerByMobile(call)
        : client.member.register({ ...call, username: filled.username.trim() });
    },
  });

  const showRefusal = (field: keyof Registration, error: unknown) => {
    const { code } = failureOf(error);
    const rule = asked.find(({ name }) => name === field)?.rule;
    const ruleText = (broken: AskedField["rule"]) =>
      field === "mobileNum"
        ? mobileText(chosenCountry(countries, getValues("countryCode")), broken)
        : patternText(broken);
    const message = rule && code === "REGISTRATION_FIELD_INVALID" ? t(ruleText(rule)) : failureText(error);
    setMoreShown((shown) => shown || rule?.required === false);
    setError(field, { message }, { shouldFocus: true });
  };
  const onIncomplete = (errors: Partial<Record<string, unknown>>) =>
    setMoreShown((shown) => shown || more.some(({ name }) => errors[name] !== undefined));
  const submit = async (filled: Registration) => {
    const invitation = await refusedInvitation(filled, asked);
    if (invitation) {
      showRefusal(invitation.field, invitation.error);
      return;
    }
    registration.mutate(filled, {
      onSuccess: ({ value }) => {
        forgetInvitation();
        if (value) enter(value, false);
        onRegistered();
      },
      onError: (error) => {
        captcha.onFailure(error);
        const field = refusedField(failureOf(error), filled);
        if (field) showRefusal(field, error);
      },
    });
  };

  // A field that the invitation filled in is shown without unfolding, even if it is optional.
  const first = asked.filter(({ name, rule }) => rule.required || began[name] !== "");
  const more = asked.filter((field) => !first.includes(field));
  const refusedAsAWhole = registration.error && !refusedField(failureOf(registration.error), getValues());
  return (
    <Form onSubmit={(event) => void handleSubmit(submit, onIncomplete)(event)} className="flex flex-col gap-4">
      <RegistrationFields {...{ form, first, more, moreShown }} onMoreShown={setMoreShown} />
      <TermsCheckbox control={control} />
      {captcha.field}
      <FormError>{refusedAsAWhole && failureText(registration.error)}</FormError>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        loading={registration.isPending || isSubmitting}
        // Without this the focused field would validate on blur. Its error would move the button away from the finger.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Trans>Create account</Trans>
      </Button>
    </Form>
  );
}
