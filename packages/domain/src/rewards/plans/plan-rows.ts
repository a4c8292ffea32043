import { type RewardKind, rewardKinds, type RewardPlan, rewardTermsInput } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import {
  lockOf,
  ofBrand,
  VERSIONED_COLUMNS,
  VERSIONED_TABLES,
  type VersionedRow,
  withVersions,
} from "../versioned-promotions.ts";

interface PlanRow extends VersionedRow {
  readonly kind: RewardKind;
  readonly settles_at: Date;
}

/** Stored terms: they were checked when they were written. */
export const storedRewardTerms = (terms: unknown) => rewardTermsInput.parse(terms);

/** The brand's rebates and cashbacks, newest first; one of them with `id`. */
export async function rewardPlansOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<RewardPlan[]> {
  const { rows } = await sql<PlanRow>`
    select ${VERSIONED_COLUMNS}, plan.kind, plan.settles_at
    from ${VERSIONED_TABLES} join reward_plan as plan on plan.promotion_id = promotion.id and plan.kind = promotion.kind
    ${ofBrand(brandId, rewardKinds, id)}
  `.execute(db);
  return withVersions(db, rows, ({ kind, terms, settles_at: nextAt }) => ({
    kind,
    terms: storedRewardTerms(terms),
    nextAt,
  }));
}

/** Locks the plan on a page. */
export const lockRewardPlan = lockOf(rewardKinds, rewardPlansOf);
