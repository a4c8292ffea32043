import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReferralBoard } from "../../../platform/answers.ts";
import { queries } from "../../../platform/platform.ts";
import { StopForm } from "../stop-form.tsx";
import { afterSaving } from "../use-version-form.tsx";

interface StopReferralProps {
  readonly brandId: string;
  readonly board: ReferralBoard;
  readonly onClose: () => void;
}

/** Stops the rewards for friends. Granted ones can be claimed. */
export function StopReferral({ brandId, board, onClose }: StopReferralProps) {
  const { t } = useLingui();
  const stop = useMutation(
    queries.operations.saveReferral.mutationOptions(
      afterSaving(t`The promotion is stopped.`, queries.operations.referralProgram.key(), onClose),
    ),
  );
  const { version: seen, terms, budget } = board;
  if (terms === null) return null;
  return (
    <StopForm
      pending={stop.isPending}
      error={stop.error}
      onStop={(reason) => stop.mutate({ brandId, seen, terms, budget: budget.granted, stopped: true, reason })}
      onClose={onClose}
    >
      <Trans>Friends bring nothing more. Rewards that wait can be claimed, and held ones can be decided.</Trans>
    </StopForm>
  );
}
