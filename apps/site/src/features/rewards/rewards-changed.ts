import { queries, queryClient } from "../../platform/platform.ts";

/** Refetches the data that depends on claimed rewards. */
export function rewardsChanged(): Promise<unknown> {
  return Promise.all(
    [
      ...[queries.rewards.key(), queries.wallet.key(), queries.records.key()],
      // The state of the promotion follows.
      ...[queries.content.promotions.key(), queries.content.promotion.key()],
      // A claim settles the message that the reward lapses soon.
      ...[queries.inbox.key(), queries.member.info.key()],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
