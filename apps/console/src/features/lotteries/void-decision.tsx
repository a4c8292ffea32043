import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { LotteryDrawLine } from "../../platform/answers.ts";
import { queries } from "../../platform/platform.ts";
import { ProposalDecision } from "../../shared/money/proposal-decision.tsx";
import { refetchDraws } from "./lottery-query.ts";

export type VoidProposal = LotteryDrawLine["proposals"][number];

interface VoidDecisionProps {
  readonly proposal: VoidProposal;
  readonly mayDecide: boolean;
  readonly onDone: () => void;
}

/** An open proposal to make a draw void. */
export function VoidDecision({ proposal, mayDecide, onDone }: VoidDecisionProps) {
  const { t } = useLingui();
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
  return (
    <ProposalDecision
      title={t`The void waits for another operator`}
      proposal={proposal}
      mayDecide={mayDecide}
      approveLabel={t`Make it void`}
      note={t`Every stake of every brand goes back, and payouts are taken back.`}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ proposalId: proposal.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    />
  );
}
