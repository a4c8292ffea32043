import { Button, Card, LogoMark, OtpField, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { queries } from "../../platform/platform.ts";
import { sessionToken } from "../../platform/session-token.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";

/**
 * Signs in to the back office. The password and the authenticator's code are sent together, so that nobody can test
 * either alone.
 */
export function SignInPage() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const signIn = useMutation(
    queries.operations.operatorLogin.mutationOptions({
      onSuccess: ({ value }) => sessionToken.keep(value.token),
      // A code works only once, so the next attempt needs a new one.
      onError: () => setCode(""),
    }),
  );
  const complete = username.trim() !== "" && password !== "" && code.length === 6;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) signIn.mutate({ username: username.trim().toLowerCase(), password, code });
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <Card className="w-full max-w-sm">
        <form onSubmit={submit} className="grid gap-4">
          <div className="grid justify-items-center gap-2 pb-2 text-center">
            <LogoMark brand="banyan" size={48} />
            <h1 className="text-20 font-bold">
              <Trans>Back office</Trans>
            </h1>
            <p className="text-13 text-text-2">
              <Trans>Every sign-in and every decision is recorded.</Trans>
            </p>
          </div>
          <TextField
            label={t`Username`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <TextField
            label={t`Password`}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <OtpField
            label={t`Code from your authenticator app`}
            length={6}
            value={code}
            onValueChange={setCode}
            error={signIn.isError ? failureText(signIn.error) : undefined}
          />
          <Button type="submit" tone="primary" wide loading={signIn.isPending} disabled={!complete}>
            <Trans>Sign in</Trans>
          </Button>
        </form>
      </Card>
    </main>
  );
}
