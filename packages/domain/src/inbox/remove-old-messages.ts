import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { SINCE } from "./messages-to.ts";

/** Messages of the platform that one statement removes. */
const REMOVED_AT_ONCE = 5_000;

/**
 * Removes the messages that are too old to be shown, with their marks. The audit trail keeps what operators sent. Several
 * workers may call it: each row goes once.
 */
export async function removeOldMessages(db: DatabaseConnection, atOnce = REMOVED_AT_ONCE): Promise<void> {
  while ((await removeOwn(db, atOnce)) === atOnce);
  while ((await removeMarks(db, atOnce)) === atOnce);
  // A member who reads one now, in a transaction that began before, keeps it until the next day.
  await sql`
    delete from brand_message as sent
    where sent.sent_at <= ${SINCE} and not exists (select from brand_message_mark as mark where mark.message_id = sent.id)
  `.execute(db);
}

async function removeOwn(db: DatabaseConnection, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from member_message where ctid = any(array(
      select ctid from member_message where at <= ${SINCE} limit ${atOnce} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

async function removeMarks(db: DatabaseConnection, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from brand_message_mark where ctid = any(array(
      select mark.ctid from brand_message as sent join brand_message_mark as mark on mark.message_id = sent.id
      where sent.sent_at <= ${SINCE} limit ${atOnce} for update of mark skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
