import { Button, Card, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PlayReaderLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { ReasonField } from "../../shared/form/reason-field.tsx";
import { DecisionForm } from "../../shared/money/decision-form.tsx";
import { refetchReaders } from "./reader-query.ts";
import { usePlaceText } from "./reader-words.tsx";

export type Omission = PlayReaderLine["omissions"][number];

interface LeavingOutDecisionProps {
  readonly omission: Omission;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
}

/** An open proposal to leave out an entry. Its proposer can take it back; another operator decides on it. */
export function LeavingOutDecision({ omission, mayDecide, onDone }: LeavingOutDecisionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const placeText = usePlaceText();
  const decide = useMutation(
    queries.operations.decideLeavingOut.mutationOptions({
      onSuccess: async (_value, { decision }) => {
        await refetchReaders();
        notify.success(decision === "approve" ? t`The reader continues.` : t`Your decision is recorded.`);
        onDone();
      },
      onError: () => void refetchReaders(),
    }),
  );
  const { proposedBy } = omission;
  const when = formats.dateTime(omission.proposedAt);
  const place = placeText(omission);
  const send = (decision: "approve" | "reject", reason: string | undefined) =>
    decide.mutate({ proposalId: omission.id, decision, ...(reason === undefined ? {} : { reason }) });
  return (
    <Card className="border-info" title={t`To leave the entry out waits for another operator`}>
      <div className="grid gap-3 text-15">
        <p className="text-text-2">
          <Trans>
            {proposedBy} proposed it on {when}:
          </Trans>{" "}
          <bdi className="wrap-anywhere">{omission.reason}</bdi>
        </p>
        <p>{place}</p>
        {mayDecide && omission.own ? (
          <TakeBackForm pending={decide.isPending} error={decide.error} onTakeBack={send} />
        ) : null}
        {mayDecide && !omission.own ? (
          <DecisionForm
            approveLabel={t`Leave it out`}
            hint={t`Required to refuse. The operator who proposed it reads it.`}
            note={t`The reader never counts this entry and continues behind it.`}
            pending={decide.isPending}
            error={decide.error}
            onDecide={send}
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
    <div className="grid gap-3">
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
