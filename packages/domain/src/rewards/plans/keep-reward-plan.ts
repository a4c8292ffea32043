import type { RewardKind, RewardPlan, RewardTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../../refusal.ts";
import { keepCampaign } from "../keep-campaign.ts";
import { rewardPlansOf } from "./plan-rows.ts";

/** One version of a rebate or cashback. */
interface PlanVersion {
  readonly id: string;
  readonly brandId: string;
  readonly kind: RewardKind;
  readonly version: number;
  readonly terms: RewardTerms;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly budget: bigint;
  readonly stopped: boolean;
  /** Null: it comes with the brand. */
  readonly operatorId: string | null;
  readonly reason: string;
}

/**
 * The plan on a page, locked for a change; undefined when the page has none yet. Throws Refusal NOT_FOUND for a page that
 * the brand does not have, or one with a promotion of another kind.
 */
export async function lockRewardPlan(tx: Transaction, brandId: string, id: string): Promise<RewardPlan | undefined> {
  const { rows } = await sql`
    select from content_item where id = ${id} and brand_id = ${brandId} and kind = 'promotion'
      and not exists (select from promotion where promotion.id = content_item.id and kind not in ('rebate', 'cashback'))
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  // Runs change the budget's row; the figures that decide here are read behind its lock.
  await sql`select from promotion_budget where promotion_id = ${id} for update`.execute(tx);
  const [present] = await rewardPlansOf(tx, brandId, id);
  return present;
}

/** Writes a version and makes it the present one. The first one begins with the period that runs now. */
export async function keepRewardPlan(db: DatabaseConnection | Transaction, kept: PlanVersion): Promise<void> {
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
