import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";

/** How many completed days each run writes again: a batch that was committed late belongs to the day of its moment. */
const DAYS_AGAIN = 3;

/** Sums up the hours of each brand's last completed days. A repeated run writes the same rows. */
export async function rollUpTurnoverDays(db: DatabaseConnection): Promise<void> {
  await sql`
    with day as (
      select brand.id as brand_id, day, zone_day_start(day, zone) as begins, zone_day_start(day + 1, zone) as ends
      from brand
      cross join lateral (select brand_zone(brand.id, now()) as zone) as present
      cross join lateral generate_series(1, ${DAYS_AGAIN}) as back
      cross join lateral (select zone_date(now(), zone) - back as day) as dates
    )
    insert into turnover_day (
      player_id, day, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet
    )
    select player_id, day, vendor_code, category, currency, bonus_id, day.brand_id, sum(bets), sum(stake), sum(payout),
      sum(valid_bet)
    from day join turnover_hour as counted on counted.hour >= begins and counted.hour < ends
      and counted.brand_id = day.brand_id
    group by player_id, day, vendor_code, category, currency, bonus_id, day.brand_id
    on conflict (player_id, day, vendor_code, category, currency, bonus_id) do update set
      bets = excluded.bets, stake = excluded.stake, payout = excluded.payout, valid_bet = excluded.valid_bet
  `.execute(db);
}
