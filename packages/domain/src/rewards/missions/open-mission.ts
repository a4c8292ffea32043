import type { MissionTerms } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { readUntil } from "../../play/index.ts";
import { isCounted } from "../runs/start-run.ts";
import { storedMissionTerms } from "./mission-terms.ts";

/** The time between two passes over the same mission. */
const PAUSE = sql`interval '20 seconds'`;

/** A period waits so long after its end, so that batches that were being committed are counted with it. */
const GRACE = sql`interval '1 minute'`;

/** SQL condition on `mission`: a pass goes on, or the next one may begin. */
const IS_DUE = sql<boolean>`(
  not mission.ended and (mission.pass_at is not null or mission.looked_at <= clock_timestamp() - ${PAUSE})
)`;

/** SQL condition: the worker has to look at a mission. */
export const hasMissionsToRun: RawBuilder<boolean> = sql<boolean>`exists (select from mission where ${IS_DUE})`;

/** A period of a mission, locked for a step of a pass. */
export interface OpenMission {
  readonly promotionId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
  /** Null: the period grants nothing. */
  readonly run: { readonly id: string; readonly terms: MissionTerms } | null;
  readonly pass: Pass;
}

/** A pass grants what players reached who did something since a moment. The last pass of a period looks at everybody. */
interface Pass {
  readonly since: Date;
  readonly closing: boolean;
  /** The last player of the finished steps. */
  readonly walked: string | null;
}

interface MissionRow {
  readonly promotion_id: string;
  readonly brand_id: string;
  readonly currency: string;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly run: string | null;
  readonly since: Date | null;
  readonly closing: boolean;
  readonly walked: string | null;
  /** Whether the period is over, or the mission was stopped permanently. */
  readonly is_over: boolean;
}

/** The mission that waits longest and that no other worker takes now, with a pass that has begun. */
export async function lockMission(tx: Transaction): Promise<OpenMission | undefined> {
  const { rows } = await sql<MissionRow>`
    select mission.promotion_id, mission.brand_id, brand.currency, mission.period_from, mission.period_to, mission.run,
      mission.since, mission.closing, mission.walked,
      mission.period_to <= clock_timestamp() - ${GRACE} or (mission.period = 'once' and promotion.state = 'stopped')
        as is_over
    from mission
    join promotion on promotion.id = mission.promotion_id
    join brand on brand.id = mission.brand_id
    where ${IS_DUE}
    order by mission.looked_at, mission.promotion_id limit 1 for update of mission skip locked
  `.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { promotion_id: promotionId, brand_id: brandId, currency, period_from: from, period_to: to } = row;
  const runId = row.run ?? (await beginRun(tx, row));
  const run = runId === null ? null : { id: runId, terms: await termsOf(tx, runId) };
  const { since, closing, walked } = row;
  const pass = since ? { since, closing, walked } : await beginPass(tx, row, runId);
  return { promotionId, brandId, currency, from, to, run, pass };
}

/**
 * Begins the run of the period with the terms of its beginning. Returns null when the mission was stopped then, or when
 * the period begins outside of its time.
 */
async function beginRun(tx: Transaction, row: MissionRow): Promise<string | null> {
  const { promotion_id: id, brand_id: brandId, period_from: from, period_to: to } = row;
  const { rows } = await sql<{ id: string }>`
    insert into reward_run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state
    )
    select ${newId()}, ${id}, ${brandId}, 'mission', version.version, ${row.currency}, ${from}, ${to},
      zone_date(${from}, zone), zone_date(${to}::timestamptz - interval '1 microsecond', zone), 'open'
    from (select brand_zone(${brandId}, ${from}) as zone) as present
    cross join lateral (${versionAt(sql`${id}::uuid`, sql`${from}::timestamptz`)}) as version
    where ${grants(sql`${from}::timestamptz`)}
    returning id
  `.execute(tx);
  return rows[0]?.id ?? null;
}

/** The version of a promotion that acts in the period which begins at a moment; the first one, when it came later. */
export const versionAt = (promotionId: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select version, terms, stopped, starts_at, ends_at from promotion_version
  where promotion_id = ${promotionId} order by created_at <= ${from} desc,
    case when created_at <= ${from} then version end desc, version limit 1
`;

/** SQL condition on `version`: the period that begins at a moment has the mission. */
export const grants = (from: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  not version.stopped and coalesce(version.starts_at <= ${from}, true) and coalesce(version.ends_at > ${from}, true)
)`;

async function termsOf(tx: Transaction, runId: string): Promise<MissionTerms> {
  const { rows } = await sql<{ terms: unknown }>`
    select version.terms from reward_run as run
    join promotion_version as version on version.promotion_id = run.promotion_id and version.version = run.version
    where run.id = ${runId}
  `.execute(tx);
  return storedMissionTerms(rows[0]?.terms);
}

/**
 * Turnover is found by its hour, so a pass looks at the hours that the last one may have seen half. It looks at the whole
 * period when the budget has room again for a step that was left.
 */
async function beginPass(tx: Transaction, row: MissionRow, runId: string | null): Promise<Pass> {
  const closing = row.is_over && (await isCounted(tx, row.period_to));
  const { rows } = await sql<{ since: Date }>`
    update mission set run = ${runId}, closing = ${closing}, pass_at = clock_timestamp(),
      counted_to = ${readUntil("turnover")}, left_amount = case when not has_room then left_amount end,
      since = case
        when has_room then period_from else greatest(period_from, least(looked_at, counted_to) - interval '2 hours')
      end
    from (
      select coalesce(mission.left_amount <= budget.granted - budget.reserved - budget.spent, false) as has_room
      from mission join promotion_budget as budget using (promotion_id) where promotion_id = ${row.promotion_id}
    ) as present
    where promotion_id = ${row.promotion_id} returning since
  `.execute(tx);
  return { since: rows[0]?.since ?? row.period_from, closing, walked: null };
}
