import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** A round whose entries in the record of play do not add up to it. */
export interface PlayDefect {
  readonly playId: string;
  readonly defect: string;
}

/**
 * Adds up the record of play and compares every round with it: what was staked and paid, and what a settled round
 * counts. An empty list means a sound record. Reads everything: for tests, drills and the nightly check.
 */
export async function verifyPlays(db: DatabaseConnection): Promise<readonly PlayDefect[]> {
  const { rows } = await sql<PlayDefect>`
    with recorded as (
      select play_id as id, sum(staked) as staked, sum(paid) as paid, sum(bets) as bets, sum(stake) as stake,
        sum(payout) as payout, sum(valid_bet) as valid_bet, bool_or(call is not null) as is_called
      from play_entry where play_id is not null and kind <> 'adjusted' group by play_id
    ), figures as (
      select coalesce(recorded.id, round.id) as id,
        array[staked, paid, bets, recorded.stake, recorded.payout, recorded.valid_bet]::bigint[] as found,
        array[round.stake, round.payout] || case
          when state is null then array[null, null, null, null]::bigint[]
          when state = 'settled' then array[1, round.stake, round.payout, round.valid_bet]
          else array[0, 0, 0, 0]::bigint[]
        end as wanted
      from recorded full join round on round.id = recorded.id
      -- Tickets are compared by the room of settlement.
      where round.id is not null or is_called
    )
    select id as "playId", 'recorded ' || coalesce(found::text, 'nothing') || ', played ' || wanted::text as defect
    from figures where found is distinct from wanted limit 100
  `.execute(db);
  return rows;
}
