import { failureOf } from "@banyan/client";
import { ConfirmDialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { useFailureText } from "../../texts/failure-text.ts";
import { FormError } from "../../shared/form/form-error.tsx";

export interface SignOutDialogProps {
  readonly onClose: () => void;
  readonly onSignedOut: () => void;
}

/** Asks for confirmation, shows the progress, and ends the session on the server, then on this device. */
export function SignOutDialog({ onClose, onSignedOut }: SignOutDialogProps) {
  const failureText = useFailureText();
  const logout = useMutation(
    queries.session.logout.mutationOptions({
      onSuccess: onSignedOut,
      onError: (error) => {
        // The server does not know the session any more, so the sign-out is complete.
        const { code } = failureOf(error);
        if (code === "SESSION_ENDED" || code === "SESSION_REQUIRED") onSignedOut();
      },
    }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Sign out?</Trans>}
      confirmLabel={<Trans>Sign out</Trans>}
      cancelLabel={<Trans>Stay signed in</Trans>}
      loading={logout.isPending}
      onConfirm={() => logout.mutate({})}
    >
      <div className="flex flex-col gap-3">
        <p>
          <Trans>Your deposits and withdrawals in progress will continue.</Trans>
        </p>
        <FormError>{logout.error && failureText(logout.error)}</FormError>
      </div>
    </ConfirmDialog>
  );
}
