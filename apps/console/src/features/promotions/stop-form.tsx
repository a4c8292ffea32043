import { Button, Dialog } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { MissingNote } from "../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";

interface StopFormProps {
  readonly pending: boolean;
  readonly error: Error | null | undefined;
  /** Receives the trimmed reason. */
  readonly onStop: (reason: string) => void;
  readonly onClose: () => void;
  /** The consequences for players. */
  readonly children: ReactNode;
}

/** Asks for the reason to stop a promotion, and says what players keep. */
export function StopForm({ pending, error, onStop, onClose, children }: StopFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const failed = useFieldFailure(error);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Stop this promotion?`}
      footer={
        <div className="grid gap-2">
          <MissingNote isWhole hasReason={isReason(reason)} />
          <Button
            wide
            tone="danger"
            loading={pending}
            disabled={!isReason(reason)}
            onClick={() => onStop(reason.trim())}
          >
            <Trans>Stop the promotion</Trans>
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        <p className="text-15 text-text-2">{children}</p>
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}
