import { type RawBuilder, sql } from "kysely";

/**
 * A one-row source for a statement that is its own transaction and need not wait for the disk. Its result is
 * immediately visible to all and survives the end of this process. A crash of the database may lose the last fraction
 * of a second of it.
 *
 * Never use it where money moves or where something is used up. Inside a transaction (`may` false) it changes nothing:
 * the opener of the transaction decides how that commits.
 */
export function asyncCommit(may: boolean): RawBuilder<unknown> {
  return sql`(select case when ${may}::boolean then set_config('synchronous_commit', 'off', true) end) as at_once (set)`;
}
