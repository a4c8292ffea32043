import { Amount, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ContractRunRecord } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";

interface RecordChangeDecisionProps {
  readonly change: NonNullable<ContractRunRecord["change"]>;
  readonly currency: string;
  readonly mayDecide: boolean;
}

/** The change of a payment that waits for a second operator. */
export function RecordChangeDecision({ change, currency, mayDecide }: RecordChangeDecisionProps) {
  const { t } = useLingui();
  const { id, act, amountWas, amountIs } = change;
  const cuts = act === "cut";
  const decide = useMutation(
    queries.operations.decideRecordChange.mutationOptions({
      onSuccess: () => notify.success(t`Your decision is recorded.`),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <ProposalDecision
      title={cuts ? t`A cut waits for another operator` : t`A payment from the house waits for another operator`}
      proposal={change}
      mayDecide={mayDecide}
      approveLabel={cuts ? t`Cut the payment` : t`Pay from the house`}
      note={cuts ? t`The agent reads the reason.` : t`The house pays the amount now, in place of its payer.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    >
      {cuts && (
        <p>
          <Trans>
            <Amount minor={amountIs} currency={currency} className="font-bold" /> instead of{" "}
            <Amount minor={amountWas} currency={currency} />
          </Trans>
        </p>
      )}
    </ProposalDecision>
  );
}
