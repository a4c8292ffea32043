import {
  type ActivityTerms,
  type Audience,
  type BonusTerms,
  type EnvelopeTerms,
  type LevelTerms,
  type MissionTerms,
  type PromotionKind,
  promotionKinds,
  type RaceTerms,
  type RaffleKind,
  type RaffleTerms,
  type ReferralTerms,
  type RewardKind,
  type RewardTerms,
} from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { openPromotionCost } from "../promotion-cost.ts";
import { withDigits } from "../with-digits.ts";
import { needsApproval, proposeBudget, withdrawProposal } from "./budget-approval.ts";
import { campaignsOf } from "./campaign-rows.ts";
import { lockOf } from "./versioned-promotions.ts";

type AnyKind =
  | PromotionKind
  | RewardKind
  | RaffleKind
  | "mission"
  | "vip"
  | "activity"
  | "race"
  | "envelope"
  | "referral";

type AnyTerms =
  | ActivityTerms
  | BonusTerms
  | RewardTerms
  | MissionTerms
  | LevelTerms
  | RaceTerms
  | RaffleTerms
  | EnvelopeTerms
  | ReferralTerms;

/** One version of a promotion. */
export interface PromotionVersion<Kind extends AnyKind = AnyKind, Terms extends AnyTerms = AnyTerms> {
  readonly id: string;
  readonly brandId: string;
  readonly kind: Kind;
  readonly version: number;
  readonly terms: Terms;
  /** The members who may join; everybody when it is absent. */
  readonly audience?: Audience;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly budget: bigint;
  readonly stopped: boolean;
  /** Null: it comes with the brand. */
  readonly operatorId: string | null;
  readonly reason: string;
}

/** One version of a promotion that a brand has once and without a page: its levels, or what invited friends bring. */
export type BrandVersion<Terms extends AnyTerms> = Pick<
  PromotionVersion<AnyKind, Terms>,
  "id" | "brandId" | "version" | "terms" | "budget" | "stopped" | "operatorId" | "reason"
>;

/** Locks the promotion on a page. */
export const lockCampaign = lockOf(promotionKinds, campaignsOf);

/**
 * Writes a version and makes it the present one. A raise of the budget above the brand's amount waits for a second
 * operator, but not in the set-up of a brand.
 */
export async function keepCampaign(db: DatabaseConnection | Transaction, kept: PromotionVersion): Promise<void> {
  const { id, brandId, kind, version, startsAt, endsAt, budget, stopped, operatorId, reason } = kept;
  const state = stopped ? "stopped" : "open";
  await sql`
    insert into promotion (id, brand_id, kind, state, version) values (${id}, ${brandId}, ${kind}, ${state}, ${version})
    on conflict (id) do update set state = excluded.state, version = excluded.version
  `.execute(db);
  await sql`
    insert into promotion_version (
      promotion_id, version, brand_id, terms, audience, starts_at, ends_at, budget, stopped, operator_id, reason
    ) values (
      ${id}, ${version}, ${brandId}, ${withDigits(kept.terms)}, ${JSON.stringify(kept.audience ?? {})}, ${startsAt}, ${endsAt}, ${budget},
      ${stopped}, ${operatorId}, ${reason}
    )
  `.execute(db);
  if (version === 1) await openPromotionCost(db, brandId as BrandId, id);
  const wanted = { promotionId: id, brandId, budget };
  const waits = operatorId !== null && (await needsApproval(db, wanted));
  await sql`
    insert into promotion_budget (promotion_id, granted) values (${id}, ${waits ? 0n : budget})
    on conflict (promotion_id) do update set granted = ${waits ? sql`promotion_budget.granted` : sql`excluded.granted`}
  `.execute(db);
  if ("places" in kept.terms) {
    await sql`update promotion_budget set places = ${kept.terms.places} where promotion_id = ${id}`.execute(db);
  }
  if (operatorId === null) return;
  if (waits) await proposeBudget(db, { ...wanted, operatorId, reason });
  else await withdrawProposal(db, id, operatorId);
}
