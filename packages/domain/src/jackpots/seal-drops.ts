import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";
import { openDrop, sealDrop } from "./drop.ts";

/**
 * Seals, at every start, the draws of current lives that were sealed under an earlier key. Returns how many it sealed.
 * Throws when a draw is sealed under an unknown key.
 */
export function sealDrops(db: DatabaseConnection, vault: Vault): Promise<number> {
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("jackpot_cycle")
      .select(["pool_id", "number", "sealed_drop"])
      .where("ended_at", "is", null)
      .where("sealed_drop", "is not", null)
      .where(sql<boolean>`substring(sealed_drop for ${vault.head.length}) <> ${vault.head}`)
      .orderBy("pool_id")
      .limit(limit)
      .forUpdate()
      .execute();
    for (const { pool_id: poolId, number: cycle, sealed_drop: sealed } of rows) {
      if (!sealed) continue;
      const drop = openDrop(vault, { poolId, cycle, sealed });
      await tx
        .updateTable("jackpot_cycle")
        .set({ sealed_drop: sealDrop(vault, { poolId, cycle }, drop) })
        .where("pool_id", "=", poolId)
        .where("number", "=", cycle)
        .execute();
    }
    return rows.length;
  });
}
