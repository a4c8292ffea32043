import { type RawBuilder, type SqlBool, sql } from "kysely";

/** How many of the newest cases are searched for a part of a reference or an account. */
const NEWEST_SEARCHED = 20_000;

/**
 * SQL condition for the deposits or withdrawals that match a search. A case of any age matches by its exact reference.
 * Among the newest cases, a part of the reference, of the gateway's reference or of the member's account matches. The
 * window keeps a search cheap: without an extension, no index finds the middle of a text.
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
