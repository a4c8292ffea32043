import type { RedemptionCase } from "@banyan/contract";
import type { Database, DatabaseConnection } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import type { SelectQueryBuilder } from "kysely";
import { approvalsNeeded, decisionsOn } from "../cashier/index.ts";
import { findBrand } from "../brand/index.ts";
import { asRedemption, type RedemptionRow } from "./redemption-rows.ts";
import type { Brand } from "../context.ts";

/** A redemption with the name of its member. */
export type NamedRedemption = RedemptionRow & { readonly username: string };

/** Redemptions with the names of their members. */
export function selectRedemptions(
  db: DatabaseConnection,
): SelectQueryBuilder<Database, "points_redemption" | "player", NamedRedemption> {
  return db
    .selectFrom("points_redemption")
    .innerJoin("player", "player.id", "points_redemption.player_id")
    .selectAll("points_redemption")
    .select("player.username");
}

/** The money that a redemption pays out or is worth; two operators approve above the brand's limit. */
export function approvalsFor(brand: Brand, { amount }: Pick<RedemptionRow, "amount">): number {
  return approvalsNeeded(brand, amount);
}

/** Redemptions as operators see them. */
export async function asRedemptionCases(
  db: DatabaseConnection,
  rows: readonly NamedRedemption[],
): Promise<RedemptionCase[]> {
  const decisions = await decisionsOn(
    db,
    rows.map(({ id }) => id),
  );
  const brands = new Map<string, Brand>();
  for (const id of new Set(rows.map((row) => row.brand_id))) {
    const brand = await findBrand(db, id as BrandId);
    invariant(brand, `no brand ${id}`);
    brands.set(id, brand);
  }
  return rows.map((row) => {
    const brand = brands.get(row.brand_id);
    invariant(brand, "the brand of every row was read");
    return {
      ...asRedemption(row),
      brandId: row.brand_id,
      member: { id: row.player_id, username: row.username },
      approvalsNeeded: approvalsFor(brand, row),
      decisions: (decisions.get(row.id) ?? []).flatMap(({ decision, ...made }) =>
        decision === "approve" || decision === "reject" ? [{ ...made, decision }] : [],
      ),
    };
  });
}
