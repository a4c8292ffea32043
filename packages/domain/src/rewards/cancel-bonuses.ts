import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import { ENTRY_COLUMNS, ENTRY_JOINS, type EntryRow, moveEntry } from "./entries.ts";

/**
 * Cancels the bonuses of a player in the transaction after which the player may not play any more. Entries without a
 * deposit end now. A credited bonus begins to end: the worker takes its rest and the winnings that it locks when open
 * rounds have settled. The player's own money stays, and a deposit that is to be played stays locked.
 */
export async function cancelBonuses(tx: Transaction, playerId: string): Promise<void> {
  await sql`
    update wagering set state = 'ending', ending_as = 'cancelled'
    where player_id = ${playerId} and state = 'active' and queue <> 'deposit'
  `.execute(tx);
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from promotion_entry as entry ${ENTRY_JOINS}
    where entry.player_id = ${playerId} and entry.state = 'joined' order by entry.promotion_id for update of entry
  `.execute(tx);
  for (const entry of rows) await moveEntry(tx, entry, "closed", { end: "cancelled" });
}
