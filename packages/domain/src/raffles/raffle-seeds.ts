import { randomBytes } from "node:crypto";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { commitmentOf } from "@banyan/game-math";
import { sql } from "kysely";
import type { Vault } from "../vault.ts";

const SEED_BYTES = 32;

/** The next draw of a player in a raffle. */
export interface SeedOwner {
  readonly playerId: string;
  readonly promotionId: string;
}

interface StoredSeed {
  readonly sealedSeed: Buffer;
  readonly seedHash: string;
}

/** The seed is sealed for its owner and its hash: copied to another row, it does not open. */
const placeOf = ({ playerId, promotionId }: SeedOwner, seedHash: string) =>
  `raffle_seed.sealed_seed:${playerId}:${promotionId}:${seedHash}`;

function newSeed(vault: Vault, owner: SeedOwner): StoredSeed {
  const seed = randomBytes(SEED_BYTES).toString("hex");
  const seedHash = commitmentOf(seed);
  return { sealedSeed: sealRaffleSeed(vault, owner, { seed, seedHash }), seedHash };
}

/** A seed as it is stored. */
export const sealRaffleSeed = (
  vault: Vault,
  owner: SeedOwner,
  { seed, seedHash }: { readonly seed: string; readonly seedHash: string },
): Buffer => vault.seal(seed, placeOf(owner, seedHash));

/** The committed seed of the next draw, made on first use. */
export async function committedSeed(
  db: DatabaseConnection | Transaction,
  vault: Vault,
  owner: SeedOwner,
): Promise<StoredSeed> {
  const known = await storedSeed(db, owner);
  if (known) return known;
  const made = newSeed(vault, owner);
  await sql`
    insert into raffle_seed (player_id, promotion_id, sealed_seed, seed_hash)
    values (${owner.playerId}, ${owner.promotionId}, ${made.sealedSeed}, ${made.seedHash})
    on conflict (player_id, promotion_id) do nothing
  `.execute(db);
  return (await storedSeed(db, owner)) ?? made;
}

/** The seed itself, for the draw. Throws when it was sealed for another owner, or under an unknown key. */
export function openRaffleSeed(vault: Vault, owner: SeedOwner, { sealedSeed, seedHash }: StoredSeed): string {
  return vault.open(sealedSeed, placeOf(owner, seedHash));
}

async function storedSeed(
  db: DatabaseConnection | Transaction,
  { playerId, promotionId }: SeedOwner,
): Promise<StoredSeed | undefined> {
  const { rows } = await sql<StoredSeed>`
    select sealed_seed as "sealedSeed", seed_hash as "seedHash" from raffle_seed
    where player_id = ${playerId} and promotion_id = ${promotionId}
  `.execute(db);
  return rows[0];
}

/** Replaces a seed that a draw has used. */
export async function replaceSeed(tx: Transaction, vault: Vault, owner: SeedOwner): Promise<void> {
  const { sealedSeed, seedHash } = newSeed(vault, owner);
  await sql`
    update raffle_seed set sealed_seed = ${sealedSeed}, seed_hash = ${seedHash}, made_at = now()
    where player_id = ${owner.playerId} and promotion_id = ${owner.promotionId}
  `.execute(tx);
}
