import type { RewardKind, RewardRun } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";
import { storedRewardTerms } from "../plans/plan-rows.ts";
import type { PlanPeriod } from "./plan-figures.ts";

/** The connections that compute a run, or write its rewards: two cores do it in about half the time. */
export const LANES = 2;

/** How the players of a run are divided. Smaller numbers are for tests. */
export interface RunSizes {
  /** The players of a step: of levels, and of a release. A step locks nothing that a player waits for. */
  readonly step: number;
  /** The most players of a brand whose run is computed in one go. Its transactions last some seconds. */
  readonly whole: number;
  /** The players of a range, for the runs of larger brands. Each range reads the play of the period. */
  readonly range: number;
}

export const RUN_SIZES: RunSizes = { step: 5_000, whole: 1_000_000, range: 500_000 };

/** A run with players to compute. */
export interface OpenRun {
  readonly id: string;
  readonly promotionId: string;
  readonly brandId: string;
  readonly kind: RewardRun["kind"];
  readonly state: RewardRun["state"];
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  readonly startedAt: Date;
  /** The last player of the finished steps. */
  readonly walked: string | null;
  /** Minor units: the sum that is computed. */
  readonly amount: bigint;
  /** When its released rewards lapse; null before the release. */
  readonly deadline: Date | null;
  /** As they are stored: those of a plan, or of levels. */
  readonly terms: unknown;
  /** Minor units that players took before the end of the period. */
  readonly advanced: bigint;
}

/** A run of a rebate or a cashback. */
export type PlanRun = Omit<OpenRun, "kind" | "terms" | "advanced"> & PlanPeriod;

interface RunRow {
  readonly id: string;
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly kind: RewardRun["kind"];
  readonly state: RewardRun["state"];
  readonly currency: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly started_at: Date;
  readonly walked: string | null;
  readonly amount: string;
  readonly deadline: Date | null;
  readonly terms: unknown;
  readonly advanced: string;
}

const IS_OF_PLAN = sql`run.kind in ('rebate', 'cashback')`;

/** The oldest run of a level bonus that no other worker computes now, locked for a step. */
export function lockLevelRun(tx: Transaction): Promise<OpenRun | undefined> {
  return findRun(tx, sql`run.state = 'computing' and not ${IS_OF_PLAN}`, sql`for update of run skip locked`);
}

/** The oldest run of a plan that nobody has begun to compute, locked. */
export async function lockNewRun(tx: Transaction): Promise<PlanRun | undefined> {
  const where = sql`run.state = 'computing' and not run.divided and ${IS_OF_PLAN}`;
  return asPlanRun(await findRun(tx, where, sql`for update of run skip locked`));
}

/** The oldest run whose ranges are to be computed, or have all been computed. */
export async function dividedRun(db: DatabaseConnection): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reward_run as run
    where divided and state in ('computing', 'releasing')
      and (state = 'computing' or exists (select from reward_range as range where range.run = run.id))
    order by started_at, id limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** A run of a plan, in any state. */
export async function planRun(tx: Transaction, id: string): Promise<PlanRun | undefined> {
  return asPlanRun(await findRun(tx, sql`run.id = ${id}`));
}

/** A run of a plan, in any state, locked. */
export async function lockPlanRun(tx: Transaction, id: string): Promise<PlanRun | undefined> {
  return asPlanRun(await findRun(tx, sql`run.id = ${id}`, sql`for update of run`));
}

async function findRun(
  db: DatabaseConnection | Transaction,
  where: RawBuilder<unknown>,
  lock: RawBuilder<unknown> = sql``,
): Promise<OpenRun | undefined> {
  const { rows } = await sql<RunRow>`
    select run.id, run.promotion_id, run.brand_id, run.kind, run.state, run.currency, run.period_from, run.period_to,
      run.started_at, run.walked, run.amount::text, run.deadline, run.advanced::text, version.terms
    from reward_run as run
    join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
    where ${where} order by run.started_at, run.id limit 1 ${lock}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { promotion_id: promotionId, brand_id: brandId, period_from: from, period_to: to, ...rest } = row;
  const [amount, advanced] = [BigInt(row.amount), BigInt(row.advanced)];
  return { ...rest, promotionId, brandId, from, to, startedAt: row.started_at, amount, advanced };
}

function asPlanRun(run: OpenRun | undefined): PlanRun | undefined {
  if (!run) return undefined;
  const { advanced, ...rest } = run;
  const advancesOf = advanced > 0n ? run.id : null;
  return { ...rest, kind: run.kind as RewardKind, terms: storedRewardTerms(run.terms), advancesOf };
}

/** The oldest run whose rewards are to be written. */
export async function nextRelease(db: DatabaseConnection): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from reward_run where state = 'releasing' order by started_at, id limit 1
  `.execute(db);
  return rows[0]?.id;
}
