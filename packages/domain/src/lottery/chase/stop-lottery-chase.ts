import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { endChase } from "./chase.ts";
import { chaseOf } from "./lottery-chases.ts";

type Call = typeof contract.lottery.stopLotteryChase;

/**
 * Stops a chase and releases what it still holds. Tickets that it has placed stay. A repeated call answers the same.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also a chase of another player), STATE_CHANGED (it has ended in
 * another way).
 */
export async function stopLotteryChase(
  context: PlayerContext,
  { chaseId: id }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, player, signals } = context;
  await inTransaction(db, async (tx) => {
    // A worker that places a ticket now finishes first.
    const { rows } = await sql<{ end_reason: string | null }>`
      select end_reason from lottery_chase where player_id = ${player.id} and id = ${id} for update
    `.execute(tx);
    const [chase] = rows;
    if (!chase) throw refusal("NOT_FOUND");
    if (chase.end_reason === null) await endChase(tx, { playerId: player.id, id }, "stopped");
    else if (chase.end_reason !== "stopped") throw refusal("STATE_CHANGED");
  });
  signals.publish({ playerId: player.id, kind: "balance" });
  return { value: await chaseOf(context, id) };
}
