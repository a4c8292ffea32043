import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { MemberReward, PromotionLine } from "../../platform/answers.ts";

/** The name of each kind of promotion and of reward. */
export const promotionKindNames: Readonly<Record<PromotionLine["kind"] | MemberReward["kind"], MessageDescriptor>> = {
  first_deposit: msg`First deposit`,
  reload: msg`Reload`,
  new_player: msg`New player`,
  app_download: msg`App download`,
  birthday: msg`Birthday`,
  points_mall: msg`Bonus for points`,
  rebate: msg`Rebate`,
  cashback: msg`Cashback`,
  mission: msg`Mission`,
  vip: msg`VIP bonus`,
  level_up: msg`VIP bonus`,
  level_week: msg`Weekly VIP bonus`,
  level_month: msg`Monthly VIP bonus`,
  wheel: msg`Lucky wheel`,
  eggs: msg`Golden eggs`,
  envelope: msg`Red envelope`,
  referral: msg`Invited friend`,
  race: msg`Race`,
  activity: msg`Activity`,
  grant: msg`Granted reward`,
};
