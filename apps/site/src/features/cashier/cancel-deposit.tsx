import { Button, ConfirmDialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Deposit } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../../shared/form/form-error.tsx";

/** Cancels an unpaid deposit after a confirmation. */
export function CancelDeposit({ deposit }: { readonly deposit: Deposit }) {
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const cancel = useMutation(
    queries.cashier.cancelDeposit.mutationOptions({
      onSuccess: () => setAsking(false),
      // The deposit may have been paid meanwhile. The refetched list shows that.
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.cashier.deposits.key() }),
    }),
  );
  return (
    <>
      <Button tone="quiet" wide onClick={() => setAsking(true)}>
        <Trans>Cancel deposit</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={<Trans>Cancel this deposit?</Trans>}
        confirmLabel={<Trans>Cancel deposit</Trans>}
        cancelLabel={<Trans>Keep deposit</Trans>}
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({ depositId: deposit.id })}
      >
        <div className="flex flex-col gap-3">
          <p>
            <Trans>
              Cancel only if you have not paid yet. If you have already sent the money, just wait for it to arrive.
            </Trans>
          </p>
          <FormError>{cancel.error && failureText(cancel.error)}</FormError>
        </div>
      </ConfirmDialog>
    </>
  );
}
