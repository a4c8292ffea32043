import type { Tone } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AgentContractLine, AgentRecordDetail, AgentRecordLine } from "../../platform/answers.ts";

export type ContractKind = AgentContractLine["kind"];
export type Terms = AgentContractLine["terms"];

export const CONTRACT_KINDS: readonly ContractKind[] = ["dividend", "daily", "hourly", "realtime"];

export const kindNames: Readonly<Record<ContractKind, MessageDescriptor>> = {
  dividend: msg`Dividend`,
  daily: msg`Daily salary`,
  hourly: msg`Hourly salary`,
  realtime: msg`Real-time salary`,
};

export const periodNames: Readonly<Record<Terms["period"], MessageDescriptor>> = {
  month: msg`Month`,
  half_month: msg`Half month`,
  week: msg`Week`,
  day: msg`Day`,
  hour: msg`Hour`,
  five_minutes: msg`Five minutes`,
};

/** The figure that thresholds measure. */
export const figureNames: Readonly<Record<Terms["bandBy"], MessageDescriptor>> = {
  valid_bet: msg`Valid bet`,
  play_result: msg`Play result`,
  result: msg`Result after costs`,
  result_after_carry: msg`Result after costs and carried loss`,
};

export const costNames: Readonly<Record<AgentRecordDetail["why"]["costs"][number]["name"], MessageDescriptor>> = {
  bonus: msg`Bonuses`,
  rebate: msg`Rebates`,
  points: msg`Points`,
  fees: msg`Payment fees`,
  salaries: msg`Salaries`,
  vendor_fee: msg`Providers' part`,
};

export const contractStates: Readonly<Record<AgentContractLine["state"], { name: MessageDescriptor; tone: Tone }>> = {
  processing: { name: msg`Offered`, tone: "info" },
  approved: { name: msg`Agreed`, tone: "info" },
  signed: { name: msg`In force`, tone: "live" },
  rejected: { name: msg`Rejected`, tone: "danger" },
  terminated: { name: msg`Ended`, tone: "neutral" },
};

export const recordStates: Readonly<Record<AgentRecordLine["state"], { name: MessageDescriptor; tone: Tone }>> = {
  proposed: { name: msg`Waits for approval`, tone: "info" },
  payable: { name: msg`Waits`, tone: "info" },
  unpaid: { name: msg`Waits for the upline`, tone: "danger" },
  paid: { name: msg`Paid`, tone: "live" },
  nothing: { name: msg`Nothing to pay`, tone: "neutral" },
};

/** Hundredths of a per cent as a ratio. */
export const ratioOf = (rate: number) => rate / 10_000;
