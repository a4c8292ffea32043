import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** Events of members that missions count. Their subjects make them once: a day, a friend, a contact, "app". */
type MemberEventKind = "sign_in" | "friend_deposited" | "contact_verified" | "app_started";

interface MemberEvent {
  readonly playerId: string;
  readonly brandId: string;
  readonly kind: MemberEventKind;
  readonly subject: string;
}

/** Writes an event of a member, in the transaction in which it happens. An event that is known is left as it is. */
export async function noteEvent(tx: Transaction, { playerId, brandId, kind, subject }: MemberEvent): Promise<void> {
  await writingEvents(kind, sql`select ${playerId}::uuid, ${brandId}::text, ${subject}::text`).execute(tx);
}

/**
 * SQL statement that writes events of one kind. `rows` selects the member, the brand and the subject of each. It may be a
 * part of another statement.
 */
export const writingEvents = (kind: MemberEventKind, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into member_event (player_id, brand_id, subject, kind)
  select happened.*, ${kind}::text from (${rows}) as happened
  on conflict (player_id, kind, subject) do nothing
`;

/**
 * SQL statement that notes the day, in the brand's zone, on which members signed in or used a session. `members` selects
 * their ids. Members of free play and trial accounts must not be in it.
 */
export const writingSignIns = (brandId: string, members: RawBuilder<unknown>): RawBuilder<unknown> =>
  writingEvents(
    "sign_in",
    sql`select present.*, ${brandId}::text, zone_date(now(), brand_zone(${brandId}, now()))::text
      from (${members}) as present`,
  );

/** The moments in [from, to) in which events of members are counted. */
interface EventPeriod {
  readonly from: Date | null;
  readonly to: Date;
}

interface CountRow {
  readonly player_id: string;
  readonly kind: MemberEventKind;
  readonly count: string;
}

/** The numbers of events of members in [from, to), or of all before `to`. */
export async function countEvents(
  db: DatabaseConnection | Transaction,
  players: readonly string[],
  { from, to }: EventPeriod,
): Promise<readonly CountRow[]> {
  const { rows } = await sql<CountRow>`
    select happened.player_id, happened.kind, count(*)::text as count
    from unnest(${[...players]}::uuid[]) as wanted (player_id)
    join member_event as happened on happened.player_id = wanted.player_id and happened.at < ${to}
      and (${from}::timestamptz is null or happened.at >= ${from}::timestamptz)
    group by 1, 2
  `.execute(db);
  return rows;
}
