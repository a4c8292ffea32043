import { Button, Dialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractRunRecord } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";

interface HoldDialogProps {
  readonly record: ContractRunRecord;
  readonly onClose: () => void;
}

/** Holds what an agent's contracts pay, or releases it. A reason is recorded in both cases. */
export function HoldDialog({ record: { memberId, account, holdReason }, onClose }: HoldDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const holding = holdReason === null;
  const change = useMutation(
    queries.operations.holdContractPayments.mutationOptions({
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
      title={holding ? t`Hold the payments of ${account}?` : t`Release the payments of ${account}?`}
      description={
        holding
          ? t`Periods are still settled. Nothing is paid to this agent until the release.`
          : t`Everything that waits is paid within a minute.`
      }
      footer={
        <Button
          wide
          tone={holding ? "danger" : "primary"}
          loading={change.isPending}
          disabled={!isReason(reason)}
          onClick={() => change.mutate({ memberId, act: holding ? "hold" : "release", reason: reason.trim() })}
        >
          {holding ? <Trans>Hold</Trans> : <Trans>Release</Trans>}
        </Button>
      }
    >
      <div className="grid gap-4">
        {holdReason !== null && (
          <p className="text-15 text-text-2">
            <Trans>Held because: {holdReason}</Trans>
          </p>
        )}
        <ReasonField value={reason} onValueChange={setReason} failed={useFieldFailure(change.error)} />
      </div>
    </Dialog>
  );
}
