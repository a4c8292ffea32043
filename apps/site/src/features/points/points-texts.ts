import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PointsEntry, Redemption, Reward } from "../../platform/answers.ts";

export const rewardTypeTexts: Readonly<Record<Reward["type"], MessageDescriptor>> = {
  cash: msg`Cash`,
  gift: msg`A gift`,
  bonus: msg`Bonus`,
  tickets: msg`Tickets`,
};

export const pointsKindTexts: Readonly<Record<PointsEntry["kind"], MessageDescriptor>> = {
  earned: msg`Earned by playing`,
  redeemed: msg`Redeemed`,
  returned: msg`Returned`,
  converted: msg`Converted`,
  won: msg`Won`,
  adjusted: msg`Adjusted`,
};

/** */
export const redemptionTexts: Readonly<
  Record<Redemption["status"], { readonly label: MessageDescriptor; readonly tone: "info" | "danger" | "win" }>
> = {
  in_process: { label: msg`In process`, tone: "info" },
  rejected: { label: msg`Rejected`, tone: "danger" },
  approved: { label: msg`Approved`, tone: "win" },
};
