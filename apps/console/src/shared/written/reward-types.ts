import type { RewardContent } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a reward of the points mall is. */
export const rewardTypeTexts: Readonly<Record<RewardContent["type"], MessageDescriptor>> = {
  cash: msg`Cash`,
  gift: msg`A gift`,
  bonus: msg`A bonus`,
  tickets: msg`Raffle tickets`,
};
