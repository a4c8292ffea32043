import { type RewardKind, rewardKinds, type RewardPlan, type RewardTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { keepCampaign, type PromotionVersion } from "../keep-campaign.ts";
import { lockBudgetRow, lockPage } from "../versioned-promotions.ts";
import { rewardPlansOf } from "./plan-rows.ts";

/**
 * The plan on a page, locked for a change; undefined when the page has none yet. Throws Refusal NOT_FOUND for a page that
 * the brand does not have, or one with a promotion of another kind.
 */
export async function lockRewardPlan(tx: Transaction, brandId: string, id: string): Promise<RewardPlan | undefined> {
  await lockPage(tx, brandId, id, rewardKinds);
  await lockBudgetRow(tx, id);
  const [present] = await rewardPlansOf(tx, brandId, id);
  return present;
}

/** Writes a version and makes it the present one. The first one begins with the period that runs now. */
export async function keepRewardPlan(
  db: DatabaseConnection | Transaction,
  kept: PromotionVersion<RewardKind, RewardTerms>,
): Promise<void> {
  await keepCampaign(db, kept);
  const { id, brandId, kind, terms } = kept;
  await sql`
    insert into reward_plan (promotion_id, brand_id, kind, period, settles_from, settles_at)
    select ${id}, ${brandId}, ${kind}, ${terms.period}, contract_period_start(now(), ${terms.period}, zone),
      contract_period_end(now(), ${terms.period}, zone)
    from (select brand_zone(${brandId}, now()) as zone) as present
    on conflict (promotion_id, kind) do nothing
  `.execute(db);
}
