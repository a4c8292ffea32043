import { Amount, Button, ConfirmDialog, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryTicket } from "../../../platform/answers.ts";
import { queries, queryClient } from "../../../platform/platform.ts";
import { FormError } from "../../../shared/form/form-error.tsx";
import { useRequestId } from "../../../shared/form/use-request-id.ts";
import { useFailureText } from "../../../texts/failure-text.ts";
import { useIsBefore } from "../draws/use-is-before.ts";

/** Takes a ticket back until its draw closes. Renders nothing for other tickets. */
export function CancelTicket({ ticket }: { readonly ticket: LotteryTicket }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const { requestId, answered } = useRequestId();
  const isInTime = useIsBefore(ticket.closeAt);
  const cancel = useMutation(
    queries.lottery.cancelLotteryTicket.mutationOptions({
      onSuccess() {
        setAsking(false);
        notify.success(t`The ticket is cancelled. Your stake is back in your balance.`);
      },
      onSettled(_answer, error) {
        answered(error);
        void queryClient.invalidateQueries({ queryKey: queries.lottery.lotteryTickets.key() });
        void queryClient.invalidateQueries({ queryKey: queries.wallet.key() });
      },
    }),
  );
  if (ticket.state !== "open" || (!isInTime && !isAsking)) return null;
  const stake = <Amount minor={ticket.stake} currency={ticket.currency} show="code" />;
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setAsking(true)}>
        <Trans>Cancel the ticket</Trans>
      </Button>
      <ConfirmDialog
        danger
        open={isAsking}
        onOpenChange={setAsking}
        title={<Trans>Cancel this ticket?</Trans>}
        confirmLabel={<Trans>Cancel the ticket</Trans>}
        cancelLabel={<Trans>Keep the ticket</Trans>}
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({ requestId, ticketId: ticket.id })}
      >
        <div className="flex flex-col gap-3">
          <p>
            <Trans>Your stake of {stake} returns to your balance.</Trans>
          </p>
          <FormError>{cancel.error !== null && failureText(cancel.error)}</FormError>
        </div>
      </ConfirmDialog>
    </>
  );
}
