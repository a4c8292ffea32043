import { notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { Campaign } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { StopForm } from "./stop-form.tsx";

interface StopDialogProps {
  readonly brandId: string;
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Stops a promotion. Players who joined keep it. */
export function StopDialog({ brandId, campaign, onClose }: StopDialogProps) {
  const { t } = useLingui();
  const stop = useMutation(
    queries.operations.stopCampaign.mutationOptions({
      onSuccess() {
        notify.success(t`The promotion is stopped.`);
        onClose();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.campaigns.key() }),
    }),
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
