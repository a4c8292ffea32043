import { Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskTableLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { refetchTables } from "./table-query.ts";

/** Pauses a table after its present round, or lets it deal again. */
export function PauseForm({ table }: { readonly table: DeskTableLine }) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const isPaused = table.state === "paused";
  const command = useMutation(
    queries.operations.commandTable.mutationOptions({
      onSuccess: async () => {
        await refetchTables();
        notify.success(isPaused ? t`The table deals again.` : t`The table is paused.`);
      },
      onError: () => void refetchTables(),
    }),
  );
  const { vassalage, gameCode } = table;
  return (
    <Card title={isPaused ? t`Let the table deal again` : t`Pause the table`}>
      <div className="grid grid-cols-1 gap-3">
        {isPaused ? null : (
          <p className="text-15 text-text-2">
            <Trans>The present round ends and is paid. No new round begins.</Trans>
          </p>
        )}
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(command.error)} />
        <Button
          tone="primary"
          disabled={!isReason(reason)}
          loading={command.isPending}
          onClick={() =>
            command.mutate({ vassalage, gameCode, command: isPaused ? "resume" : "pause", reason: reason.trim() })
          }
        >
          {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
      </div>
    </Card>
  );
}
