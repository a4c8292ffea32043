import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";

/**
 * Whether all of these readers have everything that was recorded before a moment: each has read a page that is later, or
 * all pages. A stopped reader has all only where it read a later page.
 */
export async function haveReadUntil(
  db: DatabaseConnection | Transaction,
  readers: readonly string[],
  moment: Date,
): Promise<boolean> {
  const { rows } = await sql<{ read: boolean }>`
    select bool_and(
      reader.stopped_at is null and not exists (select from play_arrival) and reader.page > sequencer.last_number
      or exists (
        select from play_page as page where page.number = reader.page - 1 and page.ats[1] >= ${moment}
      )
    ) as read
    from play_reader as reader cross join play_sequencer as sequencer where reader.name = any(${readers}::text[])
  `.execute(db);
  return rows[0]?.read === true;
}
