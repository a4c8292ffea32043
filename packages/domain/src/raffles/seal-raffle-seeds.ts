import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";
import { openRaffleSeed, sealRaffleSeed } from "./raffle-seeds.ts";

/**
 * Seals, at every start, the seeds of raffles that were sealed under an earlier key. Returns how many it sealed. Throws
 * when a seed is sealed under an unknown key.
 */
export function sealRaffleSeeds(db: DatabaseConnection, vault: Vault): Promise<number> {
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("raffle_seed")
      .select(["player_id", "promotion_id", "sealed_seed", "seed_hash"])
      .where(sql<boolean>`substring(sealed_seed for ${vault.head.length}) <> ${vault.head}`)
      .orderBy("player_id")
      .orderBy("promotion_id")
      .limit(limit)
      .forUpdate()
      .execute();
    for (const {
      player_id: playerId,
      promotion_id: promotionId,
      sealed_seed: sealedSeed,
      seed_hash: seedHash,
    } of rows) {
      const owner = { playerId, promotionId };
      const seed = openRaffleSeed(vault, owner, { sealedSeed, seedHash });
      await tx
        .updateTable("raffle_seed")
        .set({ sealed_seed: sealRaffleSeed(vault, owner, { seed, seedHash }) })
        .where("player_id", "=", playerId)
        .where("promotion_id", "=", promotionId)
        .execute();
    }
    return rows.length;
  });
}
