import { Button, notify, TextArea } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";

interface DisputeFormProps {
  readonly withdrawal: WithdrawalCase;
  readonly onDone: () => void;
}

/** Closes a withdrawal that did not arrive in full: the rest goes back to the member, or the receipt is forced. */
export function DisputeForm({ withdrawal, onDone }: DisputeFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
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
      <TextArea
        label={t`What you found out`}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {resolve.isError ? (
        <p role="alert" className="text-15 text-danger">
          {failureText(resolve.error)}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <Button
          tone="secondary"
          disabled={written.length < 3 || resolve.isPending}
          onClick={() => close("force_receipt")}
        >
          <Trans>Force the receipt</Trans>
        </Button>
        <Button
          tone="primary"
          disabled={written.length < 3}
          loading={resolve.isPending}
          onClick={() => close("return")}
        >
          <Trans>Return the rest</Trans>
        </Button>
      </div>
    </div>
  );
}
