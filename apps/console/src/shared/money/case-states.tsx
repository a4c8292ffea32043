import { StatusPill, type Tone } from "@banyan/ui";
import { useLingui } from "@lingui/react/macro";
import type { DepositCase, WithdrawalCase } from "../../platform/answers.ts";

const DEPOSIT_TONE: Readonly<Record<DepositCase["state"], Tone>> = {
  created: "neutral",
  pending: "accent",
  settling: "info",
  settled: "win",
  failed: "danger",
  expired: "neutral",
  cancelled: "neutral",
  unknown_held: "danger",
};

export function DepositState({ state }: { readonly state: DepositCase["state"] }) {
  const { t } = useLingui();
  const words: Readonly<Record<DepositCase["state"], string>> = {
    created: t`Created`,
    pending: t`Waiting`,
    settling: t`To check`,
    settled: t`Settled`,
    failed: t`Failed`,
    expired: t`Expired`,
    cancelled: t`Cancelled`,
    unknown_held: t`Held: does not match`,
  };
  return <StatusPill tone={DEPOSIT_TONE[state]}>{words[state]}</StatusPill>;
}

const WITHDRAWAL_TONE: Readonly<Record<WithdrawalCase["state"], Tone>> = {
  requested: "accent",
  under_review: "accent",
  approved: "info",
  sent: "info",
  paid_awaiting_receipt: "live",
  partly_received: "danger",
  received: "win",
  not_received: "danger",
  rejected: "neutral",
  returned: "neutral",
};

export function WithdrawalState({ state }: { readonly state: WithdrawalCase["state"] }) {
  const { t } = useLingui();
  const words: Readonly<Record<WithdrawalCase["state"], string>> = {
    requested: t`Requested`,
    under_review: t`Second approval needed`,
    approved: t`Approved`,
    sent: t`Sent to the gateway`,
    paid_awaiting_receipt: t`Paid, receipt awaited`,
    partly_received: t`Partly received`,
    received: t`Received`,
    not_received: t`Not received`,
    rejected: t`Rejected`,
    returned: t`Returned`,
  };
  return <StatusPill tone={WITHDRAWAL_TONE[state]}>{words[state]}</StatusPill>;
}
