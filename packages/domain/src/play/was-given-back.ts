import { type RawBuilder, sql } from "kysely";

/**
 * SQL condition: true when the vendor has taken back the bet of an entry under that alias, also after the entry. The
 * register of calls finds that by the call's id; the record would have to be read to its end.
 */
export function wasGivenBack(entry: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from wager_action as undo
    where undo.vendor_code = ${sql.ref(`${entry}.vendor_code`)}
      and undo.reference_id = ${sql.ref(`${entry}.transaction_id`)} and undo.kind in ('rollback', 'refund')
  )`;
}
