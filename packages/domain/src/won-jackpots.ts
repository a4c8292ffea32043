import type { BetRecord } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { textIn } from "./written-texts.ts";

/** The game type of rounds that pay a jackpot of the house. */
export const JACKPOT_ROUND = "JACKPOT";

export type WonJackpot = NonNullable<Extract<BetRecord, { kind: "round" }>["jackpot"]>;

/** The rounds of a player by the vendors' ids, and the language for their jackpots' names. */
export interface JackpotRounds {
  readonly playerId: PlayerId;
  readonly roundIds: readonly string[];
  readonly locale: string;
}

/** The house jackpots that some of the rounds paid, by round id. One query, or none without rounds. */
export async function wonJackpots(
  db: DatabaseConnection,
  { playerId, roundIds, locale }: JackpotRounds,
): Promise<ReadonlyMap<string, WonJackpot>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("jackpot_cycle")
    .innerJoin("jackpot_pool", "jackpot_pool.id", "jackpot_cycle.pool_id")
    .innerJoin("brand", "brand.id", "jackpot_cycle.brand_id")
    .innerJoin("wager_action", (join) =>
      join
        .onRef("wager_action.vendor_code", "=", "jackpot_cycle.vendor_code")
        .onRef("wager_action.transaction_id", "=", "jackpot_cycle.bet_transaction_id"),
    )
    .select(["jackpot_cycle.win_transaction_id", "jackpot_pool.names", "brand.default_locale"])
    .select("wager_action.round_id")
    .where("jackpot_cycle.player_id", "=", playerId)
    .where("jackpot_cycle.win_transaction_id", "in", roundIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.win_transaction_id ?? "",
      {
        name: textIn(row.names as Record<string, string>, locale, { defaultLocale: row.default_locale }),
        wonInRound: row.round_id ?? "",
      },
    ]),
  );
}
