import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Names the act itself ("Sign out"), never "OK". */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel?: ReactNode;
  readonly onConfirm: () => void;
  readonly danger?: boolean;
  readonly loading?: boolean;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  danger = false,
  loading = false,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel ?? t`Cancel`}</Button>
          <Button tone={danger ? "danger" : "primary"} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className="text-15 text-text-2">{children}</div>}
    </Dialog>
  );
}
