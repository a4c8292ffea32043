import { sql } from "kysely";
import type { Services } from "../context.ts";
import { MessageRefused } from "./message.ts";
import { openContent } from "./queue-message.ts";

const SWEPT_AT_ONCE = 100;

/**
 * The worker's part: gives a message to its carrier, then deletes it. If the worker dies in between, the message may be
 * sent twice, but it is never lost. A message that is too late or refused is deleted. Rethrows the carrier's error when
 * a retry may work.
 */
export async function sendMessage({ db, vault, messenger }: Services, id: string): Promise<void> {
  const message = await db
    .selectFrom("outgoing_message")
    .select(["channel", "sealed"])
    .where("id", "=", id)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  if (message) {
    const channel = message.channel as "sms" | "email";
    await messenger.deliver({ id, channel, ...openContent(vault, id, message.sealed) }).catch((error: unknown) => {
      if (!(error instanceof MessageRefused)) throw error;
    });
  }
  await db.deleteFrom("outgoing_message").where("id", "=", id).execute();
  await sql`
    delete from outgoing_message where id in (
      select id from outgoing_message where expires_at < now() order by expires_at limit ${SWEPT_AT_ONCE}
    )
  `.execute(db);
}
