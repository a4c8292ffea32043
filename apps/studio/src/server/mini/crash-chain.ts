import { randomBytes } from "node:crypto";
import { newId } from "@banyan/kernel";
import type { Vault } from "@banyan/kernel/vault";
import type { Selectable } from "kysely";
import type { CrashChain } from "../database/schema.generated.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { openSecret, sealSecret } from "../database/sealed-secrets.ts";
import { hashedBy } from "../rounds/hashed-by.ts";

/** The number of flights of one chain: about two days without a pause. */
const CHAIN_ROUNDS = 10_000;

export type Chain = Selectable<CrashChain>;

/** The chain for new flights, locked until the transaction ends. If there is none, a new one is made. */
export async function lockChain(records: SealedRecords): Promise<Chain> {
  const last = await records.db
    .selectFrom("crash_chain")
    .selectAll()
    .orderBy("id", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return last ?? newChain(records);
}

/** Fixes the whole chain by its last hash first. Only then it draws the salt, on which every point also depends. */
export async function newChain({ db: tx, vault }: SealedRecords): Promise<Chain> {
  const id = newId();
  const beginning = randomBytes(32).toString("hex");
  await tx
    .insertInto("crash_chain")
    .values({
      id,
      beginning: sealSecret(vault, "crash_chain.beginning", id, beginning),
      rounds: CHAIN_ROUNDS,
      end_hash: hashedBy(beginning, CHAIN_ROUNDS),
    })
    .execute();
  return tx
    .updateTable("crash_chain")
    .set({ salt: randomBytes(16).toString("hex") })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The hash of the flight at a place of the chain, counted from 1. Hashing it once gives the hash of the previous
 * flight. Hashing the first flight's hash gives the published end.
 */
export function hashAt(vault: Vault, { id, beginning, rounds }: Chain, place: number): string {
  return hashedBy(openSecret(vault, "crash_chain.beginning", id, beginning), rounds - place);
}
