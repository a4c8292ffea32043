import { failureOf } from "@banyan/client";
import { Button, PhoneField, type PhoneValue, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { chosenCountry, useCountries } from "../../platform/use-countries.ts";
import { Form } from "../form/form.tsx";
import { FormError } from "../form/form-error.tsx";
import { type ContactTarget, sentContactCode, type SentContactCode } from "./contact.ts";

export interface ContactAddressProps {
  readonly kind: "email" | "mobile";
  readonly onSent: (sent: SentContactCode) => void;
}

/** Asks for the new address or number and sends a code there. */
export function ContactAddress({ kind, onSent }: ContactAddressProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const countries = useCountries();
  const [email, setEmail] = useState("");
  const [phone, setPhone] = useState<PhoneValue>({ countryCode: "", number: "" });
  const send = useMutation(queries.member.sendContactCode.mutationOptions());
  const country = chosenCountry(countries, phone.countryCode);
  const target: ContactTarget | undefined =
    kind === "email"
      ? email.trim() === ""
        ? undefined
        : { email: email.trim() }
      : phone.number === "" || !country
        ? undefined
        : { mobileNum: phone.number, countryDialingCode: country.countryDialingCode };
  const [missing, setMissing] = useState(false);
  const wrong = send.error && failureOf(send.error).code === "REGISTRATION_FIELD_INVALID";
  const wrongText = kind === "email" ? t`E-mail format is incorrect` : t`Please enter a valid mobile number`;
  const error = missing && !target ? wrongText : wrong ? wrongText : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!target);
    if (!target) return;
    send.mutate(target, { onSuccess: ({ value }) => onSent(sentContactCode(target, value.expiredMinutes)) });
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      {kind === "email" ? (
        <TextField
          label={<Trans>E-mail</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          dir="ltr"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={error}
        />
      ) : (
        <PhoneField
          label={<Trans>Mobile number</Trans>}
          countries={countries}
          value={{ countryCode: country?.countryCode ?? "", number: phone.number }}
          onValueChange={setPhone}
          error={error}
        />
      )}
      <FormError>{send.error && !wrong && failureText(send.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={send.isPending}>
        <Trans>Send a code</Trans>
      </Button>
    </Form>
  );
}
