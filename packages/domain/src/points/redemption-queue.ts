import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { asRedemptionCases, selectRedemptions } from "./redemption-cases.ts";

type Call = typeof contract.operations.redemptionQueue;

/**
 * Redemptions of the brands that the operator may see: those that wait, oldest first; or all, newest first. Throws
 * Refusal INPUT_INVALID for an invalid cursor.
 */
export async function redemptionQueue(
  { db, operator }: OperatorContext,
  { view, brandId, redemptionId, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const order = view === "all" ? "desc" : "asc";
  let query = selectRedemptions(db)
    .select(moment("points_redemption.created_at").as("moment"))
    .where(brandVisible(operator, "points_redemption.brand_id"))
    .where(beyond(before, view === "all" ? "older" : "newer", "points_redemption.created_at", "points_redemption.id"))
    .orderBy("points_redemption.created_at", order)
    .orderBy("points_redemption.id", order)
    .limit(limit + 1);
  if (view === "waiting") query = query.where("points_redemption.status", "=", "in_process");
  if (brandId !== undefined) query = query.where("points_redemption.brand_id", "=", brandId);
  if (redemptionId !== undefined) query = query.where("points_redemption.id", "=", redemptionId);
  const page = toPage(await query.execute(), limit, (row) => row);
  return { ...page, list: await asRedemptionCases(db, page.list) };
}
