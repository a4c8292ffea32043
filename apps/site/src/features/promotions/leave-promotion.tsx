import { Amount, Button, ConfirmDialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { BonusEntry } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { FormError } from "../../shared/form/form-error.tsx";
import { promotionChanged } from "../../shared/promotions/promotion-changed.ts";
import { useFailureText } from "../../texts/failure-text.ts";

/** Leaves a promotion after a dialog with the taken amount and the remaining one. */
export function LeavePromotion({ bonus }: { readonly bonus: BonusEntry }) {
  const failureText = useFailureText();
  const [asking, setAsking] = useState(false);
  const leave = useMutation(
    queries.rewards.leavePromotion.mutationOptions({
      onSuccess: () => setAsking(false),
      onSettled: promotionChanged,
    }),
  );
  const { giveUp, currency } = bonus;
  const taken = <Amount minor={giveUp?.taken ?? "0"} currency={currency} show="code" />;
  const left = <Amount minor={giveUp?.left ?? "0"} currency={currency} show="code" />;
  const locked = <Amount minor={giveUp?.locked ?? "0"} currency={currency} show="code" />;
  return (
    <>
      <Button tone="quiet" wide onClick={() => setAsking(true)}>
        <Trans>Leave the promotion</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={<Trans>Leave this promotion?</Trans>}
        confirmLabel={<Trans>Leave the promotion</Trans>}
        loading={leave.isPending}
        onConfirm={() => leave.mutate({ entryId: bonus.id })}
      >
        <div className="flex flex-col gap-3">
          {giveUp ? (
            bonus.purse ? (
              <p>
                <Trans>
                  We take back {taken} of bonus money, and the wins of bets that are still open. Your own money stays:{" "}
                  {left}.
                </Trans>
              </p>
            ) : (
              <p>
                <Trans>
                  We take back {taken}: what is left of the bonus, and what you won with it. {left} stay in your
                  balance.
                </Trans>{" "}
                {giveUp.locked === "0" ? (
                  <Trans>Nothing of them is locked.</Trans>
                ) : (
                  <Trans>{locked} of them stay locked until you have played your deposit.</Trans>
                )}
              </p>
            )
          ) : (
            <p>
              <Trans>Your next deposit then brings no bonus.</Trans>
            </p>
          )}
          {giveUp?.waits && (
            <p>
              <Trans>Some of your rounds are still open. The bonus ends when they are settled.</Trans>
            </p>
          )}
          <FormError>{leave.error && failureText(leave.error)}</FormError>
        </div>
      </ConfirmDialog>
    </>
  );
}
