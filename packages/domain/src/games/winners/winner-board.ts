import type { CallInput, CallOutput, contract, Winner } from "@banyan/contract";
import { formatMoney } from "@banyan/kernel";
import { sql } from "kysely";
import { textIn } from "../../content/index.ts";
import type { CallContext } from "../../context.ts";
import { coveredName } from "../../covered-name.ts";
import { gameCategory } from "../game-category.ts";
import { gameName, isVisibleTo } from "../visible-games.ts";

/** The days of each period. */
const PERIOD_DAYS = { DAY: 1, WEEK: 7, MONTH: 30 } as const;

type Call = typeof contract.games.winnerBoard;

/**
 * The recent winners: real settled rounds of the brand that paid more than their stake, in games that it still
 * offers. Players with play money see the winners of the real brand.
 */
export async function winnerBoard(context: CallContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { brand, db, caller } = context;
  const { gameCategory: category, order, period, limitNum } = input;
  const language = input.language ?? caller.locale;
  const rows = await db
    .selectFrom("winner")
    .innerJoin("round", "round.id", "winner.round")
    .innerJoin("player", "player.id", "round.player_id")
    .innerJoin("vendor", "vendor.code", "round.vendor_code")
    .innerJoin("game", (join) =>
      join.onRef("game.vendor_code", "=", "round.vendor_code").onRef("game.game_code", "=", "round.game_code"),
    )
    .leftJoin("jackpot_cycle", (join) =>
      join
        .onRef("jackpot_cycle.win_transaction_id", "=", "round.round_id")
        .onRef("jackpot_cycle.player_id", "=", "round.player_id"),
    )
    .leftJoin("jackpot_pool", "jackpot_pool.id", "jackpot_cycle.pool_id")
    .where("winner.brand_id", "=", brand.freePlayOf ?? brand.id)
    .where("winner.won_at", ">", sql<Date>`now() - make_interval(days => ${PERIOD_DAYS[period]}::int)`)
    .where("round.state", "=", "settled")
    .whereRef("round.payout", ">", "round.stake")
    .where(isVisibleTo(brand))
    .$if(category !== "ALL", (query) => query.where(sql<boolean>`${gameCategory(brand)} = ${category}`))
    .select([
      "player.username",
      "round.payout",
      "round.currency",
      "round.vendor_code",
      "round.game_code",
      "game.node_id",
      "game.icon_url",
      gameName(language).as("game_name"),
      gameCategory(brand).as("category"),
      "winner.won_at",
      "jackpot_pool.names as jackpot_names",
    ])
    .orderBy(order === "BIGGEST" ? "winner.payout" : "winner.won_at", "desc")
    .limit(limitNum)
    .execute();
  const list = rows.map((row): Winner => ({
    vo: {
      customerName: coveredName(row.username),
      winAmount: formatMoney(row.payout, row.currency, "en"),
      amount: row.payout,
      currency: row.currency,
      iconUrl: row.icon_url,
      gameName: row.game_name,
      gameCode: row.game_code,
      gameType: row.category,
      vassalage: row.vendor_code,
      nodeId: Number(row.node_id),
      wonAt: row.won_at,
      jackpot: row.jackpot_names === null ? null : textIn(row.jackpot_names as Record<string, string>, language, brand),
    },
  }));
  return { value: { list } };
}
