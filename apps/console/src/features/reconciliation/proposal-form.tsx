import { Button, MoneyField, notify, RadioCards, TextArea, useUi } from "@banyan/ui";
import { typedMoneyText } from "@banyan/kernel";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReconciliationTicket } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useRepairWords } from "./ticket-words.tsx";

interface ProposalFormProps {
  readonly ticket: ReconciliationTicket;
  readonly onDone: () => void;
}

type Repair = ReconciliationTicket["repairs"][number];

/** What the figures suggest, for the operator to think over. */
function suggested({ change, repairs }: ReconciliationTicket): Repair {
  if (repairs.includes("refund")) return "refund";
  if (change === null || change === "0" || !repairs.includes("credit")) return "dismiss";
  return change.startsWith("-") ? "debit" : "credit";
}

/** Proposes how a difference is put right. A second operator decides on it. */
export function ProposalForm({ ticket, onDone }: ProposalFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const words = useRepairWords();
  const { currency, change } = ticket;
  const size = change === null || change === "0" ? null : change.replace("-", "");
  const [repair, setRepair] = useState<Repair>(() => suggested(ticket));
  const { locale } = useUi();
  const [text, setText] = useState(size === null || currency === null ? "" : typedMoneyText(size, currency, locale));
  const [minor, setMinor] = useState<string | null>(size);
  const [reason, setReason] = useState("");
  const propose = useMutation(
    queries.operations.proposeRepair.mutationOptions({
      // The list comes first: whoever opens the record once more finds it as it stands now.
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: queries.operations.key() });
        notify.success(t`Recorded. A second operator must approve it now.`);
        onDone();
      },
      onError: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const movesMoney = repair === "credit" || repair === "debit";
  const written = reason.trim();
  const complete = written.length >= 3 && (!movesMoney || minor !== null);
  const submit = () =>
    propose.mutate({
      ticketId: ticket.id,
      repair,
      reason: written,
      ...(movesMoney && minor !== null ? { amount: minor } : {}),
    });
  return (
    <div className="grid gap-4">
      <RadioCards
        label={t`What is to be done`}
        value={repair}
        onValueChange={setRepair}
        cards={ticket.repairs.map((value) => ({ value, title: words[value] }))}
      />
      {movesMoney && currency !== null ? (
        <MoneyField
          label={t`Amount`}
          currency={currency}
          text={text}
          onTextChange={(next, reading) => {
            setText(next);
            setMinor(reading.kind === "amount" ? reading.minor : null);
          }}
        />
      ) : null}
      <TextArea
        label={t`What you found out`}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {propose.isError ? (
        <p role="alert" className="text-15 text-danger">
          {failureText(propose.error)}
        </p>
      ) : null}
      <Button tone="primary" disabled={!complete} loading={propose.isPending} onClick={submit}>
        <Trans>Propose</Trans>
      </Button>
    </div>
  );
}
