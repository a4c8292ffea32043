import { Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryDrawLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { refetchDraws } from "./lottery-query.ts";

interface ProposeVoidFormProps {
  readonly draw: LotteryDrawLine;
  readonly onDone: () => void;
}

/** Proposes to make a draw void. A second operator decides on it. */
export function ProposeVoidForm({ draw, onDone }: ProposeVoidFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const propose = useMutation(
    queries.operations.proposeVoidDraw.mutationOptions({
      onSuccess: async () => {
        await refetchDraws();
        notify.success(t`Recorded. A second operator must approve it now.`);
        onDone();
      },
      onError: () => void refetchDraws(),
    }),
  );
  return (
    <Card title={t`Make the draw void`}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-15 text-text-2">
          <Trans>
            Every stake of every brand goes back, and payouts are taken back. A second operator must approve it.
          </Trans>
        </p>
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(propose.error)} />
        <Button
          tone="primary"
          disabled={!isReason(reason)}
          loading={propose.isPending}
          onClick={() => propose.mutate({ drawId: draw.id, reason: reason.trim() })}
        >
          <Trans>Propose to make it void</Trans>
        </Button>
      </div>
    </Card>
  );
}
