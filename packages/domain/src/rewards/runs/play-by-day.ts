import type { CategoryTurnover } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { sql } from "kysely";
import { CASH, type PlanPeriod } from "./plan-figures.ts";

/** The play of a day, by category. */
export interface DayTurnover extends CategoryTurnover {
  readonly day: string;
}

interface PlayRow {
  readonly day: string;
  readonly category: string;
  readonly stake: string;
  readonly payout: string;
  readonly valid_bet: string;
  readonly pledged: string;
}

/** The play of one player with cash, booked in [from, to), by the day of the brand's zone. */
export async function playByDay(
  db: DatabaseConnection,
  playerId: string,
  { currency, from, to }: Pick<PlanPeriod, "currency" | "from" | "to">,
): Promise<readonly DayTurnover[]> {
  const { rows } = await sql<PlayRow>`
    select zone_date(counted.hour, brand_zone(counted.brand_id, counted.hour))::text as day, counted.category,
      sum(counted.stake) as stake, sum(counted.payout) as payout, sum(counted.valid_bet) as valid_bet,
      sum(counted.pledged) as pledged
    from turnover_hour as counted
    where counted.player_id = ${playerId} and counted.hour >= ${from} and counted.hour < ${to}
      and counted.currency = ${currency} and counted.bonus_id = ${CASH}
    group by 1, 2 order by 1, 2
  `.execute(db);
  return rows.map(({ valid_bet: validBet, ...row }) => ({
    day: row.day,
    category: row.category,
    stake: BigInt(row.stake),
    payout: BigInt(row.payout),
    validBet: BigInt(validBet),
    pledged: BigInt(row.pledged),
  }));
}
