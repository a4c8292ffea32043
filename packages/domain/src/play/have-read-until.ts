import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

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

/** SQL: the moment up to which a reader has everything that is recorded by now. A batch is committed a little after its moment. */
export const readUntil = (reader: string): RawBuilder<Date> => sql<Date>`least(
  now(),
  (select min(at) from play_arrival),
  (select page.ats[1] from play_page as page cross join play_reader as reader
    where reader.name = ${reader} and page.number >= reader.page order by page.number limit 1)
)`;
