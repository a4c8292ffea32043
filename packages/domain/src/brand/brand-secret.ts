import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { sealInBatches } from "../seal-in-batches.ts";
import type { Vault } from "../vault.ts";

/** The place for which a brand's secret is sealed: a sealed text opens only there. */
const placeOf = (brandId: string, name: string) => `brand_secret:${brandId}:${name}`;

/** Stores a brand's secret, sealed. It replaces the previous secret of that name. */
export async function keepBrandSecret(
  db: DatabaseConnection | Transaction,
  vault: Vault,
  brandId: BrandId,
  name: string,
  secret: string,
): Promise<void> {
  const sealed = vault.seal(secret, placeOf(brandId, name));
  await db
    .insertInto("brand_secret")
    .values({ brand_id: brandId, name, sealed })
    .onConflict((conflict) => conflict.columns(["brand_id", "name"]).doUpdateSet({ sealed }))
    .execute();
}

/** A brand's secret; undefined when none is stored under the name. */
export async function brandSecret(
  db: DatabaseConnection,
  vault: Vault,
  brandId: BrandId,
  name: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("brand_secret")
    .select("sealed")
    .where("brand_id", "=", brandId)
    .where("name", "=", name)
    .executeTakeFirst();
  return row && vault.open(row.sealed, placeOf(brandId, name));
}

/**
 * Seals again, at every start, all secrets that were sealed under an earlier key. Returns how many it sealed. Throws
 * when a secret is sealed under an unknown key.
 */
export function sealBrandSecrets(db: DatabaseConnection, vault: Vault): Promise<number> {
  return sealInBatches(db, async (tx, limit) => {
    const rows = await tx
      .selectFrom("brand_secret")
      .selectAll()
      .where(sql<boolean>`substring(sealed for ${vault.head.length}) <> ${vault.head}`)
      .limit(limit)
      .forUpdate()
      .execute();
    for (const { brand_id: brandId, name, sealed } of rows) {
      const secret = vault.open(sealed, placeOf(brandId, name));
      await keepBrandSecret(tx, vault, brandId as BrandId, name, secret);
    }
    return rows.length;
  });
}
