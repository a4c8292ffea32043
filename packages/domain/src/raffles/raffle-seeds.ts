import { randomBytes } from "node:crypto";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { commitmentOf } from "@banyan/game-math";
import { sql } from "kysely";

/** The committed seed of a player's next draw. */
export interface RaffleSeed {
  readonly serverSeed: string;
  readonly seedHash: string;
}

const SEED_BYTES = 32;

/** The seed of the player's next draw in a raffle, committed on first use. */
export async function seedOf(
  db: DatabaseConnection | Transaction,
  playerId: string,
  promotionId: string,
): Promise<RaffleSeed> {
  const [known] = await storedSeeds(db, playerId, promotionId);
  if (known) return known;
  const serverSeed = randomBytes(SEED_BYTES).toString("hex");
  await sql`
    insert into raffle_seed (player_id, promotion_id, server_seed, seed_hash)
    values (${playerId}, ${promotionId}, ${serverSeed}, ${commitmentOf(serverSeed)})
    on conflict (player_id, promotion_id) do nothing
  `.execute(db);
  const [kept] = await storedSeeds(db, playerId, promotionId);
  return kept ?? { serverSeed, seedHash: commitmentOf(serverSeed) };
}

async function storedSeeds(db: DatabaseConnection | Transaction, playerId: string, promotionId: string) {
  const { rows } = await sql<RaffleSeed>`
    select server_seed as "serverSeed", seed_hash as "seedHash" from raffle_seed
    where player_id = ${playerId} and promotion_id = ${promotionId}
  `.execute(db);
  return rows;
}

/** Replaces a seed that a draw has used. */
export async function replaceSeed(tx: Transaction, playerId: string, promotionId: string): Promise<void> {
  const serverSeed = randomBytes(SEED_BYTES).toString("hex");
  await sql`
    update raffle_seed set server_seed = ${serverSeed}, seed_hash = ${commitmentOf(serverSeed)}, made_at = now()
    where player_id = ${playerId} and promotion_id = ${promotionId}
  `.execute(tx);
}
