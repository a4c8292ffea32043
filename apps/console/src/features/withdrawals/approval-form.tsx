import { notify } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { DecisionForm } from "../money/decision-form.tsx";

interface ApprovalFormProps {
  readonly withdrawalId: string;
  readonly onDone: () => void;
}

export function ApprovalForm({ withdrawalId, onDone }: ApprovalFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
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
      approveLabel={t`Approve`}
      pending={decide.isPending}
      failure={decide.isError ? failureText(decide.error) : undefined}
      onDecide={(decision, reason) =>
        decide.mutate({ withdrawalId, decision, ...(reason === undefined ? {} : { reason }) })
      }
    />
  );
}
