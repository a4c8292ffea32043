import type { Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { refusal } from "../refusal.ts";

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
  if (!row) throw refusal("NOT_FOUND");
  throw refusal("STATE_CHANGED", { state: row.state });
}
