import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { toPageBy } from "../../keyset-cursor.ts";
import { asReward, olderRewards, rewardRows } from "./reward-rows.ts";

type Call = typeof contract.rewards.pastRewards;

/**
 * The player's claimed and lapsed rewards, in the order in which they were computed, newest first. Throws Refusal
 * INPUT_INVALID for an invalid cursor.
 */
export async function pastRewards(
  context: PlayerContext,
  { before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const rows = await rewardRows(context.db, context.player.id, {
    // A reward whose time is over is past, also while the worker has not ended it yet.
    where: sql`(reward.state <> 'waiting' or reward.deadline <= now()) and ${olderRewards(before)}`,
    order: sql`reward.id desc`,
    limit: limit + 1,
    page: before === undefined ? "newest_past_rewards" : "older_past_rewards",
  });
  return toPageBy(
    rows,
    limit,
    (row) => [row.id],
    (row) => ({ ...asReward(context, row), state: row.state === "waiting" ? "lapsed" : row.state }),
  );
}
