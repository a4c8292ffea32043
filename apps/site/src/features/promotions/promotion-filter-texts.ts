import type { PromotionFilter } from "@banyan/contract";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** */
export const promotionFilterTexts: Readonly<Record<PromotionFilter, MessageDescriptor>> = {
  sport: msg`Sport`,
  live: msg`Live`,
  slots: msg`Slots`,
  card: msg`Cards`,
  fishing: msg`Fishing`,
  lotto: msg`Lotto`,
  rebate: msg`Rebate`,
  points_mall: msg`Points mall`,
  ranking: msg`Ranking`,
  deposit: msg`Deposit`,
  app_download: msg`App download`,
  new_player: msg`New player`,
};
