import type { Vault } from "@banyan/kernel/vault";
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { SealedRecords } from "../database/sealed-records.ts";

/** Columns that tell outcomes before their time, with the column that names the row. */
const SEALED = [
  { table: "mini_seed", column: "server_seed", key: "id" },
  { table: "mini_seed", column: "next_server_seed", key: "id" },
  { table: "crash_chain", column: "beginning", key: "id" },
  { table: "crash_round", column: "hash", key: "number" },
] as const;

type SealedColumn = `${(typeof SEALED)[number]["table"]}.${(typeof SEALED)[number]["column"]}`;

/** A value is sealed for its row: copied to another one it does not open. */
const placeOf = (column: SealedColumn, row: string | bigint) => `${column}:${row}`;

/** What is stored of a secret. */
export function sealSecret(vault: Vault, column: SealedColumn, row: string | bigint, secret: string): string {
  return vault.seal(secret, placeOf(column, row)).toString("base64");
}

/** The secret of what is stored. Every row is sealed before the first call is served. */
export function openSecret(vault: Vault, column: SealedColumn, row: string | bigint, stored: string): string {
  return vault.open(Buffer.from(stored, "base64"), placeOf(column, row));
}

/** All secrets are 32 bytes in hexadecimal, which nothing sealed looks like. */
const PLAIN = "^[0-9a-f]{64}$";
const BATCH = 500;

/**
 * Seals what is stored in plain or under an earlier key, at every start; answers how many. Throws when something is
 * sealed under a key that is not known.
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
  // Of three bytes base64 makes four letters: so much of every value tells under which key it was sealed.
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
