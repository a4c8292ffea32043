import { Amount, Button, MoneyField, notify, RadioCards, useUi } from "@banyan/ui";
import { typedMoneyText } from "@banyan/kernel";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ReconciliationTicket } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFieldFailure } from "../../shared/form/field-failure.ts";
import { isReason, ReasonField } from "../../shared/form/reason-field.tsx";
import { useRepairWords } from "./ticket-words.tsx";

interface ProposalFormProps {
  readonly ticket: ReconciliationTicket;
  readonly onDone: () => void;
}

type Repair = ReconciliationTicket["repairs"][number];

/** The repair that the figures suggest. The operator may choose another. */
function suggested({ change, repairs }: ReconciliationTicket): Repair {
  if (repairs.includes("refund")) return "refund";
  if (change === null || change === "0" || !repairs.includes("credit")) return "dismiss";
  return change.startsWith("-") ? "debit" : "credit";
}

/** Proposes a repair of a difference. A second operator decides on it. */
export function ProposalForm({ ticket, onDone }: ProposalFormProps) {
  const { t } = useLingui();
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
      // The list is refetched first, so that a reopened record shows its current state.
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: queries.operations.key() });
        notify.success(t`Recorded. A second operator must approve it now.`);
        onDone();
      },
      onError: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const movesMoney = repair === "credit" || repair === "debit";
  const failed = useFieldFailure(propose.error, movesMoney ? ["amount"] : []);
  const complete = isReason(reason) && (!movesMoney || minor !== null);
  const submit = () =>
    propose.mutate({
      ticketId: ticket.id,
      repair,
      reason: reason.trim(),
      ...(movesMoney && minor !== null ? { amount: minor } : {}),
    });
  return (
    <div className="grid gap-4">
      <RadioCards
        label={t`Proposed action`}
        value={repair}
        onValueChange={setRepair}
        cards={ticket.repairs.map((value) => ({ value, title: words[value] }))}
      />
      {movesMoney && currency !== null ? (
        <MoneyField
          label={t`Amount`}
          currency={currency}
          error={failed.of("amount")}
          text={text}
          onTextChange={(next, reading) => {
            setText(next);
            setMinor(reading.kind === "amount" ? reading.minor : null);
          }}
        />
      ) : null}
      <ReasonField label={t`Your finding`} value={reason} onValueChange={setReason} failed={failed} />
      <Button tone="primary" disabled={!complete} loading={propose.isPending} onClick={submit}>
        {movesMoney && minor !== null && currency !== null ? (
          <ProposeText minor={minor} currency={currency} />
        ) : (
          <Trans>Propose</Trans>
        )}
      </Button>
    </div>
  );
}

interface ProposeTextProps {
  readonly minor: string;
  readonly currency: string;
}

/** Repeats the amount as it was parsed, before it is proposed. */
function ProposeText({ minor, currency }: ProposeTextProps) {
  const sum = <Amount minor={minor} currency={currency} show="code" />;
  return <Trans>Propose {sum}</Trans>;
}
