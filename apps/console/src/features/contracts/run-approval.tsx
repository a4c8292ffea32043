import { Button, Card, notify } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ContractRun } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { ApproveAmount } from "../../shared/money/approve-amount.tsx";

/** The approval of a period's payments: by one operator, or by two above the brand's total. */
export function RunApproval({ run }: { readonly run: ContractRun }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const mayApprove = useMay("contracts.settle");
  const { id, state, approvals, approvedBy, ownApproval, proposed, currency } = run;
  const approve = useMutation(
    queries.operations.approveContractRun.mutationOptions({
      onSuccess: ({ value }) =>
        notify.success(
          value.state === "approved" ? t`Approved. It is paid within a minute.` : t`Another operator approves it now.`,
        ),
      onError: (error) => notify.error(failureText(error)),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const names = approvedBy.join(", ");
  const given = names === "" ? null : <Trans>Approved by {names}.</Trans>;
  if (state === "approved") return given && <p className="text-15 text-text-2">{given}</p>;
  return (
    <Card className="border-info" title={t`These payments wait for approval`}>
      <div className="grid gap-3 text-15">
        <p className="text-text-2">
          {approvals === 2 ? (
            <Trans>Two operators approve this total.</Trans>
          ) : (
            <Trans>One operator approves it.</Trans>
          )}{" "}
          {given}
        </p>
        {mayApprove && !ownApproval && (
          <Button
            tone="primary"
            loading={approve.isPending}
            onClick={() => approve.mutate({ runId: id, total: proposed })}
          >
            <ApproveAmount amount={proposed} currency={currency} />
          </Button>
        )}
        {ownApproval && (
          <p>
            <Trans>You approved it. Another operator approves it, too.</Trans>
          </p>
        )}
      </div>
    </Card>
  );
}
