import type { MissionCampaign } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { versionsOf } from "../versioned-promotions.ts";
import { storedMissionTerms } from "./mission-terms.ts";

interface CampaignRow {
  readonly id: string;
  readonly state: MissionCampaign["state"];
  readonly version: number;
  readonly terms: unknown;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly currency: string;
  readonly granted: bigint;
  readonly reserved: bigint;
  readonly spent: bigint;
  readonly period_to: Date;
  readonly rewards: readonly number[];
}

/** From this year on a period has no end. */
const NO_END = 9_999;

/** The brand's missions, newest first; one of them with `id`. */
export async function missionCampaignsOf(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<MissionCampaign[]> {
  const { rows } = await sql<CampaignRow>`
    select promotion.id, promotion.state, promotion.version, version.terms, version.starts_at, version.ends_at,
      brand.currency, budget.granted, budget.reserved, budget.spent, mission.period_to, array(
        select (select count(*)::int from reward where reward.run = mission.run and reward.step = known.step)
        from generate_series(1, jsonb_array_length(acting.terms -> 'steps')) as known (step) order by known.step
      ) as rewards
    from mission
    join promotion on promotion.id = mission.promotion_id
    join brand on brand.id = promotion.brand_id
    join promotion_version as version on version.promotion_id = promotion.id and version.version = promotion.version
    join promotion_budget as budget on budget.promotion_id = promotion.id
    left join reward_run as run on run.id = mission.run
    left join promotion_version as acting on acting.promotion_id = run.promotion_id and acting.version = run.version
    where mission.brand_id = ${brandId} and (${id}::uuid is null or promotion.id = ${id}::uuid)
    order by promotion.created_at desc, promotion.id
  `.execute(db);
  const versions = await versionsOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const terms = storedMissionTerms(row.terms);
    return {
      id: row.id,
      state: row.state,
      version: row.version,
      terms: { ...terms, steps: [...terms.steps] },
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      currency: row.currency,
      budget: { granted: row.granted, reserved: row.reserved, spent: row.spent },
      periodTo: row.period_to.getUTCFullYear() >= NO_END ? null : row.period_to,
      granted: [...row.rewards],
      versions: versions.get(row.id) ?? [],
    };
  });
}
