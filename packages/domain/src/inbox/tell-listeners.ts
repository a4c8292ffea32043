import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { isInAudience } from "../in-audience.ts";

/** Members whose browsers are told immediately. The others read the number of unread messages with their next page. */
const TOLD = 10_000;

/** Tells the receivers of a message, whose browser was there in the last minutes, to read their inbox again. */
export async function tellListeners({ db, signals }: OperatorContext, messageId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct member.id
    from brand_message as sent
    join player_session as session on session.ended_at is null and session.last_seen_at > now() - interval '15 minutes'
    join player as member on member.id = session.player_id and member.brand_id = sent.brand_id
    where sent.id = ${messageId}
      and (sent.player_id = member.id or sent.player_id is null and ${isInAudience(sql`sent.audience`, "member")})
    limit ${TOLD}
  `.execute(db);
  for (const { id } of rows) signals.publish({ playerId: asId<PlayerId>(id), kind: "message" });
}
