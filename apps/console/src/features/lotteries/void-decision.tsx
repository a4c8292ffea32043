import { Button, Card, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { LotteryDrawLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { ReasonField } from "../../shared/form/reason-field.tsx";
import { DecisionForm } from "../../shared/money/decision-form.tsx";
import { refetchDraws } from "./lottery-query.ts";

export type VoidProposal = LotteryDrawLine["proposals"][number];

interface VoidDecisionProps {
  readonly proposal: VoidProposal;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
}

/** An open proposal to make a draw void. Its proposer can take it back; another operator decides on it. */
export function VoidDecision({ proposal, mayDecide, onDone }: VoidDecisionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const decide = useMutation(
    queries.operations.decideVoidDraw.mutationOptions({
      onSuccess: async (_value, { decision }) => {
        await refetchDraws();
        notify.success(decision === "approve" ? t`The draw is void.` : t`Your decision is recorded.`);
        onDone();
      },
      onError: () => void refetchDraws(),
    }),
  );
  const { proposedBy } = proposal;
  const when = formats.dateTime(proposal.proposedAt);
  const send = (decision: "approve" | "reject", reason: string | undefined) =>
    decide.mutate({ proposalId: proposal.id, decision, ...(reason === undefined ? {} : { reason }) });
  return (
    <Card className="border-info" title={t`The void waits for another operator`}>
      <div className="grid gap-3 text-15">
        <p className="text-text-2">
          <Trans>
            {proposedBy} proposed it on {when}:
          </Trans>{" "}
          <bdi className="wrap-anywhere">{proposal.reason}</bdi>
        </p>
        {mayDecide && proposal.own ? (
          <TakeBackForm pending={decide.isPending} error={decide.error} onTakeBack={send} />
        ) : null}
        {mayDecide && !proposal.own ? (
          <DecisionForm
            approveLabel={t`Make it void`}
            hint={t`Required to refuse. The operator who proposed it reads it.`}
            note={t`Every stake of every brand goes back, and payouts are taken back.`}
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
