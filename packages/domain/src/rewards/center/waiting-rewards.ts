import type { CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { CLAIMED_TOGETHER } from "./pay-rewards.ts";
import { asReward, rewardRows } from "./reward-rows.ts";

type Call = typeof contract.rewards.waitingRewards;

/** The rewards that the player can claim, those that lapse first in front. */
export async function waitingRewards(context: PlayerContext): Promise<CallOutput<Call>> {
  const { db, player, brand } = context;
  const rows = await rewardRows(db, player.id, {
    where: sql`reward.state = 'waiting' and reward.deadline > now()`,
    order: sql`reward.deadline, reward.id`,
    ...{ limit: CLAIMED_TOGETHER, counted: true, page: "waiting_rewards" },
  });
  const { all_count: count = 0, all_sum: sum = "0" } = rows[0] ?? {};
  return {
    value: { currency: brand.currency, count, sum: BigInt(sum), list: rows.map((row) => asReward(context, row)) },
  };
}
