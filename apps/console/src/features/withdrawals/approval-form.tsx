import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { ApproveAmount } from "../../shared/money/approve-amount.tsx";
import { DecisionForm } from "../../shared/money/decision-form.tsx";

interface ApprovalFormProps {
  readonly withdrawal: WithdrawalCase;
  readonly onDone: () => void;
}

export function ApprovalForm({ withdrawal, onDone }: ApprovalFormProps) {
  const { t } = useLingui();
  const decide = useMutation(
    queries.operations.decideWithdrawal.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(
          value.state === "under_review"
            ? t`Recorded. A second operator must approve it now.`
            : t`Your decision is recorded.`,
        );
        onDone();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <DecisionForm
      approveLabel={<ApproveAmount {...withdrawal} />}
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ withdrawalId: withdrawal.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    />
  );
}
