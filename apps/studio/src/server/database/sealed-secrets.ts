import type { Vault } from "@banyan/kernel/vault";
import { sql } from "kysely";
import type { Database } from "./open-database.ts";
import type { SealedRecords } from "./sealed-records.ts";

/** Columns that reveal outcomes early, each with the column that identifies the row. */
const SEALED = [
  { table: "mini_seed", column: "server_seed", key: "id" },
  { table: "mini_seed", column: "next_server_seed", key: "id" },
  { table: "crash_chain", column: "beginning", key: "id" },
  { table: "crash_round", column: "hash", key: "number" },
  { table: "table_chain", column: "beginning", key: "id" },
  { table: "table_shoe", column: "hash", key: "id" },
  { table: "table_round", column: "hash", key: "id" },
] as const;

type SealedColumn = `${(typeof SEALED)[number]["table"]}.${(typeof SEALED)[number]["column"]}`;

/** A value is sealed for its row. Copied to another row, it does not open. */
const placeOf = (column: SealedColumn, row: string | bigint) => `${column}:${row}`;

/** The sealed form of a secret, as it is stored. */
export function sealSecret(vault: Vault, column: SealedColumn, row: string | bigint, secret: string): string {
  return vault.seal(secret, placeOf(column, row)).toString("base64");
}

/** Opens a stored secret. Every row is sealed before the first call is served. */
export function openSecret(vault: Vault, column: SealedColumn, row: string | bigint, stored: string): string {
  return vault.open(Buffer.from(stored, "base64"), placeOf(column, row));
}

/** All plain secrets are 32 bytes in hexadecimal. No sealed value matches this. */
const PLAIN = "^[0-9a-f]{64}$";
const BATCH = 500;

/**
 * Runs at every start. Seals the values that are stored in plain or under an earlier key, and returns their number.
 * Throws if a value is sealed under an unknown key.
 */
export async function sealStoredSecrets({ db, vault }: SealedRecords): Promise<number> {
  let sealed = 0;
  for (const { table, column, key } of SEALED) {
    for (;;) {
      const some = await sealSome(db, vault, table, column, key);
      sealed += some;
      if (some < BATCH) break;
    }
  }
  return sealed;
}

async function sealSome(db: Database, vault: Vault, table: string, column: string, key: string): Promise<number> {
  const name = `${table}.${column}` as SealedColumn;
  // Base64 encodes three bytes as four letters. This prefix of every value identifies the key that sealed it.
  const head = vault.head.toString("base64").slice(0, Math.floor((vault.head.length * 8) / 6));
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ row: string | bigint; stored: string }>`
      select ${sql.ref(key)} as row, ${sql.ref(column)} as stored from ${sql.table(table)}
      where left(${sql.ref(column)}, ${head.length}) <> ${head}
      limit ${BATCH} for update
    `.execute(tx);
    for (const { row, stored } of rows) {
      const secret = new RegExp(PLAIN).test(stored) ? stored : openSecret(vault, name, row, stored);
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${sealSecret(vault, name, row, secret)}
        where ${sql.ref(key)} = ${row}
      `.execute(tx);
    }
    return rows.length;
  });
}
