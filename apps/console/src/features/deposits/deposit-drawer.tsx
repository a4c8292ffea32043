import { Amount, Sheet, notify, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { DepositCase } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { Facts } from "../../shared/frame/facts.tsx";
import { useDepositNow } from "../../shared/frame/follow.ts";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { DepositState } from "../../shared/money/case-states.tsx";
import { ApproveAmount } from "../../shared/money/approve-amount.tsx";
import { DecidedMeanwhile } from "../../shared/money/decided-meanwhile.tsx";
import { DecisionForm } from "../../shared/money/decision-form.tsx";
import { DecisionHistory } from "../../shared/money/decision-history.tsx";
import { ProofPicture } from "../../shared/money/proof-picture.tsx";
import { cameOtherwise, DepositAmount } from "./deposit-amount.tsx";

interface DepositDrawerProps {
  readonly deposit: DepositCase;
  readonly onClose: () => void;
}

const UNDECIDED_TRANSFER: ReadonlySet<DepositCase["state"]> = new Set(["pending", "settling", "expired", "cancelled"]);

/**
 * An operator can decide on a transfer before its proof arrives, and after it expired or was cancelled, because the bank
 * statement is sufficient evidence.
 */
function isOpen({ state, methodKind }: DepositCase): boolean {
  if (state === "unknown_held") return true;
  return methodKind === "bank_transfer" && UNDECIDED_TRANSFER.has(state);
}

/** Shows all known facts of one deposit, with the controls to decide on it. */
export function DepositDrawer({ deposit: opened, onClose }: DepositDrawerProps) {
  const deposit = useDepositNow(opened);
  const { t } = useLingui();
  const formats = useFormats();
  const mayDecide = useMay("deposits.decide");
  const outcomeOf = ({ state }: DepositCase) => {
    if (state === "settled") return t`The money is on the member's account.`;
    return state === "failed" ? t`Your decision is recorded.` : t`Recorded. A second operator must approve it now.`;
  };
  const decide = useMutation(
    queries.operations.decideDeposit.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(outcomeOf(value));
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  const open = isOpen(deposit);
  const money = ({ amount, currency }: { readonly amount: string; readonly currency: string }) => (
    <Amount minor={amount} currency={currency} show="code" />
  );
  return (
    <Sheet open onOpenChange={onClose} title={<span dir="ltr">{deposit.reference}</span>} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <DepositAmount deposit={deposit} className="text-24 font-heavy" />
          <DepositState state={deposit.state} />
        </div>
        <DecidedMeanwhile opened={opened} now={deposit} />
        <Facts
          facts={[
            { label: t`Member`, value: <MemberLink memberId={deposit.memberId}>{deposit.account}</MemberLink> },
            { label: t`Full name`, value: deposit.payeeName ?? "–" },
            { label: t`Brand`, value: <BrandNames ids={[deposit.brandId]} /> },
            { label: t`Method`, value: deposit.methodKind === "redirect" ? t`Gateway` : t`Bank transfer` },
            ...(cameOtherwise(deposit) ? [{ label: t`Amount requested`, value: money(deposit) }] : []),
            ...(deposit.paid === null ? [] : [{ label: t`Amount received`, value: money(deposit.paid) }]),
            { label: t`Requested at`, value: formats.dateTime(deposit.createdAt) },
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
            {...(cameOtherwise(deposit) && {
              note: t`Approval credits the amount received, not the amount requested.`,
            })}
            approveLabel={<ApproveAmount {...(deposit.paid ?? deposit)} />}
            pending={decide.isPending}
            error={decide.error}
            onDecide={(decision, reason) =>
              decide.mutate({
                depositId: deposit.id,
                proofId: deposit.proofId,
                decision,
                ...(reason === undefined ? {} : { reason }),
              })
            }
          />
        ) : null}
        <DecisionHistory decisions={deposit.decisions} />
      </div>
    </Sheet>
  );
}
