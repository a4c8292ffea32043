import { msg } from "@lingui/core/macro";
import type { Withdrawal } from "../../platform/answers.ts";
import type { StateLook } from "./deposit-states.ts";

export interface WithdrawalLook extends StateLook {
  /** The number of completed steps of four: request, check, payout, receipt. */
  readonly step: 0 | 1 | 2 | 3 | 4;
  /** The withdrawal failed at that step. */
  readonly failed?: true;
}

/** The name and the progress of each state of a withdrawal. */
export const withdrawalStates: Readonly<Record<Withdrawal["state"], WithdrawalLook>> = {
  requested: { name: msg`Requested`, tone: "live", step: 1 },
  under_review: { name: msg`Under review`, tone: "info", step: 1 },
  approved: { name: msg`Approved`, tone: "live", step: 2 },
  sent: { name: msg`Sent to your bank`, tone: "live", step: 2 },
  paid_awaiting_receipt: { name: msg`Paid: has it arrived?`, tone: "accent", step: 3 },
  partly_received: { name: msg`Partly received`, tone: "accent", step: 3, failed: true },
  not_received: { name: msg`Not received`, tone: "danger", step: 3, failed: true },
  received: { name: msg`Received`, tone: "win", step: 4 },
  rejected: { name: msg`Rejected`, tone: "danger", step: 1, failed: true },
  returned: { name: msg`Returned to your balance`, tone: "neutral", step: 2, failed: true },
};
