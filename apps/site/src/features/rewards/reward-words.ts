import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Tone } from "@banyan/ui";
import type { PlayReward } from "../../platform/answers.ts";

/** The name of each kind of reward. */
export const rewardKindNames: Readonly<Record<PlayReward["kind"], MessageDescriptor>> = {
  rebate: msg`Rebate`,
  cashback: msg`Cashback`,
  mission: msg`Mission`,
  level_up: msg`VIP bonus`,
  level_week: msg`Weekly VIP bonus`,
  level_month: msg`Monthly VIP bonus`,
  wheel: msg`Lucky wheel`,
  eggs: msg`Golden eggs`,
  envelope: msg`Red envelope`,
  referral: msg`Invited friend`,
  race: msg`Race`,
  grant: msg`Reward`,
};

/** The word for the end of a reward. */
export const rewardEnds: Readonly<
  Record<PlayReward["state"], { readonly name: MessageDescriptor; readonly tone: Tone }>
> = {
  waiting: { name: msg`Claim`, tone: "live" },
  claimed: { name: msg`Claimed`, tone: "win" },
  lapsed: { name: msg`Lapsed`, tone: "neutral" },
};
