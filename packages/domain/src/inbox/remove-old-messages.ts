import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.ts";
import { SINCE } from "./messages-to.ts";

/** Messages of the platform that one statement removes. */
const REMOVED_AT_ONCE = 5_000;

/**
 * Removes the messages that are too old to be shown, with their marks. The audit trail keeps what operators sent. Several
 * workers may call it: each row goes once.
 */
export async function removeOldMessages(db: DatabaseConnection, atOnce = REMOVED_AT_ONCE): Promise<void> {
  await deleteInBatches(db, atOnce, {
    table: "member_message",
    found: sql`select ctid from member_message where at <= ${SINCE}`,
  });
  await deleteInBatches(db, atOnce, {
    table: "brand_message_mark",
    locked: "mark",
    found: sql`
      select mark.ctid from brand_message as sent join brand_message_mark as mark on mark.message_id = sent.id
      where sent.sent_at <= ${SINCE}
    `,
  });
  // A member who reads one now, in a transaction that began before, keeps it until the next day.
  await sql`
    delete from brand_message as sent
    where sent.sent_at <= ${SINCE} and not exists (select from brand_message_mark as mark where mark.message_id = sent.id)
  `.execute(db);
}
