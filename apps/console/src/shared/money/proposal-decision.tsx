import { Button, Card, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { useFieldFailure } from "../form/field-failure.ts";
import { ReasonField } from "../form/reason-field.tsx";
import { DecisionForm } from "./decision-form.tsx";

interface ProposalDecisionProps {
  readonly title: string;
  readonly proposal: {
    readonly proposedBy: string | null;
    readonly proposedAt: string;
    readonly reason: string;
    /** Whether this operator proposed it. */
    readonly own: boolean;
  };
  readonly mayDecide: boolean;
  readonly approveLabel: string;
  /** The effect of an approval. */
  readonly note: string;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onDecide: (decision: "approve" | "reject", reason: string | undefined) => void;
  /** The subject of the proposal, where the reason does not name it. */
  readonly children?: ReactNode;
}

/** An open proposal. Its proposer can take it back; another operator decides on it. */
export function ProposalDecision(props: ProposalDecisionProps) {
  const { title, proposal, mayDecide, approveLabel, note, pending, error, onDecide, children } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const { proposedBy } = proposal;
  const when = formats.dateTime(proposal.proposedAt);
  return (
    <Card className="border-info" title={title}>
      <div className="grid grid-cols-1 gap-3 text-15">
        <p className="text-text-2">
          <Trans>
            {proposedBy} proposed it on {when}:
          </Trans>{" "}
          <bdi className="wrap-anywhere">{proposal.reason}</bdi>
        </p>
        {children}
        {mayDecide && proposal.own ? <TakeBackForm pending={pending} error={error} onTakeBack={onDecide} /> : null}
        {mayDecide && !proposal.own ? (
          <DecisionForm
            approveLabel={approveLabel}
            hint={t`Required to refuse. The operator who proposed it reads it.`}
            note={note}
            pending={pending}
            error={error}
            onDecide={onDecide}
          />
        ) : null}
      </div>
    </Card>
  );
}

interface TakeBackFormProps {
  readonly pending: boolean;
  readonly error: unknown;
  readonly onTakeBack: (decision: "reject", reason: string) => void;
}

function TakeBackForm({ pending, error, onTakeBack }: TakeBackFormProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const written = reason.trim();
  return (
    <div className="grid grid-cols-1 gap-3">
      <ReasonField
        hint={t`Your own proposal: another operator approves it.`}
        value={reason}
        onValueChange={setReason}
        failed={useFieldFailure(error)}
      />
      <Button
        tone="secondary"
        disabled={written === ""}
        loading={pending}
        onClick={() => onTakeBack("reject", written)}
      >
        <Trans>Take back</Trans>
      </Button>
    </div>
  );
}
