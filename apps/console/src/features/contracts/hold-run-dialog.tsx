import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractRun } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";

interface HoldRunDialogProps {
  readonly run: ContractRun;
  readonly onClose: () => void;
}

/** Holds the payments of a period, or releases them. A reason is recorded in both cases. */
export function HoldRunDialog({ run: { id, holdReason }, onClose }: HoldRunDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const holding = holdReason === null;
  const change = useMutation(
    queries.operations.holdContractRun.mutationOptions({
      onSuccess: () => {
        notify.success(holding ? t`The payments are held.` : t`The payments are released.`);
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={holding ? t`Hold the payments of this period?` : t`Release the payments of this period?`}
      description={
        holding
          ? t`Nothing of this period is paid until the release.`
          : t`Everything that is approved is paid within a minute.`
      }
      footer={
        <Button
          wide
          tone={holding ? "danger" : "primary"}
          loading={change.isPending}
          disabled={!isReason(reason)}
          onClick={() => change.mutate({ runId: id, act: holding ? "hold" : "release", reason: reason.trim() })}
        >
          {holding ? <Trans>Hold</Trans> : <Trans>Release</Trans>}
        </Button>
      }
    >
      <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(change.error)} />
    </Dialog>
  );
}
