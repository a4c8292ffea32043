import { Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import { ChangePasswordForm } from "./change-password-form.tsx";

export interface ChangePasswordDialogProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Changes the password at the member's request. */
export function ChangePasswordDialog({ onClose, onChanged }: ChangePasswordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Change your password</Trans>}
      description={<Trans>You stay signed in here. All other devices will ask for the new password.</Trans>}
    >
      <ChangePasswordForm onChanged={onChanged} />
    </Dialog>
  );
}
