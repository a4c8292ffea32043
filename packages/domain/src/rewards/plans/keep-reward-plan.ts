import type { RewardKind, RewardTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { keepCampaign, type PromotionVersion } from "../keep-campaign.ts";

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
