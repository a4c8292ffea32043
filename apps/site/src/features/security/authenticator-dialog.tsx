import { Button, CopyButton, Dialog, OtpField, QrCode, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { Form } from "../../shared/form/form.tsx";
import { FormError } from "../../shared/form/form-error.tsx";
import { ChangeGuard } from "./change-guard.tsx";

/** Sets up an authenticator app: the password, the QR code to scan, and a code as proof of the scan. */
export function AuthenticatorDialog({ onClose }: { readonly onClose: () => void }) {
  const beginning = useMutation(queries.security.beginAuthenticator.mutationOptions());
  const made = beginning.data?.value;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={<Trans>Set up an authenticator app</Trans>}>
      {made ? (
        <ShowCode uri={made.uri} secret={made.secret} onDone={onClose} />
      ) : (
        <ChangeGuard
          submitLabel={<Trans>Continue</Trans>}
          error={beginning.error}
          loading={beginning.isPending}
          onSubmit={() => beginning.mutate({})}
        >
          <Trans>You need an app such as Google Authenticator, Aegis or 1Password on your phone.</Trans>
        </ChangeGuard>
      )}
    </Dialog>
  );
}

const CODE_DIGITS = 6;

interface ShowCodeProps {
  readonly uri: string;
  readonly secret: string;
  readonly onDone: () => void;
}

function ShowCode({ uri, secret, onDone }: ShowCodeProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [code, setCode] = useState("");
  const [missing, setMissing] = useState(false);
  const confirming = useMutation(
    queries.security.confirmAuthenticator.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: queries.security.overview.key() });
        notify.success(t`Your authenticator app is set up`);
        onDone();
      },
      onError: () => setCode(""),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = code.length === CODE_DIGITS;
    setMissing(!isWhole);
    if (isWhole) confirming.mutate({ code });
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-15 text-text-2">
        <Trans>Scan this with the app, or type the key into it. Then enter the code that the app shows.</Trans>
      </p>
      <div className="flex justify-center">
        <QrCode text={uri} label={t`Adds this account to an authenticator app`} />
      </div>
      <p className="flex items-center justify-center gap-1">
        <bdi dir="ltr" className="text-13 break-all text-text-2">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </bdi>
        <CopyButton iconOnly text={secret} label={t`Copy key`} />
      </p>
      <OtpField
        label={<Trans>Code from your authenticator app</Trans>}
        value={code}
        onValueChange={setCode}
        error={missing && code.length !== CODE_DIGITS ? t`Enter the six digits.` : undefined}
      />
      <FormError>{confirming.error && failureText(confirming.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={confirming.isPending}>
        <Trans>Confirm</Trans>
      </Button>
    </Form>
  );
}
