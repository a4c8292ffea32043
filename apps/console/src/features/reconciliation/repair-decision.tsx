import { Amount, notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ReconciliationTicket } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { ApproveAmount } from "../../shared/money/approve-amount.tsx";
import { DecisionForm } from "../../shared/money/decision-form.tsx";
import { useRepairWords } from "./ticket-words.tsx";

interface RepairDecisionProps {
  readonly ticket: ReconciliationTicket;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
}

/** The repair that one operator proposed, with the form in which another one approves or refuses it. */
export function RepairDecision({ ticket, mayDecide, onDone }: RepairDecisionProps) {
  const { t } = useLingui();
  const words = useRepairWords();
  const decide = useMutation(
    queries.operations.decideRepair.mutationOptions({
      // The list is refetched first, so that a reopened record shows its current state.
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: queries.operations.key() });
        notify.success(t`Your decision is recorded.`);
        onDone();
      },
      onError: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const { proposal, currency } = ticket;
  if (proposal === null) return null;
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-control bg-raised p-3 text-15">
        <strong>{words[proposal.kind]}</strong>
        {proposal.amount === null || currency === null ? null : (
          <Amount minor={proposal.amount} currency={currency} show="code" className="text-20 font-heavy" />
        )}
      </p>
      {mayDecide ? (
        <DecisionForm
          approveLabel={
            proposal.amount === null || currency === null ? (
              t`Approve`
            ) : (
              <ApproveAmount amount={proposal.amount} currency={currency} />
            )
          }
          hint={t`Required to refuse. The operator who proposed it reads it.`}
          pending={decide.isPending}
          error={decide.error}
          onDecide={(decision, reason) =>
            decide.mutate({
              ticketId: ticket.id,
              proposed: { kind: proposal.kind, amount: proposal.amount },
              decision,
              ...(reason === undefined ? {} : { reason }),
            })
          }
        />
      ) : null}
    </div>
  );
}
