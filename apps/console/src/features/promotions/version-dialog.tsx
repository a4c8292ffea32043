import { Button, Dialog } from "@banyan/ui";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FieldFailure } from "../../shared/form/field-failure.ts";
import { MissingNote } from "../../shared/form/missing-note.tsx";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { SavedSince } from "../../shared/form/saved-since.tsx";
import type { VersionForm } from "./use-version-form.tsx";
import { BudgetVersions } from "./version-list.tsx";

interface VersionDialogProps {
  readonly title: string;
  /** The text of the button that opens a new promotion; absent for the next version of one. */
  readonly openText?: ReactNode;
  readonly form: VersionForm;
  readonly failed: FieldFailure;
  readonly saving: boolean;
  /** Whether every field that is needed has a value. */
  readonly isWhole: boolean;
  /** Receives the trimmed reason. */
  readonly onSave: (reason: string) => void;
  /** The fields of the terms. */
  readonly children: ReactNode;
}

/** The form of a promotion's next version: its terms, and the reason for the change. */
export function VersionDialog(props: VersionDialogProps) {
  const { title, openText, form, failed, saving, isWhole, onSave, children } = props;
  const { reason, setReason, close, question, since } = form;
  return (
    <Dialog
      open
      onOpenChange={close}
      size="lg"
      title={title}
      footer={
        <div className="grid gap-2">
          <MissingNote isWhole={isWhole} hasReason={isReason(reason)} />
          <Button
            wide
            tone="primary"
            loading={saving}
            disabled={!isWhole || !isReason(reason)}
            onClick={() => onSave(reason.trim())}
          >
            {openText ?? <Trans>Save the new version</Trans>}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {children}
        {question}
        {since ? (
          <SavedSince>
            <BudgetVersions {...since} />
          </SavedSince>
        ) : null}
        <ReasonField value={reason} onValueChange={setReason} failed={failed} />
      </div>
    </Dialog>
  );
}

/** A note on the terms that players keep who take part already. */
export function KeptNote({ children }: { readonly children: ReactNode }) {
  return <p className="text-15 text-text-2">{children}</p>;
}
