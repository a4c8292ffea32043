import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** Draws of one call, and liabilities to players of one statement. */
const DRAWS_MAX = 100;
const ROWS_MAX = 10_000;
/** Statements of one call: other draws wait for it. */
const STATEMENTS_MAX = 5;

/**
 * Removes the liabilities of draws that are over, because they decide about no bet any more. The rest of many liabilities
 * is removed by a later call.
 */
export async function forgetExposure(db: DatabaseConnection): Promise<void> {
  const { rows } = await sql<{ draw_id: string }>`
    select distinct change.draw_id from lottery_exposure_change as change
    join lottery_draw as draw on draw.id = change.draw_id
    where draw.state in ('settled', 'void') and draw.next_at is null
    limit ${DRAWS_MAX}
  `.execute(db);
  if (rows.length === 0) return;
  const draws = rows.map(({ draw_id: id }) => id);
  for (let statement = 1; statement <= STATEMENTS_MAX; statement += 1) {
    const { numAffectedRows = 0n } = await sql`
      delete from lottery_player_exposure where ctid = any(array(
        select ctid from lottery_player_exposure where draw_id = any(${draws}::uuid[]) limit ${ROWS_MAX}
      ))
    `.execute(db);
    if (numAffectedRows < ROWS_MAX) return forgetNumbers(db, draws);
  }
}

async function forgetNumbers(db: DatabaseConnection, draws: readonly string[]): Promise<void> {
  await sql`
    with of_numbers as (delete from lottery_exposure where draw_id = any(${draws}::uuid[]))
    delete from lottery_exposure_change where draw_id = any(${draws}::uuid[])
  `.execute(db);
}
