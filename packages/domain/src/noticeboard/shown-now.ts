import { type RawBuilder, type SqlBool, sql } from "kysely";

/** SQL condition: true for rows of a noticeboard table that are shown now. */
export function isShownNow(table: "banner" | "notice" | "announcement"): RawBuilder<SqlBool> {
  const from = sql.ref(`${table}.shown_from`);
  const until = sql.ref(`${table}.shown_until`);
  return sql<SqlBool>`(
    ${sql.ref(`${table}.enabled`)} and (${from} is null or ${from} <= now()) and (${until} is null or ${until} > now())
  )`;
}
