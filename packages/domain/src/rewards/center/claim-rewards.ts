import type { CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { CLAIMED_TOGETHER, lockClaimant, payRewards } from "./pay-rewards.ts";
import { type RewardRow, rewardRows } from "./reward-rows.ts";

type Call = typeof contract.rewards.claimRewards;

/**
 * Claims the rewards that wait, those that lapse first in front, and answers what was paid. Nothing waits any more: 0.
 * Throws Refusal PLAYER_EXCLUDED.
 */
export async function claimRewards(context: PlayerContext): Promise<CallOutput<Call>> {
  const { db, signals, player, brand } = context;
  const rows = await inTransaction(db, (tx) => claimAll(tx, context));
  for (const kind of ["balance", "message"] as const) {
    if (rows.length > 0) signals.publish({ playerId: player.id, kind });
  }
  const sum = rows.reduce((all, { amount }) => all + amount, 0n);
  return { value: { claimed: rows.length, sum, currency: brand.currency } };
}

async function claimAll(tx: Transaction, { brand, player }: PlayerContext): Promise<readonly RewardRow[]> {
  const owner = { brandId: brand.id, playerId: player.id, currency: brand.currency };
  await lockClaimant(tx, owner);
  const rows = await rewardRows(tx, player.id, {
    // Another transaction may have held the money since this one began.
    where: sql`reward.state = 'waiting' and reward.deadline > clock_timestamp()`,
    order: sql`reward.deadline, reward.id`,
    limit: CLAIMED_TOGETHER,
    lock: true,
  });
  if (rows.length > 0) await payRewards(tx, owner, rows);
  return rows;
}
