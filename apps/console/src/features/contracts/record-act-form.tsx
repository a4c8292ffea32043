import { Button, MoneyField, notify, RadioCards } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ContractRunRecord } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { isWaiting } from "./record-state.tsx";

type Act = "hold" | "release" | "holdAgent" | "releaseAgent" | "cut" | "pay";

interface Rights {
  readonly mayHold: boolean;
  readonly maySettle: boolean;
}

/** The acts about a payment that an operator may do now. */
export function actsOf(record: ContractRunRecord, { mayHold, maySettle }: Rights): readonly Act[] {
  const { state, holdReason, recordHoldReason, change } = record;
  const isOpen = isWaiting(record);
  const acts: Act[] = [];
  if (mayHold && isOpen) acts.push(recordHoldReason === null ? "hold" : "release");
  if (mayHold) acts.push(holdReason === null ? "holdAgent" : "releaseAgent");
  if (maySettle && isOpen && change === null) {
    acts.push("cut");
    if (state === "unpaid" || (state === "payable" && (holdReason ?? recordHoldReason) !== null)) acts.push("pay");
  }
  return acts;
}

interface RecordActFormProps {
  readonly record: ContractRunRecord;
  readonly acts: readonly Act[];
  readonly onDone: () => void;
}

/** One of the acts about a payment, with a reason. Cuts and payments from the house wait for a second operator. */
export function RecordActForm({ record, acts, onDone }: RecordActFormProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>();
  const [text, setText] = useState("");
  const [minor, setMinor] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const { send, isPending, error } = useRecordAct(record, onDone);
  const failed = useFieldFailure(error, act === "cut" ? ["amount"] : []);
  const complete = act !== undefined && isReason(reason) && (act !== "cut" || minor !== null);
  const isProposal = act === "cut" || act === "pay";
  const titles: Readonly<Record<Act, string>> = {
    hold: t`Hold this payment`,
    release: t`Release this payment`,
    holdAgent: t`Hold all payments to this agent`,
    releaseAgent: t`Release all payments to this agent`,
    cut: t`Cut this payment`,
    pay: t`Pay it from the house`,
  };
  return (
    <div className="grid gap-4">
      <RadioCards
        label={t`Action`}
        value={act ?? null}
        onValueChange={setAct}
        cards={acts.map((value) => ({ value, title: titles[value] }))}
      />
      {act === "cut" && (
        <MoneyField
          label={t`Amount to pay instead`}
          currency={record.currency}
          error={failed.of("amount")}
          text={text}
          onTextChange={(next, reading) => {
            setText(next);
            setMinor(reading.kind === "amount" ? reading.minor : null);
          }}
        />
      )}
      {act !== undefined && <ReasonField value={reason} onValueChange={setReason} failed={failed} />}
      {act !== undefined && (
        <Button
          wide
          tone={isProposal || act.startsWith("hold") ? "danger" : "primary"}
          disabled={!complete}
          loading={isPending}
          onClick={() => send(act, reason.trim(), minor ?? "0")}
        >
          {isProposal ? <Trans>Propose</Trans> : titles[act]}
        </Button>
      )}
    </div>
  );
}

/** Sends an act about a payment to the call that it belongs to. */
function useRecordAct({ id: recordId, memberId }: ContractRunRecord, onDone: () => void) {
  const { t } = useLingui();
  const finished = (text: string) => ({
    onSuccess: () => {
      notify.success(text);
      onDone();
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
  });
  const { operations } = queries;
  const hold = useMutation(operations.holdContractRecord.mutationOptions(finished(t`Your decision is recorded.`)));
  const holdAgent = useMutation(
    operations.holdContractPayments.mutationOptions(finished(t`Your decision is recorded.`)),
  );
  const propose = useMutation(
    operations.proposeRecordChange.mutationOptions(finished(t`Recorded. A second operator must approve it now.`)),
  );
  const send = (act: Act, reason: string, amount: string) => {
    if (act === "cut") propose.mutate({ recordId, act, amount, reason });
    else if (act === "pay") propose.mutate({ recordId, act, reason });
    else if (act === "hold" || act === "release") hold.mutate({ recordId, act, reason });
    else holdAgent.mutate({ memberId, act: act === "holdAgent" ? "hold" : "release", reason });
  };
  const all = [hold, holdAgent, propose];
  return {
    send,
    isPending: all.some(({ isPending }) => isPending),
    error: all.map(({ error }) => error).find((error) => error !== null) ?? null,
  };
}
