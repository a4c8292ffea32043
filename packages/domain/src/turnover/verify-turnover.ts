import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { entriesReadBy, readWholeRecord } from "../play/index.ts";
import { turnoverOfEntries } from "./count-turnover.ts";

/** An hour of a player whose turnover differs from the record of play. */
export interface TurnoverDefect {
  readonly playerId: string;
  readonly defect: string;
}

/**
 * Counts the turnover again from the record of play, up to where its reader has come, and names every hour that
 * differs. An empty list means sound turnover. Reads everything.
 */
export async function verifyTurnover(db: DatabaseConnection): Promise<readonly TurnoverDefect[]> {
  const entries = await entriesReadBy(db, "turnover", "play_count");
  const { rows } = await readWholeRecord(db, (tx) =>
    sql<TurnoverDefect>`
    with counted as (${turnoverOfEntries(entries)})
    select player_id as "playerId",
      hour || ' ' || vendor_code || ' ' || category || ': ' || coalesce(known.valid_bet::text, 'nothing') || ' of ' ||
        coalesce(counted.valid_bet::text, 'nothing') as defect
    from counted
    full join turnover_hour as known
      using (player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id)
    -- An hour may have no more than what counted for a bonus: another reader writes that.
    where (
        coalesce(known.bets, 0), coalesce(known.stake, 0), coalesce(known.payout, 0), coalesce(known.valid_bet, 0),
        coalesce(known.free_bets, 0)
      ) is distinct from (
        coalesce(counted.bets, 0), coalesce(counted.stake, 0), coalesce(counted.payout, 0),
        coalesce(counted.valid_bet, 0), coalesce(counted.free_bets, 0)
      )
    limit 100
  `.execute(tx),
  );
  return rows;
}
