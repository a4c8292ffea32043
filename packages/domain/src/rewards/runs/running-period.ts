import type { Content, RewardTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { readUntil } from "../../play/index.ts";
import { storedFigures } from "../center/reward-rows.ts";
import { storedRewardTerms } from "../plans/plan-rows.ts";
import { type PlanPeriod, planFigures } from "./plan-figures.ts";
import { actingVersion, IS_COMPUTING, pays } from "./start-run.ts";

/** The present period of a rebate that can be taken before its end. */
export interface RunningPeriod {
  readonly promotionId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly version: number;
  readonly terms: RewardTerms;
  /** The title of the promotion's page; null without a page. */
  readonly title: Extract<Content, { kind: "promotion" }>["title"] | null;
  readonly from: Date;
  readonly to: Date;
  /** The run, once something was taken of it. */
  readonly runId: string | null;
  readonly budgetLeft: bigint;
  /** False after its end, and while the period before it is computed. Nothing can be taken then. */
  readonly isOpen: boolean;
}

interface PeriodRow {
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly currency: string;
  readonly version: number;
  readonly terms: unknown;
  readonly title: RunningPeriod["title"];
  readonly settles_from: Date;
  readonly settles_at: Date;
  readonly run: string | null;
  readonly budget_left: bigint;
  readonly is_open: boolean;
}

/** The running periods of a brand's rebates that can be taken before their end, or of one promotion. */
export async function runningPeriods(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<readonly RunningPeriod[]> {
  const { rows } = await sql<PeriodRow>`
    select plan.promotion_id, plan.brand_id, brand.currency, version.version, version.terms,
      item.content -> 'title' as title, plan.settles_from, plan.settles_at, opened.id as run,
      budget.granted - budget.reserved - budget.spent as budget_left,
      plan.settles_at > clock_timestamp() and not ${IS_COMPUTING} as is_open
    from reward_plan as plan
    join brand on brand.id = plan.brand_id
    join promotion_budget as budget on budget.promotion_id = plan.promotion_id
    left join content_item as item on item.id = plan.promotion_id
    left join reward_run as opened on opened.promotion_id = plan.promotion_id and opened.kind = plan.kind
      and opened.period_from = plan.settles_from
    ${actingVersion(sql`plan.promotion_id`, sql`plan.settles_from`)}
    where plan.brand_id = ${brandId} and plan.kind = 'rebate' and (${id}::uuid is null or plan.promotion_id = ${id}::uuid)
      and (version.terms ->> 'anyTime')::boolean and ${pays(sql`plan.settles_from`)}
    order by plan.promotion_id
  `.execute(db);
  return rows.map((row) => ({
    ...{ promotionId: row.promotion_id, brandId: row.brand_id, currency: row.currency, version: row.version },
    ...{ terms: storedRewardTerms(row.terms), title: row.title, from: row.settles_from, to: row.settles_at },
    ...{ runId: row.run, budgetLeft: row.budget_left, isOpen: row.is_open },
  }));
}

/**
 * Keeps the period of a plan from being computed until the transaction ends. Players hold this lock together. The run that
 * computes the period locks the plan alone, so it begins before or after a taking.
 */
export async function holdPeriod(tx: Transaction, brandId: string, id: string): Promise<void> {
  await sql`select from reward_plan where promotion_id = ${id} and brand_id = ${brandId} for share`.execute(tx);
}

/** The play of a running period, as its end would count it now. */
export interface EarnedSoFar {
  /** Minor units that the play counted so far has earned, with what earlier periods carried. */
  readonly whole: bigint;
  /** Minor units that were taken of it, and how often. */
  readonly advanced: bigint;
  readonly takings: number;
  /** Stored figures. */
  readonly why: Readonly<Record<string, unknown>>;
  /** Play that was recorded before is counted. */
  readonly countedUntil: Date;
  /** False while it is not known of all counted play whether it counted for a bonus. */
  readonly isCounted: boolean;
}

interface EarnedRow {
  /** JSON; null without play. */
  readonly why: string | null;
  readonly advanced: string;
  readonly takings: number;
  readonly counted_until: Date;
  readonly is_counted: boolean;
}

/**
 * Computes what a period has earned for one player so far, by the statement that computes its end. Figures and readers
 * are of one moment.
 */
export async function earnedSoFar(
  db: DatabaseConnection | Transaction,
  { runId: advancesOf, ...running }: RunningPeriod,
  playerId: string,
): Promise<EarnedSoFar> {
  const period: PlanPeriod = { ...running, kind: "rebate", startedAt: running.to, advancesOf };
  const needsPledged = running.terms.leavesOutPledged;
  const { rows } = await sql<EarnedRow>`
    with ${planFigures(period, { playerId })}
    select (select why from computed) as why, coalesce(sum(reward.amount), 0)::text as advanced,
      coalesce(max(reward.step), 0)::int as takings,
      ${needsPledged ? sql`least(${readUntil("turnover")}, ${readUntil("wagering")})` : readUntil("turnover")} as counted_until,
      ${needsPledged ? sql`not ${isUnpledged(playerId)}` : sql`true`} as is_counted
    from reward where reward.run = ${advancesOf}::uuid and reward.player_id = ${playerId}::uuid and reward.step > 0
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an aggregate has a row");
  const why = row.why === null ? {} : (JSON.parse(row.why) as Readonly<Record<string, unknown>>);
  const { counted_until: countedUntil, is_counted: isCounted, takings } = row;
  return { whole: storedFigures(why).whole, advanced: BigInt(row.advanced), takings, why, countedUntil, isCounted };
}

/** Beyond so many pages the search for a player's play would cost too much: the reader has to catch up. */
const PAGES_SEARCHED = 32;

/**
 * SQL condition: the turnover of the player has play that the reader "wagering" has not read. Whether it counts for a bonus
 * is not known, so it would earn too much.
 */
const isUnpledged = (playerId: string) => sql<boolean>`exists (
  select from play_reader as ahead join play_reader as behind on behind.name = 'wagering'
  where ahead.name = 'turnover' and (behind.page, behind.batch, behind.entry) < (ahead.page, ahead.batch, ahead.entry)
    and (ahead.page - behind.page > ${PAGES_SEARCHED}::int or exists (
      select from play_page as page
      cross join lateral unnest(page.ats, page.batches) as named (at, id)
      join play_batch as batch on batch.at = named.at and batch.id = named.id
      where page.number >= behind.page and page.number <= ahead.page and ${playerId}::uuid = any (batch.players)
    ))
)`;
