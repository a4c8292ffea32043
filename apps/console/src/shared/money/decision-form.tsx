import { Button } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { useFieldFailure } from "../form/field-failure.ts";
import { ReasonField } from "../form/reason-field.tsx";

interface DecisionFormProps {
  readonly approveLabel: ReactNode;
  /** Says to whom the reason is shown. By default that is the member. */
  readonly hint?: string;
  /** The effect of an approval, where it is not obvious. */
  readonly note?: string;
  readonly pending: boolean;
  /** The error of the last attempt. */
  readonly error: unknown;
  readonly onDecide: (decision: "approve" | "reject", reason: string | undefined) => void;
}

/** Approves, or refuses with a reason. The reason is sent to the member and written to the audit trail. */
export function DecisionForm({ approveLabel, hint, note, pending, error, onDecide }: DecisionFormProps) {
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
      <ReasonField
        hint={hint ?? t`Required to refuse. The member reads it.`}
        error={missing ? t`Say why you refuse.` : undefined}
        value={reason}
        onValueChange={setReason}
        failed={useFieldFailure(error)}
      />
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
