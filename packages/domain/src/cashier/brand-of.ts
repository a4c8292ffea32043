import type { DatabaseConnection } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { findBrand } from "../brand/index.ts";
import type { Brand } from "../context.ts";

/** The brand that a row of the cashier belongs to. */
export async function brandOf(db: DatabaseConnection, row: { readonly brand_id: string }): Promise<Brand> {
  const brand = await findBrand(db, row.brand_id as BrandId);
  invariant(brand, `no brand ${row.brand_id}`);
  return brand;
}
