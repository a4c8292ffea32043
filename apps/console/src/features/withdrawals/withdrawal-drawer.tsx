import { Amount, Sheet, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import type { WithdrawalCase } from "../../platform/answers.ts";
import { useMay } from "../../platform/use-operator.ts";
import { BrandNames } from "../../shared/frame/brand-names.tsx";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { useWithdrawalNow } from "../../shared/frame/follow.ts";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { WithdrawalState } from "../../shared/money/case-states.tsx";
import { DecidedMeanwhile } from "../../shared/money/decided-meanwhile.tsx";
import { DecisionHistory } from "../../shared/money/decision-history.tsx";
import { ProofPicture } from "../../shared/money/proof-picture.tsx";
import { ApprovalForm } from "./approval-form.tsx";
import { ClosePayoutForm } from "./close-payout-form.tsx";
import { DisputeForm } from "./dispute-form.tsx";
import { JudgementList } from "./judgement-list.tsx";

interface WithdrawalDrawerProps {
  readonly withdrawal: WithdrawalCase;
  readonly onClose: () => void;
}

/** One withdrawal: the request, the member, and that member's deposits and bets. */
export function WithdrawalDrawer({ withdrawal: opened, onClose }: WithdrawalDrawerProps) {
  const withdrawal = useWithdrawalNow(opened);
  const { state, amount, currency, decisions, approvalsNeeded, proofId, payout } = withdrawal;
  const mayDecide = useMay("withdrawals.decide");
  const waiting = state === "requested" || state === "under_review";
  const disputed = state === "partly_received" || state === "not_received";
  const approvals = decisions.filter(({ decision }) => decision === "approve").length;
  return (
    <Sheet open onOpenChange={onClose} title={<span dir="ltr">{withdrawal.reference}</span>} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <Amount minor={amount} currency={currency} show="code" className="text-24 font-heavy" />
          <WithdrawalState state={state} />
        </div>
        <DecidedMeanwhile opened={opened} now={withdrawal} />
        <JudgementList withdrawal={withdrawal} />
        <Facts facts={useFacts(withdrawal)} />
        {proofId === null ? null : <ProofPicture uploadId={proofId} />}
        {waiting && approvalsNeeded > 1 ? (
          <p className="text-15 text-text-2">
            <Trans>
              {approvals} of {approvalsNeeded} approvals given. Two different operators must approve an amount this
              large.
            </Trans>
          </p>
        ) : null}
        {waiting && mayDecide ? <ApprovalForm withdrawal={withdrawal} onDone={onClose} /> : null}
        {disputed && mayDecide ? <DisputeForm withdrawal={withdrawal} onDone={onClose} /> : null}
        {payout.mayClose && mayDecide ? <ClosePayoutForm withdrawal={withdrawal} onDone={onClose} /> : null}
        <DecisionHistory decisions={decisions} currency={currency} />
      </div>
    </Sheet>
  );
}

function useFacts(withdrawal: WithdrawalCase): readonly Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { currency, member, receivedAmount, remainingAmount } = withdrawal;
  const money = (minor: string) => <Amount minor={minor} currency={currency} show="code" />;
  return [
    { label: t`Member`, value: <MemberLink memberId={withdrawal.memberId}>{withdrawal.account}</MemberLink> },
    { label: t`Full name`, value: withdrawal.payeeName ?? "–" },
    { label: t`Brand`, value: <BrandNames ids={[withdrawal.brandId]} /> },
    { label: t`Account holder`, value: withdrawal.holderName },
    { label: t`Bank`, value: withdrawal.bankName },
    {
      label: t`Account number`,
      value:
        withdrawal.accountNumber === null ? (
          <span className="text-danger">
            <Trans>The number cannot be read.</Trans>
          </span>
        ) : (
          <span dir="ltr" className="tabular">
            {withdrawal.accountNumber}
          </span>
        ),
    },
    { label: t`Requested at`, value: formats.dateTime(withdrawal.createdAt) },
    { label: t`Deposited in all`, value: money(member.depositsTotal) },
    { label: t`Withdrawn in all`, value: money(member.withdrawalsTotal) },
    { label: t`Staked in all`, value: money(member.stakeTotal) },
    { label: t`Won in all`, value: money(member.payoutTotal) },
    { label: t`Member since`, value: formats.date(member.createdAt) },
    ...(receivedAmount === null ? [] : [{ label: t`Received`, value: money(receivedAmount) }]),
    ...(remainingAmount === null ? [] : [{ label: t`Remaining`, value: money(remainingAmount) }]),
    ...(withdrawal.receivedAutomatically
      ? [{ label: t`Receipt`, value: t`Counted as received: the member did not answer in time` }]
      : []),
    ...(withdrawal.reason === null ? [] : [{ label: t`Reason`, value: withdrawal.reason }]),
  ];
}
