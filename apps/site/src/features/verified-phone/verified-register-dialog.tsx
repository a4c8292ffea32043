import { failureOf } from "@banyan/client";
import { Button, Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { client } from "../../platform/platform.ts";
import { useStatus } from "../../platform/use-session.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { forgetInvitation } from "../../shared/registration/invitation.ts";
import { patternText } from "../../shared/registration/pattern-texts.ts";
import {
  askedFields,
  emptyRegistration,
  type Registration,
  refusedField,
  registrationCall,
} from "../../shared/registration/registration.ts";
import { RegistrationFields } from "../../shared/registration/registration-fields.tsx";
import { enter } from "../../shared/session/session.ts";
import { TermsCheckbox } from "../../shared/registration/terms-checkbox.tsx";
import { useCountries } from "../../platform/use-countries.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { useCaptcha } from "../../shared/verification/use-captcha.tsx";
import type { ProvenPhone } from "./phone-popup.ts";

export interface VerifiedRegisterDialogProps {
  readonly proven: ProvenPhone;
  readonly channel: string;
  readonly onClose: () => void;
  readonly onRegistered: () => void;
}

/** Registers an account for a number that was just proven and has no account yet. */
export function VerifiedRegisterDialog({ proven, channel, onClose, onRegistered }: VerifiedRegisterDialogProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const status = useStatus();
  const countries = useCountries();
  const asked = askedFields("mobile", status.register).filter(({ name }) => name !== "mobileNum");
  const form = useForm<Registration>({ mode: "onTouched", defaultValues: emptyRegistration(asked) });
  const { control, handleSubmit, setError, getValues } = form;
  const captcha = useCaptcha("register", status.registerCaptcha);
  const country = countries
    .filter(({ countryDialingCode }) => proven.phone.startsWith(countryDialingCode))
    .toSorted((a, b) => b.countryDialingCode.length - a.countryDialingCode.length)[0];
  const countryDialingCode = country?.countryDialingCode ?? "";
  const registration = useMutation({
    mutationFn: (filled: Registration) =>
      client.member.registerByMobile({
        ...registrationCall(filled, asked, undefined, new URL(location.href)),
        ...captcha.answer,
        mobileNum: proven.phone.slice(countryDialingCode.length),
        countryDialingCode,
        firebaseChannel: channel,
        firebaseIdToken: proven.idToken,
      }),
  });
  const submit = (filled: Registration) =>
    registration.mutate(filled, {
      onSuccess: ({ value }) => {
        forgetInvitation();
        if (value) enter(value, false);
        onRegistered();
      },
      onError: (error) => {
        captcha.onFailure(error);
        const failure = failureOf(error);
        const field = refusedField(failure, filled);
        const rule = asked.find(({ name }) => name === field)?.rule;
        if (!field || !rule) return;
        const isRule = failure.code === "REGISTRATION_FIELD_INVALID";
        setError(field, { message: isRule ? t(patternText(rule)) : failureText(error) }, { shouldFocus: true });
      },
    });
  const failure = registration.error ? failureOf(registration.error) : undefined;
  const field = failure && refusedField(failure, getValues());
  const asWhole = failure && failure.details["captcha"] !== true && !asked.some(({ name }) => name === field);
  const { phone } = proven;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Create your account</Trans>}
      description={
        <Trans>
          Your number <bdi dir="ltr">{phone}</bdi> is confirmed. Choose a password to finish.
        </Trans>
      }
    >
      <Form onSubmit={(event) => void handleSubmit(submit)(event)} className="flex flex-col gap-4">
        <RegistrationFields
          form={form}
          first={asked.filter(({ rule }) => rule.required)}
          more={[]}
          moreShown={false}
          onMoreShown={() => undefined}
        />
        <TermsCheckbox control={control} />
        {captcha.field}
        <FormError>{asWhole && failureText(registration.error)}</FormError>
        <Button type="submit" tone="primary" size="lg" wide loading={registration.isPending}>
          <Trans>Create account</Trans>
        </Button>
      </Form>
    </Dialog>
  );
}
