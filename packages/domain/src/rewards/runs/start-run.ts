import type { RewardRun } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { haveReadUntil } from "../../play/index.ts";

/** A period waits so long after its end, so that batches that were being committed are counted with it. */
const GRACE = sql`interval '1 minute'`;

/** SQL condition on `reward_plan as plan`: what players carry from an earlier period is not known yet. */
export const IS_COMPUTING = sql<boolean>`exists (
  select from reward_run as run where run.promotion_id = plan.promotion_id and run.kind = plan.kind
    and (run.state = 'computing' or run.state = 'releasing' and exists (
      select from reward_range as range where range.run = run.id
    ))
)`;

/** SQL condition on `reward_plan as plan`: its period is over, and nothing earlier is unfinished. */
const IS_DUE = sql<boolean>`(
  plan.settles_at <= clock_timestamp() - ${GRACE}
  -- What a player carries from one period to the next is known when the earlier one is computed.
  and not ${IS_COMPUTING}
  -- A cashback takes off the rebates of its period.
  and (plan.kind <> 'cashback' or not exists (
    select from reward_plan as other where other.brand_id = plan.brand_id and other.kind = 'rebate'
      and (other.settles_from < plan.settles_at and other.settles_at <= clock_timestamp() - ${GRACE} or exists (
        select from reward_run as run where run.promotion_id = other.promotion_id
          and run.state in ('computing', 'waiting', 'releasing') and run.period_from < plan.settles_at
      ))
  ))
)`;

/** SQL condition: a period of a plan may be computed. */
export const hasRunToStart: RawBuilder<boolean> = sql<boolean>`exists (select from reward_plan as plan where ${IS_DUE})`;

interface DueRow {
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly kind: RewardRun["kind"];
  readonly period: string;
  readonly settles_from: Date;
  readonly settles_at: Date;
}

/** Readers whose figures decide about rewards: what was played, and what of it counted for bonuses. */
const REWARD_READERS = ["turnover", "wagering"] as const;

/** Whether the figures of rewards have everything that was recorded before a moment. */
export function isCounted(db: DatabaseConnection | Transaction, moment: Date): Promise<boolean> {
  return haveReadUntil(db, REWARD_READERS, moment);
}

/**
 * Begins the run of the oldest period that is over and counted, and moves its plan to the next period. A period begins no
 * run when the plan was stopped at its beginning, or when it begins outside of the plan's time. Returns whether a plan
 * moved.
 */
export async function startRun(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<DueRow>`
    select plan.promotion_id, plan.brand_id, plan.kind, plan.period, plan.settles_from, plan.settles_at
    from reward_plan as plan where ${IS_DUE}
    order by plan.settles_at, plan.kind desc, plan.promotion_id limit 1 for update of plan skip locked
  `.execute(tx);
  const [due] = rows;
  if (!due || !(await isCounted(tx, due.settles_at))) return false;
  await insertRun(tx, due);
  await sql`
    update reward_plan set settles_from = settles_at,
      settles_at = contract_period_end(settles_at, period, brand_zone(brand_id, settles_at))
    where promotion_id = ${due.promotion_id} and kind = ${due.kind}
  `.execute(tx);
  return true;
}

/**
 * SQL: joins `version`, whose terms a period has that begins at a moment. A plan that was opened later in its first period
 * has only its first version.
 */
export const actingVersion = (promotionId: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  cross join lateral (
    select version, terms, stopped, starts_at, ends_at from promotion_version
    where promotion_id = ${promotionId} order by created_at <= ${from} desc,
      case when created_at <= ${from} then version end desc, version limit 1
  ) as version
`;

/** SQL condition on the acting `version`: the period that begins at the moment has a run. */
export const pays = (from: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  not version.stopped and coalesce(version.starts_at <= ${from}, true) and coalesce(version.ends_at > ${from}, true)
)`;

/** The run is there already if players have taken a part of it. */
async function insertRun(tx: Transaction, due: DueRow): Promise<void> {
  const { promotion_id: id, settles_from: from, settles_at: to } = due;
  const { rows: opened } = await sql`
    update reward_run set state = 'computing', started_at = clock_timestamp()
    where promotion_id = ${id} and kind = ${due.kind} and period_from = ${from} and state = 'open' returning id
  `.execute(tx);
  if (opened.length > 0) return;
  await sql`
    insert into reward_run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day
    )
    select ${newId()}, ${id}, brand.id, ${due.kind}, version.version, brand.currency, ${from}, ${to},
      zone_date(${from}, zone), zone_date(${to}::timestamptz - interval '1 microsecond', zone)
    from brand
    cross join lateral (select brand_zone(brand.id, ${from}) as zone) as present
    ${actingVersion(sql`${id}::uuid`, sql`${from}::timestamptz`)}
    where brand.id = ${due.brand_id} and ${pays(sql`${from}::timestamptz`)}
  `.execute(tx);
}
