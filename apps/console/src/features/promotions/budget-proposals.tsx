import { Amount, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { BudgetProposal } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { usePromotionName } from "../../shared/money/promotion-name.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";

interface BudgetProposalsProps {
  readonly brandId: string;
}

/** The budgets that wait for a second operator. Renders nothing while none waits. */
export function BudgetProposals({ brandId }: BudgetProposalsProps) {
  const { data } = useQuery(queries.operations.budgetProposals.queryOptions({ input: { brandId } }));
  const open = data?.value.list.filter(({ state }) => state === "open") ?? [];
  if (open.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {open.map((proposal) => (
        <OpenProposal key={proposal.id} brandId={brandId} proposal={proposal} />
      ))}
    </div>
  );
}

interface OpenProposalProps extends BudgetProposalsProps {
  readonly proposal: BudgetProposal;
}

function OpenProposal({ brandId, proposal }: OpenProposalProps) {
  const { t } = useLingui();
  const nameOf = usePromotionName();
  const mayDecide = useMay("promotions.manage");
  const decide = useMutation(
    queries.operations.decideBudget.mutationOptions({
      onSuccess: () => notify.success(t`Your decision is recorded.`),
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const { currency } = proposal;
  const amount = <Amount minor={proposal.amount} currency={currency} show="code" />;
  const granted = <Amount minor={proposal.granted} currency={currency} show="code" />;
  return (
    <Card title={nameOf(proposal)}>
      <div className="grid gap-3">
        <p className="text-15">
          <Trans>
            A budget of {amount} is proposed. Until it is approved, {granted} are the budget.
          </Trans>
        </p>
        <ProposalDecision
          title={t`The budget waits for another operator`}
          proposal={proposal}
          mayDecide={mayDecide}
          approveLabel={t`Approve the budget`}
          note={t`Players may receive all of it.`}
          pending={decide.isPending}
          error={decide.error}
          onDecide={(decision, reason) =>
            decide.mutate({
              ...{ brandId, proposalId: proposal.id, decision },
              ...(reason === undefined ? {} : { reason }),
            })
          }
        />
      </div>
    </Card>
  );
}
