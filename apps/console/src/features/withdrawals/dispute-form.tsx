import { Amount, Button, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";

interface DisputeFormProps {
  readonly withdrawal: WithdrawalCase;
  readonly onDone: () => void;
}

/** Closes a withdrawal that did not arrive in full. The rest goes back to the member, or the receipt is forced. */
export function DisputeForm({ withdrawal, onDone }: DisputeFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const resolve = useMutation(
    queries.operations.resolveDispute.mutationOptions({
      onSuccess: () => {
        notify.success(t`The dispute is closed.`);
        onDone();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const written = reason.trim();
  const close = (resolution: "return" | "force_receipt") =>
    resolve.mutate({ withdrawalId: withdrawal.id, resolution, reason: written });
  return (
    <div className="grid gap-3">
      <p className="text-15 text-text-2">
        <Trans>Check with the gateway first. A forced receipt means that nothing is returned to the member.</Trans>
      </p>
      <ReasonField
        label={t`Your finding`}
        value={reason}
        onValueChange={setReason}
        failed={useFieldFailure(resolve.error)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button
          tone="secondary"
          disabled={!isReason(reason) || resolve.isPending}
          onClick={() => close("force_receipt")}
        >
          <Trans>Force the receipt</Trans>
        </Button>
        <Button tone="primary" disabled={!isReason(reason)} loading={resolve.isPending} onClick={() => close("return")}>
          <ReturnText withdrawal={withdrawal} />
        </Button>
      </div>
    </div>
  );
}

/** Repeats the amount that goes back to the member. It is the whole amount if nothing has arrived. */
function ReturnText({ withdrawal: { remainingAmount, amount, currency } }: Pick<DisputeFormProps, "withdrawal">) {
  const sum = <Amount minor={remainingAmount ?? amount} currency={currency} show="code" />;
  return <Trans>Return the rest: {sum}</Trans>;
}
