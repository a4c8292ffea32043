import type { MissionTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { keepCampaign, type PromotionVersion } from "../keep-campaign.ts";

/**
 * Writes a version and makes it the present one. It acts from the next period on; the first one begins with the period
 * that runs now. A mission that happens once keeps the terms of its first version.
 */
export async function keepMission(
  db: DatabaseConnection | Transaction,
  kept: Omit<PromotionVersion<"mission", MissionTerms>, "kind">,
): Promise<void> {
  await keepCampaign(db, { ...kept, kind: "mission" });
  const { id, brandId, startsAt, endsAt } = kept;
  const { period } = kept.terms;
  await sql`
    insert into mission (promotion_id, brand_id, period, period_from, period_to, looked_at)
    select ${id}, ${brandId}, ${period}, clock.begins, clock.ends, clock.begins
    from (select brand_zone(${brandId}, now()) as zone) as present
    cross join lateral (
      select coalesce(${startsAt}::timestamptz, zone_day_start(zone_date(now(), zone), zone)) as begins,
        coalesce(${endsAt}::timestamptz, timestamptz '9999-12-31 00:00+00') as ends
      where ${period} = 'once'
      union all
      select contract_period_start(now(), ${period}, zone), contract_period_end(now(), ${period}, zone)
      where ${period} <> 'once'
    ) as clock
    on conflict (promotion_id) do nothing
  `.execute(db);
}
