import { Button, TextArea } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

interface DecisionFormProps {
  readonly approveLabel: string;
  /** Who reads the reason; the member, unless told. */
  readonly hint?: string;
  /** What approving does, where that is not plain. */
  readonly note?: string;
  readonly pending: boolean;
  /** What the platform said to the last try, in the operator's language. */
  readonly failure: string | undefined;
  readonly onDecide: (decision: "approve" | "reject", reason: string | undefined) => void;
}

/** Approve, or refuse with a reason. The reason goes to the member and into the audit trail. */
export function DecisionForm({ approveLabel, hint, note, pending, failure, onDecide }: DecisionFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const written = reason.trim();
  const reject = () => {
    setMissing(written === "");
    if (written !== "") onDecide("reject", written);
  };
  return (
    <div className="grid gap-3">
      {note === undefined ? null : <p className="text-15 text-text-2">{note}</p>}
      <TextArea
        label={t`Reason`}
        hint={hint ?? t`Needed to refuse; the member reads it.`}
        error={missing ? t`Say why you refuse.` : undefined}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure === undefined ? null : (
        <p role="alert" className="text-15 text-danger">
          {failure}
        </p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button tone="secondary" disabled={pending} onClick={reject}>
          <Trans>Refuse</Trans>
        </Button>
        <Button
          tone="primary"
          loading={pending}
          onClick={() => onDecide("approve", written === "" ? undefined : written)}
        >
          {approveLabel}
        </Button>
      </div>
    </div>
  );
}
