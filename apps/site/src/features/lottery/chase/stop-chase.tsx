import { Amount, Button, ConfirmDialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryChase } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { FormError } from "../../../shared/form/form-error.tsx";
import { useFailureText } from "../../../texts/failure-text.ts";

/** Stops a running chase after a question. Renders nothing for a chase that has ended. */
export function StopChase({ chase }: { readonly chase: LotteryChase }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation(
    queries.lottery.stopLotteryChase.mutationOptions({
      onSuccess() {
        setAsking(false);
        notify.success(t`The chase is stopped. What was left is back in your balance.`);
      },
      onSettled() {
        void queryClient.invalidateQueries({ queryKey: queries.lottery.lotteryChases.key() });
        void queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
      },
    }),
  );
  if (chase.state === "ended" && !isAsking) return null;
  const rest = <Amount minor={chase.held} currency={chase.currency} show="code" />;
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setAsking(true)}>
        <Trans>Stop the chase</Trans>
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={(open) => {
          setAsking(open);
          stop.reset();
        }}
        title={<Trans>Stop this chase?</Trans>}
        confirmLabel={<Trans>Stop the chase</Trans>}
        cancelLabel={<Trans>Keep it running</Trans>}
        loading={stop.isPending}
        onConfirm={() => stop.mutate({ chaseId: chase.id })}
      >
        <div className="flex flex-col gap-3">
          <p>
            <Trans>
              {rest} returns to your balance. The ticket of the present draw stays; you can cancel it among your tickets
              until the draw closes.
            </Trans>
          </p>
          <FormError>{stop.error !== null && failureText(stop.error)}</FormError>
        </div>
      </ConfirmDialog>
    </>
  );
}
