import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/**
 * Deletes the rows of a table that a query finds, up to `atOnce` in a statement, until it finds fewer. The query selects
 * a key of the table. It gets its end from here, which locks the rows of `locked` and skips those that others have locked.
 * So several callers may delete beside each other.
 */
export async function deleteInBatches(
  db: DatabaseConnection,
  atOnce: number,
  { table, key = "ctid", found, locked = table }: Batches,
): Promise<void> {
  const statement = sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
      ${found} limit ${atOnce} for update of ${sql.ref(locked)} skip locked
    ))
  `;
  let removed: bigint | undefined;
  do {
    ({ numAffectedRows: removed } = await statement.execute(db));
  } while (removed === BigInt(atOnce));
}

interface Batches {
  readonly table: string;
  readonly key?: "id" | "ctid";
  readonly found: RawBuilder<unknown>;
  /** The name of the table in the query, where it differs. */
  readonly locked?: string;
}
