import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { queries, queryClient } from "../../platform/platform.ts";
import { ChangeGuard } from "./change-guard.tsx";
import type { Overview } from "./overview.ts";

export interface SecondFactorDialogProps {
  /** The new value of the setting. */
  readonly on: boolean;
  readonly ways: Overview["secondFactor"]["ways"];
  readonly onClose: () => void;
}

/** Switches the confirmation of sign-ins from new places on or off. */
export function SecondFactorDialog({ on, ways, onClose }: SecondFactorDialogProps) {
  const setting = useMutation(
    queries.security.setSecondFactor.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries({ queryKey: queries.security.overview.key() });
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={on ? <Trans>Two-step verification</Trans> : <Trans>Turn off two-step verification?</Trans>}
    >
      <ChangeGuard
        submitLabel={on ? <Trans>Turn on</Trans> : <Trans>Turn off</Trans>}
        error={setting.error}
        loading={setting.isPending}
        onSubmit={() => setting.mutate({ on })}
      >
        {on && ways.length === 0 && (
          <Trans>
            You have not set up a way to confirm yet. Add a mobile number, an e-mail address, a bank account or an
            authenticator app. Until then, your password alone is enough to sign in.
          </Trans>
        )}
        {on && ways.length > 0 && (
          <Trans>When you sign in from a new address, we ask for a code or for the name on your bank account.</Trans>
        )}
        {!on && <Trans>Anyone who knows your password will then be able to sign in from anywhere.</Trans>}
      </ChangeGuard>
    </Dialog>
  );
}
