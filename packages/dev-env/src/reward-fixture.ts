import { setTimeout as sleep } from "node:timers/promises";
import type { OperatorContext } from "@banyan/domain";
import { keepRewardPlan, type RewardKind, type RewardTerms, runRewards, saveRewardPlan } from "@banyan/domain/rewards";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { createPromotionPage } from "./bonus-fixture.ts";

/** 1 % of the valid bets in slots and half a per cent in live games, by the day. */
export const DAILY_REBATE: RewardTerms = {
  period: "day",
  rates: [
    { category: "RNG", rate: 100 },
    { category: "LIVE", rate: 50 },
  ],
  levelExtras: [],
  minimum: 1n,
  cap: 1_000_000n,
  carriesSmall: true,
  leavesOutPledged: true,
  claimDays: 7,
};

interface WantedPlan extends Partial<RewardTerms> {
  readonly kind?: RewardKind;
  readonly budget?: bigint;
}

/** An open plan of the brand, in its first version. Returns the id of its page. */
export async function createRewardPlan(
  operator: OperatorContext,
  brandId: string,
  { kind = "rebate", budget = 10_000_000n, ...terms }: WantedPlan = {},
): Promise<string> {
  const id = await createPromotionPage(operator.db, brandId);
  const all = { ...DAILY_REBATE, ...terms };
  await saveRewardPlan(operator, {
    ...{ brandId, id, seen: 0, kind, startsAt: null, endsAt: null, budget, stopped: false, reason: "The season" },
    terms: { ...all, rates: [...all.rates], levelExtras: [...(all.levelExtras ?? [])] } as Parameters<
      typeof saveRewardPlan
    >[1]["terms"],
  });
  return id;
}

/** Lets the next period of a plan be the one that contains a moment (ISO 8601). */
export async function settlePeriodOf(db: DatabaseConnection, planId: string, moment: string): Promise<void> {
  await sql`
    update reward_plan set settles_from = contract_period_start(${moment}::timestamptz, period, zone),
      settles_at = contract_period_end(${moment}::timestamptz, period, zone)
    from (select promotion_id as id, brand_zone(brand_id, ${moment}::timestamptz) as zone from reward_plan) as present
    where present.id = promotion_id and promotion_id = ${planId}
  `.execute(db);
}

/** Lets the present period of a plan have begun at a moment (ISO 8601). It ends in an hour. */
export async function runPeriodFrom(db: DatabaseConnection, planId: string, moment: string): Promise<void> {
  await sql`
    update reward_plan set settles_from = ${moment}::timestamptz, settles_at = now() + interval '1 hour'
    where promotion_id = ${planId}
  `.execute(db);
}

/** Lets the present period of a plan have lasted an hour. It is over when it began more than that ago. */
export async function endPeriodOf(db: DatabaseConnection, planId: string): Promise<void> {
  await sql`
    update reward_plan set settles_at = settles_from + interval '1 hour' where promotion_id = ${planId}
  `.execute(db);
}

interface Played {
  readonly category?: string;
  readonly stake?: bigint;
  readonly payout?: bigint;
  readonly validBet?: bigint;
  /** The part of the valid bet that counted for a bonus. */
  readonly pledged?: bigint;
  readonly playerId: string;
  readonly brandId: string;
  readonly currency: string;
  /** ISO 8601; counted for its hour. */
  readonly at: string;
}

/** Counts play of a player, as the readers of the record of play would. Bets of 100 in slots by default. */
export async function countPlay(db: DatabaseConnection, played: Played): Promise<void> {
  const { playerId, brandId, currency, at, category = "RNG", payout = 0n, pledged = 0n } = played;
  const { stake = 100n } = played;
  const { validBet = stake } = played;
  await sql`
    insert into turnover_hour as known
    select ${playerId}::uuid, hour, hour, 'T', ${category}, ${currency}, '00000000-0000-0000-0000-000000000000', ${brandId},
      1, ${stake}, ${payout}, ${validBet}, ${pledged}
    from (select zone_hour(${at}::timestamptz, brand_zone(${brandId}, ${at}::timestamptz)) as hour) as clock
    on conflict (player_id, hour, of_hour, vendor_code, category, currency, bonus_id) do update set
      bets = known.bets + 1, stake = known.stake + excluded.stake, payout = known.payout + excluded.payout,
      valid_bet = known.valid_bet + excluded.valid_bet, pledged = known.pledged + excluded.pledged
  `.execute(db);
}

/**
 * Lets the readers of play have read nothing that was recorded since a moment (ISO 8601). Returns a function that ends it;
 * the test counts the play itself.
 */
export async function holdTurnover(db: DatabaseConnection, moment: string): Promise<() => Promise<void>> {
  await sql`
    with held as (update play_sequencer set last_number = last_number + 1 returning last_number)
    insert into play_page (number, ats, batches, entries)
    select last_number, array[${moment}::timestamptz], array[gen_random_uuid()], 1 from held
  `.execute(db);
  return async () => {
    await sql`update play_reader set page = last_number + 1 from play_sequencer`.execute(db);
  };
}

/** How often and how long a release is waited for. */
const RELEASE_TRIES = 300;
const RELEASE_PAUSE_MILLIS = 100;
const DAY_MILLIS = 86_400_000;

/** Opens a rebate on a page that can be taken before its day ends. */
export async function openRebateToday(db: DatabaseConnection, brandId: string, id: string): Promise<void> {
  const terms = { ...DAILY_REBATE, anyTime: true };
  const version = { version: 1, terms, startsAt: null, endsAt: null, stopped: false, operatorId: null };
  await keepRewardPlan(db, { id, brandId, kind: "rebate", budget: 1_000_000_000n, reason: "journey", ...version });
}

/** Computes and releases a new rebate of a brand for yesterday. */
export async function rebateYesterday(db: DatabaseConnection, brandId: string): Promise<void> {
  const id = await createPromotionPage(db, brandId);
  const budget = 1_000_000_000n;
  const version = { version: 1, terms: DAILY_REBATE, startsAt: null, endsAt: null, stopped: false, operatorId: null };
  await keepRewardPlan(db, { id, brandId, kind: "rebate", budget, reason: "journey", ...version });
  await settlePeriodOf(db, id, new Date(Date.now() - DAY_MILLIS).toISOString());
  // The platform's worker may hold the run: then it is released a little later.
  for (let tries = 0; tries < RELEASE_TRIES; tries += 1) {
    await runRewards({ db, signals: { publish: () => undefined, changed: () => undefined } });
    const { rows } = await sql`
      select from reward_run where promotion_id = ${id} and state = 'released'
    `.execute(db);
    if (rows.length > 0) return;
    await sleep(RELEASE_PAUSE_MILLIS);
  }
  throw new Error(`the rebate ${id} was not released`);
}
