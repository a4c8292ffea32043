import { sql } from "kysely";
import type { Services } from "../context.ts";
import { ALARM_CHANCE, BETS_MIN, lowerBound, observed, upperBound } from "./return-bounds.ts";

/**
 * Raises an alarm for every game that paid more or less than chance explains. An alarm that an operator closed is
 * raised again when twice as much was played and the deviation remains. The house's own games have a price list instead
 * of a published return, so they are not watched. Returns how many were raised.
 */
export async function watchReturns({ db }: Pick<Services, "db">): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    insert into fairness_alarm (id, vendor_code, game_code, brand_id, currency, observed, lower, upper, bets)
    select gen_random_uuid(), vendor_code, game_code, brand_id, currency, found, lower, upper, bets
    from (
      select taken.vendor_code, taken.game_code, taken.brand_id, taken.currency, taken.bets,
        round((${observed} * 100)::numeric, 4) as found, round((${lowerBound(ALARM_CHANCE)} * 100)::numeric, 4) as lower,
        round((${upperBound(ALARM_CHANCE)} * 100)::numeric, 4) as upper
      from game_return as taken
      join game on game.vendor_code = taken.vendor_code and game.game_code = taken.game_code
      join vendor on vendor.code = taken.vendor_code and vendor.protocol <> 'house'
      where game.rtp is not null and taken.bets >= ${BETS_MIN} and taken.stakes > 0
    ) as watched
    where (found < lower or found > upper) and not exists (
      select from fairness_alarm as closed
      where closed.vendor_code = watched.vendor_code and closed.game_code = watched.game_code
        and closed.brand_id = watched.brand_id and closed.currency = watched.currency
        and closed.closed_at is not null and closed.bets * 2 > watched.bets
    )
    on conflict (vendor_code, game_code, brand_id, currency) where closed_at is null do nothing
    returning id
  `.execute(db);
  return rows.length;
}
