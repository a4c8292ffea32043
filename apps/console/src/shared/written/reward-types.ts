import type { RewardContent } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** The name of each type of reward in the points mall. */
export const rewardTypeTexts: Readonly<Record<RewardContent["type"], MessageDescriptor>> = {
  cash: msg`Cash`,
  gift: msg`A gift`,
  bonus: msg`A bonus`,
  tickets: msg`Raffle tickets`,
};
