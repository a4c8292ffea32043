import { failureOf } from "@banyan/client";
import { Button, Card, CopyButton, Select, TextField } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DownlineType } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { Form } from "../../shared/form/form.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { useTypeOptions } from "./type-options.ts";

/** The agent opens an account for a direct downline, and hands on the first password. */
export function RegisterDownline({ types }: { readonly types: readonly DownlineType[] }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const options = useTypeOptions(types);
  const [type, setType] = useState(options[0]?.value ?? "");
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [opened, setOpened] = useState<{ readonly account: string; readonly password: string }>();
  const register = useMutation(
    queries.agents.registerDownline.mutationOptions({
      onSuccess: ({ value }) => {
        setOpened({ account: value.account, password });
        setUsername("");
        setPassword("");
        void queryClient.invalidateQueries({ queryKey: queries.agents.key() });
      },
    }),
  );
  const { error } = register;
  const field = error ? failureOf(error).details?.["field"] : undefined;
  const isTaken = error !== null && failureOf(error).code === "USERNAME_TAKEN";
  const text = error ? failureText(error) : undefined;
  const account = <bdi className="font-bold">{opened?.account}</bdi>;
  const ofUsername = isTaken || field === "username";
  const ofPassword = field === "password";
  return (
    <Card title={<Trans>Open an account</Trans>}>
      <Form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!register.isPending) register.mutate({ username: username.trim(), password, type: Number(type) });
        }}
      >
        <Select label={<Trans>Type</Trans>} options={options} value={type} onValueChange={(value) => setType(value)} />
        <TextField
          label={<Trans>Username</Trans>}
          name="downline"
          autoComplete="off"
          dir="ltr"
          value={username}
          onChange={({ target }) => setUsername(target.value)}
          error={ofUsername ? text : undefined}
        />
        <TextField
          label={<Trans>First password</Trans>}
          hint={<Trans>Your downline must choose another one at the first sign-in.</Trans>}
          name="first-password"
          autoComplete="off"
          dir="ltr"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={ofPassword ? text : undefined}
        />
        <FormError>{error && !ofUsername && !ofPassword && text}</FormError>
        <Button
          type="submit"
          tone="primary"
          size="lg"
          wide
          loading={register.isPending}
          disabled={username.trim() === "" || password === ""}
        >
          <Trans>Open the account</Trans>
        </Button>
      </Form>
      {opened && (
        <output className="mt-4 flex flex-wrap items-center gap-3 rounded-control bg-raised px-3.5 py-3">
          <span className="min-w-0 flex-1 text-15">
            <Trans>The account {account} is open. Hand on the username and the first password.</Trans>
          </span>
          <CopyButton text={`${opened.account} ${opened.password}`} label={t`Copy username and password`} />
        </output>
      )}
    </Card>
  );
}
