import type { ReferralBoard, ReferralTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { versionsOf } from "../versioned-promotions.ts";
import { storedReferralTerms } from "./referral-terms.ts";

/** The program of a brand. */
export interface Program {
  readonly promotionId: string;
  readonly version: number;
  readonly terms: ReferralTerms;
  readonly stopped: boolean;
  readonly startsAt: Date;
  readonly budget: ReferralBoard["budget"];
}

interface ProgramRow {
  readonly promotion_id: string;
  readonly version: number;
  readonly terms: unknown;
  readonly state: string;
  readonly starts_at: Date;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
}

export async function programOf(db: DatabaseConnection | Transaction, brandId: string): Promise<Program | undefined> {
  const { rows } = await sql<ProgramRow>`
    select program.promotion_id, promotion.version, version.terms, promotion.state, program.starts_at, budget.granted,
      budget.reserved, budget.spent
    from referral_program as program
    join promotion on promotion.id = program.promotion_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    where program.brand_id = ${brandId}
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      promotionId: row.promotion_id,
      version: row.version,
      terms: storedReferralTerms(row.terms),
      stopped: row.state === "stopped",
      startsAt: row.starts_at,
      budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
    }
  );
}

/** The program locked for a change or a grant, which take turns; undefined where the brand has none. */
export async function lockProgram(tx: Transaction, brandId: string): Promise<Program | undefined> {
  await sql`select from referral_program where brand_id = ${brandId} for update`.execute(tx);
  await sql`
    select from promotion_budget where promotion_id = (
      select promotion_id from referral_program where brand_id = ${brandId}
    ) for update
  `.execute(tx);
  return programOf(tx, brandId);
}

/** The held rewards that the console lists. */
const LISTED = 100;

type HeldRow = ReferralBoard["held"][number];

export async function referralBoardOf(db: DatabaseConnection | Transaction, brandId: string): Promise<ReferralBoard> {
  const { currency } = await db
    .selectFrom("brand")
    .select("currency")
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  const program = await programOf(db, brandId);
  if (!program) {
    const budget = { granted: 0n, reserved: 0n, spent: 0n };
    return {
      currency,
      version: 0,
      terms: null,
      stopped: false,
      budget,
      friends: 0,
      rewardedFriends: 0,
      held: [],
      versions: [],
    };
  }
  const { promotionId, startsAt, terms, version, stopped, budget } = program;
  const { rows: counts } = await sql<{ friends: number; rewarded: number }>`
    select (
      select count(*)::int from player
      where brand_id = ${brandId} and upline_id is not null and created_at >= ${startsAt}
    ) as friends, (
      select count(distinct friend_id)::int from referral_reward where promotion_id = ${promotionId} and state = 'granted'
    ) as rewarded
  `.execute(db);
  const { rows: held } = await sql<HeldRow>`
    select held.friend_id as "friendId", held.step::int as step, friend.username as friend, held.inviter_id as "inviterId",
      inviter.username as inviter, held.amount, ${currency}::text as currency, held.made_at as at, held.score::int as score,
      held.evidence
    from referral_reward as held
    join player as friend on friend.id = held.friend_id
    join player as inviter on inviter.id = held.inviter_id
    where held.brand_id = ${brandId} and held.state = 'held' order by held.made_at, held.friend_id, held.step limit ${LISTED}
  `.execute(db);
  const versions = (await versionsOf(db, [promotionId])).get(promotionId) ?? [];
  return {
    ...{ currency, version, stopped, budget, held, versions },
    terms: { ...terms, steps: [...terms.steps] },
    friends: counts[0]?.friends ?? 0,
    rewardedFriends: counts[0]?.rewarded ?? 0,
  };
}
