import { Amount, Sheet, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { DepositCase } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useFailureText } from "../../platform/use-failure-text.ts";
import { useMay } from "../../platform/use-operator.ts";
import { Facts } from "../frame/facts.tsx";
import { MemberLink } from "../members/member-link.tsx";
import { DepositState } from "../money/case-states.tsx";
import { DecisionForm } from "../money/decision-form.tsx";
import { DecisionHistory } from "../money/decision-history.tsx";
import { ProofPicture } from "../money/proof-picture.tsx";

interface DepositDrawerProps {
  readonly deposit: DepositCase;
  readonly onClose: () => void;
}

/** Where an operator decides on one deposit, with everything that is known of it in view. */
export function DepositDrawer({ deposit, onClose }: DepositDrawerProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const failureText = useFailureText();
  const mayDecide = useMay("deposits.decide");
  const decide = useMutation(
    queries.operations.decideDeposit.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(
          value.state === "settled" ? t`The money is on the member's account.` : t`Your decision is recorded.`,
        );
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const open = deposit.state === "pending" || deposit.state === "unknown_held";
  return (
    <Sheet open onOpenChange={onClose} title={<span dir="ltr">{deposit.reference}</span>} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <Amount minor={deposit.amount} currency={deposit.currency} show="code" className="text-24 font-heavy" />
          <DepositState state={deposit.state} />
        </div>
        <Facts
          facts={[
            { label: t`Member`, value: <MemberLink memberId={deposit.memberId}>{deposit.account}</MemberLink> },
            { label: t`Full name`, value: deposit.payeeName ?? "–" },
            { label: t`Brand`, value: deposit.brandId },
            { label: t`Method`, value: deposit.methodKind === "redirect" ? t`Gateway` : t`Bank transfer` },
            { label: t`Asked for`, value: formats.dateTime(deposit.createdAt) },
            ...(deposit.reason === null ? [] : [{ label: t`Reason`, value: deposit.reason }]),
          ]}
        />
        {deposit.proofId === null ? null : <ProofPicture uploadId={deposit.proofId} />}
        {open && deposit.methodKind === "bank_transfer" && deposit.proofId === null ? (
          <p className="text-15 text-text-2">
            <Trans>The member has not sent a proof yet.</Trans>
          </p>
        ) : null}
        {open && mayDecide ? (
          <DecisionForm
            approveLabel={t`Approve`}
            pending={decide.isPending}
            failure={decide.isError ? failureText(decide.error) : undefined}
            onDecide={(decision, reason) =>
              decide.mutate({ depositId: deposit.id, decision, ...(reason === undefined ? {} : { reason }) })
            }
          />
        ) : null}
        <DecisionHistory decisions={deposit.decisions} />
      </div>
    </Sheet>
  );
}
