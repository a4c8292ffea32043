import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";

/** Sums of settled plays, in minor units of one currency. */
export interface Turnover {
  readonly currency: string;
  readonly category: string;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

/**
 * The turnover of a set of players, booked in [from, to), by currency and category. The bounds are beginnings of hours
 * of the brand's zone. One key range is read for each player, so a set of any size costs what its members played.
 */
export async function turnoverBetween(
  db: DatabaseConnection,
  playerIds: readonly PlayerId[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly Turnover[]> {
  const { rows } = await sql<Record<"currency" | "category" | "bets" | "stake" | "payout" | "valid_bet", string>>`
    select counted.currency, counted.category, sum(counted.bets)::text as bets, sum(counted.stake)::text as stake,
      sum(counted.payout)::text as payout, sum(counted.valid_bet)::text as valid_bet
    from unnest(${[...playerIds]}::uuid[]) as wanted (player_id)
    join turnover_hour as counted on counted.player_id = wanted.player_id
      and counted.hour >= ${from} and counted.hour < ${to}
    group by counted.currency, counted.category order by counted.currency, counted.category
  `.execute(db);
  return rows.map(({ currency, category, bets, stake, payout, valid_bet: validBet }) => ({
    currency,
    category,
    bets: BigInt(bets),
    stake: BigInt(stake),
    payout: BigInt(payout),
    validBet: BigInt(validBet),
  }));
}
