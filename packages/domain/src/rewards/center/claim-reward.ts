import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { lockClaimant, payRewards } from "./pay-rewards.ts";
import { asReward, type RewardRow, rewardRows } from "./reward-rows.ts";

type Call = typeof contract.rewards.claimReward;

/**
 * Claims a reward: its amount comes to the player's cash. Two tabs pay once.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a reward of somebody else, or one that is not released)
 * - PLAYER_EXCLUDED
 * - STATE_CHANGED {state} (claimed already)
 * - DEADLINE_PASSED
 */
export async function claimReward(context: PlayerContext, { id }: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, signals, player } = context;
  const row = await inTransaction(db, (tx) => claim(tx, context, id));
  for (const kind of ["balance", "message"] as const) signals.publish({ playerId: player.id, kind });
  return { value: { ...asReward(context, row), state: "claimed", endedAt: new Date() } };
}

async function claim(tx: Transaction, { brand, player }: PlayerContext, id: string): Promise<RewardRow> {
  const owner = { brandId: brand.id, playerId: player.id, currency: brand.currency };
  const wanted = { where: sql`reward.id = ${id}`, order: sql`reward.id`, limit: 1 };
  if ((await rewardRows(tx, player.id, wanted)).length === 0) throw refusal("NOT_FOUND");
  await lockClaimant(tx, owner);
  const [row] = await rewardRows(tx, player.id, { ...wanted, lock: true });
  if (!row) throw refusal("NOT_FOUND");
  if (row.state === "claimed") throw refusal("STATE_CHANGED", { state: row.state });
  if (row.state !== "waiting" || row.is_over) throw refusal("DEADLINE_PASSED");
  await payRewards(tx, owner, [row]);
  return row;
}
