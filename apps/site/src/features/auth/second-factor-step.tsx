import { type CallFailure, failureOf } from "@banyan/client";
import type { SecondFactorWay } from "@banyan/contract";
import { Button, OtpField, Segmented, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { client, queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { CodeField } from "../../shared/verification/code-field.tsx";
import { type SignedIn, enter } from "../../shared/session/session.ts";

/** A sign-in that needs a second factor. */
export interface PendingSignIn {
  readonly pendingToken: string;
  readonly ways: readonly SecondFactorWay[];
  /** Masked, like the e-mail address. */
  readonly mobile: string | undefined;
  readonly email: string | undefined;
  readonly remember: boolean;
}

const KNOWN: readonly string[] = ["authenticator", "mobile", "email", "bankName"] satisfies SecondFactorWay[];

/** The second factor that a refused sign-in requires; undefined if the refusal has another reason. */
export function pendingSignIn({ code, details }: CallFailure, remember: boolean): PendingSignIn | undefined {
  if (code !== "SECOND_FACTOR_REQUIRED") return undefined;
  const { pendingToken, ways, mobile, email } = details;
  return {
    pendingToken: String(pendingToken),
    ways: String(ways)
      .split(" ")
      .filter((way): way is SecondFactorWay => KNOWN.includes(way)),
    mobile: mobile === undefined ? undefined : String(mobile),
    email: email === undefined ? undefined : String(email),
    remember,
  };
}

export interface SecondFactorStepProps {
  readonly pending: PendingSignIn;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  readonly onGivenUp: () => void;
}

const CODE_DIGITS = 6;

/** The second step of a sign-in from an address that is not registered. */
export function SecondFactorStep({ pending, onSignedIn, onGivenUp }: SecondFactorStepProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { pendingToken, ways, remember } = pending;
  const [way, setWay] = useState<SecondFactorWay>(ways[0] ?? "authenticator");
  const [answer, setAnswer] = useState("");
  const [missing, setMissing] = useState(false);
  const finishing = useMutation(queries.security.secondFactor.mutationOptions());
  const labels: Readonly<Record<SecondFactorWay, string>> = {
    authenticator: t`App`,
    mobile: t`Mobile`,
    email: t`E-mail`,
    bankName: t`Bank name`,
  };
  const choose = (next: SecondFactorWay) => {
    setWay(next);
    setAnswer("");
    setMissing(false);
    finishing.reset();
  };
  const isWhole = way === "bankName" ? answer.trim() !== "" : answer.length === CODE_DIGITS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isWhole);
    if (!isWhole) return;
    finishing.mutate(
      { pendingToken, way, answer: answer.trim() },
      {
        onSuccess: ({ value }) => {
          enter(value, remember);
          onSignedIn(value);
        },
        onError: (error) => {
          if (way === "authenticator") setAnswer("");
          if (failureOf(error).code === "SECOND_FACTOR_EXPIRED") setMissing(false);
        },
      },
    );
  };
  const missingText = way === "bankName" ? t`Enter the name.` : t`Enter the six digits.`;
  const field = { value: answer, onValueChange: setAnswer, error: missing && !isWhole ? missingText : undefined };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-15 text-text-2">
        <Trans>You are signing in from a new place. Please confirm that it is you. We will remember this place.</Trans>
      </p>
      {ways.length > 1 && (
        <Segmented
          label={t`How to confirm`}
          value={way}
          onValueChange={choose}
          segments={ways.map((value) => ({ value, label: labels[value] }))}
        />
      )}
      {way === "authenticator" && <OtpField {...field} label={<Trans>Code from your authenticator app</Trans>} />}
      {(way === "mobile" || way === "email") && (
        <CodeField
          {...field}
          key={way}
          label={<SentTo way={way} pending={pending} />}
          target={`second-factor ${way} ${pendingToken}`}
          send={() => client.security.secondFactorCode({ pendingToken, way })}
        />
      )}
      {way === "bankName" && (
        <TextField
          label={<Trans>Name on your bank account</Trans>}
          hint={<Trans>As you entered it for withdrawals.</Trans>}
          autoComplete="off"
          dir="auto"
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          error={field.error}
        />
      )}
      <FormError>{finishing.error && failureText(finishing.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={finishing.isPending}>
        <Trans>Confirm</Trans>
      </Button>
      <Button tone="quiet" wide onClick={onGivenUp}>
        <Trans>Back to sign-in</Trans>
      </Button>
    </Form>
  );
}

function SentTo({ way, pending }: { readonly way: "mobile" | "email"; readonly pending: PendingSignIn }) {
  const address = <bdi dir="ltr">{pending[way]}</bdi>;
  return way === "mobile" ? <Trans>Code by SMS to {address}</Trans> : <Trans>Code by e-mail to {address}</Trans>;
}
