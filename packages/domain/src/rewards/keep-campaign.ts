import type {
  ActivityTerms,
  Audience,
  BonusTerms,
  Campaign,
  EnvelopeTerms,
  LevelTerms,
  MissionTerms,
  PromotionKind,
  RaceTerms,
  RaffleKind,
  RaffleTerms,
  ReferralTerms,
  RewardKind,
  RewardTerms,
} from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";
import { withDigits } from "../with-digits.ts";
import { needsApproval, proposeBudget, withdrawProposal } from "./budget-approval.ts";
import { campaignsOf } from "./campaign-rows.ts";

/** One version of a promotion. */
interface CampaignVersion {
  readonly id: string;
  readonly brandId: string;
  readonly kind:
    | PromotionKind
    | RewardKind
    | RaffleKind
    | "mission"
    | "vip"
    | "activity"
    | "race"
    | "envelope"
    | "referral";
  readonly version: number;
  readonly terms:
    | ActivityTerms
    | BonusTerms
    | RewardTerms
    | MissionTerms
    | LevelTerms
    | RaceTerms
    | RaffleTerms
    | EnvelopeTerms
    | ReferralTerms;
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

/**
 * The promotion on a page, locked for a change; undefined when the page has none yet. Throws Refusal NOT_FOUND for a
 * page that the brand does not have, or one with a promotion of another kind.
 */
export async function lockCampaign(tx: Transaction, brandId: string, id: string): Promise<Campaign | undefined> {
  const { rows } = await sql`
    select from content_item where id = ${id} and brand_id = ${brandId} and kind = 'promotion'
      and not exists (select from promotion where promotion.id = content_item.id and kind not in ('first_deposit', 'reload'))
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  // Joining players change the budget's row; the figures that decide here are read behind its lock.
  await sql`select from promotion_budget where promotion_id = ${id} for update`.execute(tx);
  const [present] = await campaignsOf(tx, brandId, id);
  return present;
}

/**
 * Writes a version and makes it the present one. A raise of the budget above the brand's amount waits for a second
 * operator, but not in the set-up of a brand.
 */
export async function keepCampaign(db: DatabaseConnection | Transaction, kept: CampaignVersion): Promise<void> {
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
  const wanted = { promotionId: id, brandId, budget };
  const waits = operatorId !== null && (await needsApproval(db, wanted));
  await sql`
    insert into promotion_budget (promotion_id, granted) values (${id}, ${waits ? 0n : budget})
    on conflict (promotion_id) do update set granted = ${waits ? sql`promotion_budget.granted` : sql`excluded.granted`}
  `.execute(db);
  if (operatorId === null) return;
  if (waits) await proposeBudget(db, { ...wanted, operatorId, reason });
  else await withdrawProposal(db, id, operatorId);
}
