import type { ErrorCode } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { type PlayerId, Refusal } from "@banyan/kernel";

/** Explains why a guarded update of a player's own deposit or withdrawal matched no row. Always throws. */
export async function notFoundOrChanged(
  tx: Transaction,
  table: "deposit" | "withdrawal",
  id: string,
  playerId: PlayerId,
): Promise<never> {
  const row = await tx
    .selectFrom(table)
    .select("state")
    .where("id", "=", id)
    .where("player_id", "=", playerId)
    .executeTakeFirst();
  if (!row) throw new Refusal("NOT_FOUND" satisfies ErrorCode);
  throw new Refusal("STATE_CHANGED" satisfies ErrorCode, { state: row.state });
}
