import { MESSAGE_DAYS } from "@banyan/contract";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { isInAudience } from "../in-audience.ts";

/** SQL: older messages are not shown, and removed once a day. */
export const SINCE = sql`now() - make_interval(days => ${sql.lit(MESSAGE_DAYS)})`;

/**
 * SQL condition on `brand_message as sent`: it was sent to the member of `player as member`. Members who registered later
 * do not get it. A member who has read it keeps it, also outside of the audience.
 */
const REACHES = sql<SqlBool>`(
  sent.withdrawn_at is null and sent.sent_at > ${SINCE} and (
    sent.player_id = member.id
    or sent.brand_id = member.brand_id and sent.player_id is null and sent.sent_at >= member.created_at
      and (mark.read_at is not null or ${isInAudience(sql`sent.audience`, "member")})
  )
)`;

/** SQL: messages of operators to a member, with what the member did with them. */
export const brandMessagesTo = (playerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  player as member
  join brand_message as sent on sent.player_id = member.id or (sent.brand_id = member.brand_id and sent.player_id is null)
  left join brand_message_mark as mark on mark.player_id = member.id and mark.message_id = sent.id
  where member.id = ${playerId} and ${REACHES} and mark.deleted_at is null
`;

/** SQL condition on `member_message as own`: the member still has it. */
export const isKept = sql<SqlBool>`(own.deleted_at is null and own.at > ${SINCE})`;

/** SQL: the number of unread messages to a player. */
export const unreadMessagesOf = (playerId: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  (select count(*) from member_message as own where own.player_id = ${playerId} and own.read_at is null and ${isKept})
  + (select count(*) from ${brandMessagesTo(playerId)} and mark.read_at is null)
)::int`;
