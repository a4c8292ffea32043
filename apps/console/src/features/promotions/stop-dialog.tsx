import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { Campaign } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { StopForm } from "./stop-form.tsx";
import { afterSaving } from "./use-version-form.tsx";

interface StopDialogProps {
  readonly brandId: string;
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Stops a promotion. Players who joined keep it. */
export function StopDialog({ brandId, campaign, onClose }: StopDialogProps) {
  const { t } = useLingui();
  const stop = useMutation(
    queries.operations.stopCampaign.mutationOptions(
      afterSaving(t`The promotion is stopped.`, queries.operations.campaigns.key(), onClose),
    ),
  );
  const { id, version: seen } = campaign;
  return (
    <StopForm
      pending={stop.isPending}
      error={stop.error}
      onStop={(reason) => stop.mutate({ brandId, id, seen, reason })}
      onClose={onClose}
    >
      <Trans>Nobody can join any more. Players who joined keep their terms, and their budget stays reserved.</Trans>
    </StopForm>
  );
}
