import type { MissionTerms } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { grants, versionAt } from "./open-mission.ts";
import { storedMissionTerms } from "./mission-terms.ts";

/** A mission in the period that runs now. */
export interface PresentMission {
  readonly id: string;
  readonly from: Date;
  readonly to: Date;
  readonly terms: MissionTerms;
  /** The free part of the budget, in minor units. */
  readonly budgetLeft: bigint;
  /** Null before the worker has begun the period. */
  readonly runId: string | null;
}

/** The missions of a brand that run now: the daily ones first, then the weekly ones. */
export async function presentMissions(db: DatabaseConnection, brandId: string): Promise<readonly PresentMission[]> {
  const { rows } = await sql<Omit<PresentMission, "terms"> & { readonly terms: unknown }>`
    select promotion.id, clock.begins as from, clock.ends as to, version.terms, run.id as "runId",
      budget.granted - budget.reserved - budget.spent as "budgetLeft"
    from mission
    join promotion on promotion.id = mission.promotion_id
    join promotion_budget as budget on budget.promotion_id = promotion.id
    cross join (select brand_zone(${brandId}, now()) as zone) as present
    cross join lateral (
      select mission.period_from as begins, mission.period_to as ends
      where mission.period = 'once' and not mission.ended and promotion.state = 'open'
        and mission.period_from <= now() and mission.period_to > now()
      union all
      select contract_period_start(now(), mission.period, zone), contract_period_end(now(), mission.period, zone)
      where mission.period <> 'once'
    ) as clock
    cross join lateral (${versionAt(sql`promotion.id`, sql`clock.begins`)}) as version
    left join reward_run as run on run.promotion_id = promotion.id and run.kind = 'mission'
      and run.period_from = clock.begins
    where mission.brand_id = ${brandId} and ${grants(sql`clock.begins`)}
    order by array_position(array['day', 'week', 'once'], mission.period), promotion.created_at, promotion.id
  `.execute(db);
  return rows.map((row) => ({ ...row, terms: storedMissionTerms(row.terms) }));
}
