import type { Tone } from "@banyan/ui";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AgentContract, ContractDetail, ContractRecord } from "../../../platform/answers.ts";

export type Terms = AgentContract["terms"];

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

export const costNames: Readonly<Record<ContractDetail["why"]["costs"][number]["name"], MessageDescriptor>> = {
  bonus: msg`Bonuses`,
  rebate: msg`Rebates`,
  points: msg`Points`,
  fees: msg`Payment fees`,
  salaries: msg`Salaries`,
  vendor_fee: msg`Providers' part`,
};

export const stateWords: Readonly<Record<AgentContract["state"], { name: MessageDescriptor; tone: Tone }>> = {
  processing: { name: msg`Offered`, tone: "accent" },
  approved: { name: msg`Agreed`, tone: "info" },
  signed: { name: msg`In force`, tone: "win" },
  rejected: { name: msg`Rejected`, tone: "danger" },
  terminated: { name: msg`Ended`, tone: "neutral" },
};

export const endWords: Readonly<Record<NonNullable<AgentContract["endReason"]>, MessageDescriptor>> = {
  refused: msg`The downline rejected the offer.`,
  withdrawn: msg`The upline withdrew the offer.`,
  expired: msg`Nobody answered the offer in time.`,
  uncovered: msg`The contract above it was gone before it began.`,
  replaced: msg`A new contract replaced it.`,
  cascade: msg`The contract above it changed or ended.`,
  upline: msg`The upline ended it.`,
  house: msg`We ended it.`,
  moved: msg`The team moved to another upline.`,
};

const recordStates: Readonly<Record<ContractRecord["state"], { name: MessageDescriptor; tone: Tone }>> = {
  proposed: { name: msg`Being checked`, tone: "info" },
  payable: { name: msg`Being paid`, tone: "info" },
  unpaid: { name: msg`Waits for the upline's money`, tone: "danger" },
  paid: { name: msg`Paid`, tone: "win" },
  nothing: { name: msg`Nothing to pay`, tone: "neutral" },
};

const HELD = { name: msg`On hold`, tone: "danger" } as const satisfies { name: MessageDescriptor; tone: Tone };

/** The state of a settled period: a payment that operators hold is on hold. */
export const stateOfRecord = ({ state, held }: Pick<ContractRecord, "state" | "held">) =>
  held ? HELD : recordStates[state];

/** Hundredths of a per cent as a ratio. */
export const ratioOf = (rate: number) => rate / 10_000;
