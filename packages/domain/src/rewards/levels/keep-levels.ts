import type { LevelTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { type BrandVersion, keepCampaign } from "../keep-campaign.ts";

/**
 * Writes a version and makes it the present one. The next rise looks at everybody. The weekly and monthly bonuses are
 * those of the version in which their period began. Levels that were stopped are checked from the next whole month on.
 */
export async function keepLevels(db: DatabaseConnection | Transaction, kept: BrandVersion<LevelTerms>): Promise<void> {
  await keepCampaign(db, { ...kept, kind: "vip", startsAt: null, endsAt: null });
  const { id, brandId } = kept;
  const zone = sql`(select brand_zone(${brandId}, now()) as zone) as present`;
  await sql`
    insert into level_ladder as known (brand_id, promotion_id, keep_from, keep_to)
    select ${brandId}, ${id}, contract_period_start(now(), 'month', zone), contract_period_end(now(), 'month', zone)
    from ${zone}
    on conflict (brand_id) do update set looked_at = null, pass = null, pass_at = null, since = null, walked = null
  `.execute(db);
  await sql`
    insert into reward_plan (promotion_id, brand_id, kind, period, settles_from, settles_at)
    select ${id}, ${brandId}, plan.kind, plan.period, contract_period_start(now(), plan.period, zone),
      contract_period_end(now(), plan.period, zone)
    from ${zone} cross join (values ('level_week', 'week'), ('level_month', 'month')) as plan (kind, period)
    on conflict (promotion_id, kind) do nothing
  `.execute(db);
  await sql`
    insert into reward_run (
      id, promotion_id, brand_id, kind, version, currency, period_from, period_to, first_day, last_day, state
    )
    select ${newId()}, ${id}, brand.id, 'level_up', ${kept.version}, brand.currency, '2000-01-01 00:00+00',
      '9999-12-31 00:00+00', '2000-01-01', '9999-12-31', 'open'
    from brand where brand.id = ${brandId}
    on conflict (promotion_id, kind, period_from) do nothing
  `.execute(db);
}

/** Lets the first check be that of the next whole month. */
export async function checkFromNextMonth(tx: Transaction, brandId: string): Promise<void> {
  await sql`
    update level_ladder set warned = false, keep_from = clock.begins, keep_to = contract_period_end(clock.begins, 'month', zone)
    from (select brand_zone(${brandId}, now()) as zone) as present
    cross join lateral (select contract_period_end(now(), 'month', zone) as begins) as clock
    where brand_id = ${brandId}
  `.execute(tx);
}
