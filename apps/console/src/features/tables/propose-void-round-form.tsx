import { Button, Card, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskTableLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { refetchTables } from "./table-query.ts";

interface ProposeVoidRoundFormProps {
  readonly table: DeskTableLine;
  readonly round: NonNullable<DeskTableLine["round"]>;
}

/** Proposes to make the present round void. Its wins wait until another operator has decided. */
export function ProposeVoidRoundForm({ table: { vassalage, gameCode }, round }: ProposeVoidRoundFormProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [reason, setReason] = useState("");
  // Typing takes longer than a round: the round at its beginning is the one that is meant.
  const [meant, setMeant] = useState(round);
  const propose = useMutation(
    queries.operations.proposeVoidRound.mutationOptions({
      onSuccess: async () => {
        await refetchTables();
        notify.success(t`Recorded. A second operator must approve it now.`);
      },
      onError: () => void refetchTables(),
    }),
  );
  const write = (text: string) => {
    if (reason === "") setMeant(round);
    setReason(text);
  };
  const number = formats.number(reason === "" ? round.number : meant.number);
  return (
    <Card title={t`Make round ${number} void`}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-15 text-text-2">
          <Trans>
            Every stake of every brand goes back. Wins wait five minutes for a second operator, and are paid then.
          </Trans>
        </p>
        <ReasonField value={reason} onValueChange={write} failed={useFieldFailure(propose.error)} />
        <Button
          tone="primary"
          disabled={!isReason(reason)}
          loading={propose.isPending}
          onClick={() => propose.mutate({ vassalage, gameCode, round: meant.id, reason: reason.trim() })}
        >
          <Trans>Propose to make it void</Trans>
        </Button>
      </div>
    </Card>
  );
}
