import { readTypedNumber } from "@banyan/kernel";
import { Button, Dialog, NumberField, Select, TextField, useUi } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DownlineType } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { Form } from "../../shared/form/form.tsx";
import { useFailureText } from "../../texts/failure-text.ts";
import { useTypeOptions } from "./type-options.ts";

export interface NewLinkProps {
  readonly types: readonly DownlineType[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Makes an invitation link. */
export function NewLink({ types, open, onOpenChange }: NewLinkProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={<Trans>New link</Trans>}>
      <Fields types={types} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const DAYS_MAX = 3650n;
const USES_MAX = 1_000_000n;

function Fields({ types, onDone }: { readonly types: readonly DownlineType[]; readonly onDone: () => void }) {
  const { locale } = useUi();
  const failureText = useFailureText();
  const options = useTypeOptions(types);
  const [name, setName] = useState("");
  const [type, setType] = useState(options[0]?.value ?? "");
  const [days, setDays] = useState("");
  const [uses, setUses] = useState("");
  const create = useMutation(
    queries.agents.createInvitationLink.mutationOptions({
      onSuccess: onDone,
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.agents.invitationLinks.key() }),
    }),
  );
  const read = (text: string, most: bigint) => readLimit(text, most, locale);
  const [daysRead, usesRead] = [read(days, DAYS_MAX), read(uses, USES_MAX)];
  const isReady = name.trim() !== "" && daysRead !== null && usesRead !== null;
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || create.isPending) return;
        create.mutate({ name: name.trim(), type: Number(type), days: daysRead, usesMax: usesRead });
      }}
    >
      <TextField
        label={<Trans>Name</Trans>}
        hint={<Trans>Only you see it: where you show the link.</Trans>}
        name="link-name"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Select label={<Trans>Type</Trans>} options={options} value={type} onValueChange={(value) => setType(value)} />
      <NumberField
        label={<Trans>Days until it expires</Trans>}
        hint={<Trans>Empty: it does not expire.</Trans>}
        text={days}
        onTextChange={setDays}
      />
      <NumberField
        label={<Trans>Registrations at most</Trans>}
        hint={<Trans>Empty: no limit.</Trans>}
        text={uses}
        onTextChange={setUses}
      />
      <FormError>{create.error && failureText(create.error)}</FormError>
      <Button type="submit" tone="primary" size="lg" wide loading={create.isPending} disabled={!isReady}>
        <Trans>Make the link</Trans>
      </Button>
    </Form>
  );
}

/** A typed limit; undefined for an empty field, null for a number that the platform refuses. */
function readLimit(text: string, most: bigint, locale: string): number | undefined | null {
  const typed = readTypedNumber(text, { locale, decimals: 0 });
  if (typed.kind === "empty") return undefined;
  return typed.kind === "number" && typed.units >= 1n && typed.units <= most ? Number(typed.units) : null;
}
