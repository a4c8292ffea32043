import { randomBytes } from "node:crypto";
import { newId } from "@banyan/kernel";
import type { Vault } from "@banyan/kernel/vault";
import type { Selectable } from "kysely";
import type { TableChain } from "../database/schema.generated.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { openSecret, sealSecret } from "../database/sealed-secrets.ts";
import { hashedBy } from "../rounds/hashed-by.ts";

/** The hashes of one chain. A table that is always watched uses about 3,500 a day if each round takes one. */
const CHAIN_HASHES = 5000;

export type Chain = Selectable<TableChain>;

/** Fixes the whole chain by its end first. Only then it draws the salt, on which every outcome also depends. */
export async function newTableChain({ db: tx, vault }: SealedRecords, table: string): Promise<Chain> {
  const id = newId();
  const beginning = randomBytes(32).toString("hex");
  await tx
    .insertInto("table_chain")
    .values({
      id,
      table_code: table,
      beginning: sealSecret(vault, "table_chain.beginning", id, beginning),
      hashes: CHAIN_HASHES,
      end_hash: hashedBy(beginning, CHAIN_HASHES),
    })
    .execute();
  return tx
    .updateTable("table_chain")
    .set({ salt: randomBytes(16).toString("hex") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The hash at a place of the chain, counted from 1. Hashing it once gives the hash of the place before. Hashing the
 * first one gives the published end.
 */
export function hashAtPlace(vault: Vault, { id, beginning, hashes }: Chain, place: number): string {
  return hashedBy(openSecret(vault, "table_chain.beginning", id, beginning), hashes - place);
}
