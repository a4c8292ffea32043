import { failureOf } from "@banyan/client";
import { Button, OtpField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";

const CODE_DIGITS = 6;

export interface StepUpCodeProps {
  readonly way: "authenticator" | "mobile" | "email";
  readonly error: unknown;
  readonly loading: boolean;
  readonly onCode: (code: string) => void;
}

/** Asks for a code. It is from an authenticator app, or is sent to a proven contact on request. */
export function StepUpCode({ way, error, loading, onCode }: StepUpCodeProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const sending = useMutation(queries.security.stepUpCode.mutationOptions());
  const isAsked = way === "authenticator" || sending.isSuccess;
  if (way !== "authenticator" && !isAsked) {
    return (
      <div className="flex flex-col gap-4">
        <FormError>{Boolean(sending.error) && failureText(sending.error)}</FormError>
        <Button tone="primary" size="lg" wide loading={sending.isPending} onClick={() => sending.mutate({ way })}>
          <Trans>Send a code</Trans>
        </Button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = code.length === CODE_DIGITS;
    setMissing(!isWhole);
    if (isWhole) onCode(code);
  };
  const wrongCode = ["SECOND_FACTOR_WRONG", "INVALID_VERIFICATION_CODE", "CODE_EXPIRED"];
  const isWrong = Boolean(error) && wrongCode.includes(failureOf(error).code);
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <OtpField
        label={way === "authenticator" ? <Trans>Code from your authenticator app</Trans> : <Trans>Code</Trans>}
        value={code}
        onValueChange={setCode}
        error={
          missing && code.length !== CODE_DIGITS ? t`Enter the six digits.` : isWrong ? failureText(error) : undefined
        }
      />
      <FormError>{Boolean(error) && !isWrong && failureText(error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={loading}>
        <Trans>Confirm</Trans>
      </Button>
    </Form>
  );
}
