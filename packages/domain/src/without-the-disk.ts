import { type RawBuilder, sql } from "kysely";

/**
 * Something to select from, one row, in a statement that is its own transaction and need not wait until the disk has it:
 * it is visible to all at once and survives every end of this process, but a crash of the database may lose the last
 * fraction of a second of it. Never where money moves, or where something is used up. Inside a transaction (`may` false)
 * it changes nothing: how that ends is for who opened it to say.
 */
export function withoutTheDisk(may: boolean): RawBuilder<unknown> {
  return sql`(select case when ${may}::boolean then set_config('synchronous_commit', 'off', true) end) as at_once (set)`;
}
