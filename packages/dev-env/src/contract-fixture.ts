import type { ContractTerms } from "@banyan/domain/agents";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** The terms of a dividend by the day, without costs, on the result of the whole branch. */
export function dailyDividend(rows: ContractTerms["rows"], wanted: Partial<ContractTerms> = {}): ContractTerms {
  return {
    ...{ period: "day", bandBy: "result", weights: {}, includesOwn: true, costs: [], vendorFees: {}, carries: true },
    activeBet: 100n,
    rows,
    ...wanted,
  };
}

/** Lets the agreed contracts of agents begin at the beginning of yesterday, in force and not settled. */
export async function beginYesterday(db: DatabaseConnection, agentIds: readonly string[]): Promise<void> {
  await sql`
    update agent_contract set state = 'signed', starts_at = at, settles_from = at,
      settles_at = contract_period_end(at, period, zone)
    from (
      select brand.id as brand, zone, zone_day_start(zone_date(now(), zone) - 1, zone) as at
      from brand cross join lateral (select brand_zone(brand.id, now()) as zone) as present
    ) as yesterday
    where yesterday.brand = brand_id and downline_id = any(${[...agentIds]}::uuid[])
      and state in ('approved', 'signed')
  `.execute(db);
}

/** Moves the turnover of a member to noon of yesterday, by the days of the brand's zone. */
export async function countForYesterday(db: DatabaseConnection, memberId: string): Promise<void> {
  await sql`
    update turnover_hour as counted set hour = noon, of_hour = noon
    from (
      select brand.id as brand, zone_day_start(zone_date(now(), zone) - 1, zone) + interval '12 hours' as noon
      from brand cross join lateral (select brand_zone(brand.id, now()) as zone) as present
    ) as yesterday
    where yesterday.brand = counted.brand_id and counted.player_id = ${memberId}
  `.execute(db);
}
