import { Amount, notify, Sheet, useFormats } from "@banyan/ui";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { RedemptionCase } from "../../platform/answers.ts";
import { queries, queryClient } from "../../platform/platform.ts";
import { useMay } from "../../platform/use-operator.ts";
import { type Fact, Facts } from "../../shared/frame/facts.tsx";
import { useRedemptionNow } from "../../shared/frame/follow.ts";
import { MemberLink } from "../../shared/members/member-link.tsx";
import { DecidedMeanwhile } from "../../shared/money/decided-meanwhile.tsx";
import { DecisionForm } from "../../shared/money/decision-form.tsx";
import { DecisionHistory } from "../../shared/money/decision-history.tsx";
import { Points, RedemptionName, RedemptionStatus } from "./mall-figures.tsx";

interface RedemptionDrawerProps {
  readonly redemption: RedemptionCase;
  readonly onClose: () => void;
}

/** One redemption, and the decision on it. */
export function RedemptionDrawer({ redemption: opened, onClose }: RedemptionDrawerProps) {
  const redemption = useRedemptionNow(opened);
  const { status, decisions, approvalsNeeded } = redemption;
  const mayDecide = useMay("points.decide");
  const isWaiting = status === "in_process";
  const approvals = decisions.filter(({ decision }) => decision === "approve").length;
  return (
    <Sheet open onOpenChange={onClose} title={<span dir="ltr">{redemption.referenceNumber}</span>} wide>
      <div className="grid gap-4">
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 text-20 font-heavy">
            <RedemptionName redemption={redemption} />
          </span>
          <RedemptionStatus status={status} />
        </div>
        <DecidedMeanwhile opened={{ ...opened, state: opened.status }} now={{ ...redemption, state: status }} />
        <Facts facts={useFacts(redemption)} />
        {isWaiting && approvalsNeeded > 1 ? (
          <p className="text-15 text-text-2">
            <Trans>
              {approvals} of {approvalsNeeded} approvals given. Two different operators must approve an amount this
              large.
            </Trans>
          </p>
        ) : null}
        {isWaiting && mayDecide ? <Decision redemption={redemption} onClose={onClose} /> : null}
        <DecisionHistory decisions={decisions} />
      </div>
    </Sheet>
  );
}

function Decision({ redemption, onClose }: RedemptionDrawerProps) {
  const { t } = useLingui();
  const decide = useMutation(
    queries.operations.decideRedemption.mutationOptions({
      onSuccess: ({ value }) => {
        notify.success(
          value.status === "in_process"
            ? t`Recorded. A second operator must approve it now.`
            : t`Your decision is recorded.`,
        );
        onClose();
      },
      onSettled: () => void queryClient.invalidateQueries({ queryKey: queries.operations.key() }),
    }),
  );
  return (
    <DecisionForm
      approveLabel={<Trans>Approve</Trans>}
      note={
        redemption.type === "gift"
          ? t`Approve when the gift is on its way. A refusal returns points and stock.`
          : t`An approval credits the money. A refusal returns the points.`
      }
      pending={decide.isPending}
      error={decide.error}
      onDecide={(decision, reason) =>
        decide.mutate({ redemptionId: redemption.id, decision, ...(reason === undefined ? {} : { reason }) })
      }
    />
  );
}

function useFacts(redemption: RedemptionCase): readonly Fact[] {
  const { t } = useLingui();
  const formats = useFormats();
  const { member, points, amount, amountRequired, currency, quantity, applyTime, address, remark } = redemption;
  const price = BigInt(amountRequired) * BigInt(quantity);
  return [
    { label: t`Member`, value: <MemberLink memberId={member.id}>{member.username}</MemberLink> },
    { label: t`Requested at`, value: formats.dateTime(applyTime) },
    { label: t`Points`, value: <Points points={points} /> },
    ...(price === 0n
      ? []
      : [{ label: t`Paid in addition`, value: <Amount minor={price} currency={currency} show="code" /> }]),
    { label: t`Worth`, value: <Amount minor={amount} currency={currency} show="code" /> },
    ...(address === "" ? [] : [{ label: t`Delivery address`, value: <Address text={address} /> }]),
    ...(remark === "" ? [] : [{ label: t`Reason`, value: <bdi>{remark}</bdi> }]),
  ];
}

function Address({ text }: { readonly text: string }) {
  return (
    <span dir="auto" className="break-words whitespace-pre-line">
      {text}
    </span>
  );
}
