import { StatusPill, type Tone } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ContractRunRecord } from "../../platform/answers.ts";

const STATES: Readonly<Record<ContractRunRecord["state"], { name: MessageDescriptor; tone: Tone }>> = {
  proposed: { name: msg`Waits for approval`, tone: "info" },
  payable: { name: msg`Waits`, tone: "info" },
  unpaid: { name: msg`Waits for the upline`, tone: "danger" },
  paid: { name: msg`Paid`, tone: "live" },
  nothing: { name: msg`Nothing to pay`, tone: "neutral" },
};

const HELD = msg`Held`;
const BY_HAND = msg`Paid from the house`;

/** Whether a payment is not made yet. */
export const isWaiting = ({ state }: ContractRunRecord) => state !== "paid" && state !== "nothing";

/** Whether an operator holds the payment, or all payments to the agent. */
const isHeld = (record: ContractRunRecord) =>
  isWaiting(record) && (record.holdReason !== null || record.recordHoldReason !== null);

/** The state of a payment. */
export function RecordState({ record }: { readonly record: ContractRunRecord }) {
  const { t } = useLingui();
  const { name, tone } = STATES[record.state];
  if (isHeld(record)) return <StatusPill tone="danger">{t(HELD)}</StatusPill>;
  return <StatusPill tone={tone}>{t(record.byHand ? BY_HAND : name)}</StatusPill>;
}
