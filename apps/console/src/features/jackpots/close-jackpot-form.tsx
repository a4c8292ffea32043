import { Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { JackpotPoolLine } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useJackpotName } from "./jackpot-words.tsx";

interface CloseJackpotFormProps {
  readonly pool: JackpotPoolLine;
  readonly onDone: () => void;
}

/** Closes a jackpot permanently. */
export function CloseJackpotForm({ pool, onDone }: CloseJackpotFormProps) {
  const { t } = useLingui();
  const name = useJackpotName()(pool);
  const [reason, setReason] = useState("");
  const close = useMutation(
    queries.operations.closeJackpot.mutationOptions({
      onSuccess: () => {
        notify.success(t`${name} is closed.`);
        onDone();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.jackpotPools.key() }),
    }),
  );
  return (
    <Card title={t`Close the jackpot`}>
      <div className="grid gap-3">
        <p className="text-15 text-text-2">
          <Trans>
            Nobody can win it any more. The pool and its reserve return to the house, and the draw for the next win is
            revealed.
          </Trans>
        </p>
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(close.error)} />
        <Button
          tone="danger"
          disabled={!isReason(reason)}
          loading={close.isPending}
          onClick={() => close.mutate({ poolId: pool.id, reason: reason.trim() })}
        >
          <Trans>Close for good</Trans>
        </Button>
      </div>
    </Card>
  );
}
