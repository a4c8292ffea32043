import { queries, queryClient } from "../../platform/platform.ts";

/** Refetches the data that depends on a member's part in promotions. */
export function promotionChanged(): Promise<unknown> {
  return Promise.all(
    [
      queries.content.promotions.key(),
      queries.content.promotion.key(),
      queries.rewards.ownBonuses.key(),
      queries.rewards.lockedFunds.key(),
      queries.wallet.balance.key(),
      queries.member.info.key(),
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
