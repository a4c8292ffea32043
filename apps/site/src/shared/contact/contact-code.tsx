import { failureOf } from "@banyan/client";
import { Button, Countdown, notify, OtpField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { client, queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../form/form.tsx";
import { FormError } from "../form/form-error.tsx";
import { type SentContactCode, sentContactCode } from "./contact.ts";

export interface ContactCodeProps {
  readonly sent: SentContactCode;
  readonly onChanged: () => void;
  readonly onSentAgain: (sent: SentContactCode) => void;
  readonly onBack: () => void;
}

/** Asks for the code that was sent. */
export function ContactCode({ sent, onChanged, onSentAgain, onBack }: ContactCodeProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [verificationCode, setCode] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const [resting, setResting] = useState(true);
  const { target, to } = sent;
  const again = useMutation(queries.member.sendContactCode.mutationOptions());
  const change = useMutation({
    mutationFn: () => {
      const proof = { verificationCode };
      return "email" in target
        ? client.member.changeEmail({ ...target, ...proof })
        : client.member.changeMobile({ ...target, ...proof });
    },
    onSuccess: ({ value }) => {
      queryClient.setQueryData(queries.member.profile.queryKey({ input: {} }), { value });
      notify.success(t`Saved`);
      onChanged();
    },
  });
  const code = change.error ? failureOf(change.error).code : undefined;
  const codeError =
    code === "INVALID_VERIFICATION_CODE" || code === "CODE_EXPIRED"
      ? failureText(change.error)
      : submitted && verificationCode.length < 6
        ? t`Please enter a valid verification code`
        : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (verificationCode.length === 6) change.mutate();
  };
  const sendAgain = () =>
    again.mutate(target, {
      onSuccess: ({ value }) => {
        setResting(true);
        onSentAgain(sentContactCode(target, value.expiredMinutes));
      },
    });
  const failure = again.error ?? (codeError ? undefined : change.error);
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-15 text-text-2">
        <Trans>
          We sent a six-digit code to <bdi dir="ltr">{to}</bdi>.
        </Trans>{" "}
        <button
          type="button"
          onClick={onBack}
          className="touch-target font-bold text-text underline underline-offset-4"
        >
          <Trans>Change it</Trans>
        </button>
      </p>
      <OtpField label={<Trans>Code</Trans>} value={verificationCode} onValueChange={setCode} error={codeError} />
      <FormError>{failure && failureText(failure)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={change.isPending}>
        <Trans>Confirm</Trans>
      </Button>
      {resting ? (
        <p className="text-center text-13 text-text-3">
          <Trans>
            Send again in <Countdown until={sent.restsUntil} onEnd={() => setResting(false)} />
          </Trans>
        </p>
      ) : (
        <Button tone="quiet" loading={again.isPending} onClick={sendAgain}>
          <Trans>Send again</Trans>
        </Button>
      )}
    </Form>
  );
}
