import { Button, Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { queries } from "../../platform/platform.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { enteredPassword } from "./entered-password.ts";

export interface PasswordDueDialogProps {
  readonly onChanged: () => void;
  readonly onSignedOut: () => void;
}

/**
 * Requires the change of a default or expired password before anything else. The only alternative is to sign
 * out.
 */
export function PasswordDueDialog({ onChanged, onSignedOut }: PasswordDueDialogProps) {
  const logout = useMutation(
    queries.session.logout.mutationOptions({
      onSettled: () => {
        enteredPassword.forget();
        onSignedOut();
      },
    }),
  );
  return (
    <Dialog
      open
      persistent
      onOpenChange={() => undefined}
      title={<Trans>Choose a new password</Trans>}
      description={<Trans>Your current password was given to you or has expired. Please change it to continue.</Trans>}
    >
      <ChangePasswordForm onChanged={onChanged} />
      <Button tone="quiet" wide className="mt-2" loading={logout.isPending} onClick={() => logout.mutate({})}>
        <Trans>Sign out instead</Trans>
      </Button>
    </Dialog>
  );
}
