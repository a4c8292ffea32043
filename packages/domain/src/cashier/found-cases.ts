import { type RawBuilder, type SqlBool, sql } from "kysely";

/** How many of the newest cases are searched for a part of a reference or an account. */
const NEWEST_SEARCHED = 20_000;

/**
 * True of the deposits or withdrawals that a search means: those with exactly that reference, of whatever age, and
 * among the newest those of which it is a part of the reference, the gateway's reference or the member's account. The
 * window keeps a search cheap: no index without an extension finds the middle of a text.
 */
export function foundCases(table: "deposit" | "withdrawal", search: string): RawBuilder<SqlBool> {
  const part = search.toLowerCase();
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (
    select id from ${sql.table(table)} where reference = ${search.toUpperCase()}
    union all
    select newest.id
    from (
      select id, player_id, reference, gateway_reference from ${sql.table(table)}
      order by created_at desc, id desc limit ${NEWEST_SEARCHED}
    ) as newest
    join player on player.id = newest.player_id
    where strpos(lower(newest.reference), ${part}) > 0
      or strpos(lower(newest.gateway_reference), ${part}) > 0
      or strpos(player.username_key, ${part}) > 0
  )`;
}
