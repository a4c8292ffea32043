import type { Vault } from "@banyan/kernel/vault";
import { sql } from "kysely";
import type { SealedRecords } from "../database/sealed-records.ts";

/** The row of a seed. In another row it does not open. */
interface DrawKey {
  readonly operator: string;
  readonly draw_id: string;
}

const placeOf = ({ operator, draw_id }: DrawKey) => `draw_seed.seed:${draw_id}:${operator}`;

/** The sealed form of a draw's seed, as it is stored. */
export function sealDrawSeed(vault: Vault, key: DrawKey, seed: string): Buffer {
  return vault.seal(seed, placeOf(key));
}

/** Opens the stored seed of a draw. */
export function openDrawSeed(vault: Vault, key: DrawKey, stored: Buffer): string {
  return vault.open(stored, placeOf(key));
}

const BATCH = 500;

/**
 * Runs at every start. Seals the seeds that an earlier key sealed, and returns their number. Throws if a seed is sealed
 * under an unknown key.
 */
export async function sealDrawSeeds(records: SealedRecords): Promise<number> {
  for (let sealed = 0; ;) {
    const some = await sealSome(records);
    sealed += some;
    if (some < BATCH) return sealed;
  }
}

/** Two comparisons instead of `<>`, because only those can use the index. */
function sealSome({ db, vault }: SealedRecords): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<DrawKey & { seed: Buffer }>`
      select operator, draw_id, seed from draw_seed
      where substring(seed for 5) < ${vault.head} or substring(seed for 5) > ${vault.head}
      limit ${BATCH} for update
    `.execute(tx);
    for (const row of rows) {
      const seed = sealDrawSeed(vault, row, openDrawSeed(vault, row, row.seed));
      await tx
        .updateTable("draw_seed")
        .set({ seed })
        .where("operator", "=", row.operator)
        .where("draw_id", "=", row.draw_id)
        .execute();
    }
    return rows.length;
  });
}
