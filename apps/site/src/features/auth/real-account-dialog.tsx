import { ConfirmDialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";

export interface RealAccountDialogProps {
  readonly onClose: () => void;
  readonly onRegister: () => void;
}

/** Tells trial players that the action needs a real account. */
export function RealAccountDialog({ onClose, onRegister }: RealAccountDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>This needs a real account</Trans>}
      confirmLabel={<Trans>Create an account</Trans>}
      cancelLabel={<Trans>Keep playing for free</Trans>}
      onConfirm={onRegister}
    >
      <Trans>
        You are playing with play money. Open an account of your own to deposit, withdraw and play for real; it takes a
        minute.
      </Trans>
    </ConfirmDialog>
  );
}
