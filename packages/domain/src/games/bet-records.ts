import type { BetRecord } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { beyond, moment, toPage } from "../keyset-cursor.ts";
import { JACKPOT_ROUND, wonJackpots } from "../won-jackpots.ts";
import { gameName } from "./visible-games.ts";

/** The wanted rounds of a player: those that began in [from, to), optionally of one type of game. */
export interface RoundsWanted {
  readonly playerId: PlayerId;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly gameType?: string | undefined;
}

export interface RoundsPage {
  readonly limit: number;
  readonly before?: string | undefined;
  /** The language of the games' names. */
  readonly locale: string;
}

/** SQL condition: true for those rounds. */
export function isAmong({ playerId, from, to, gameType }: RoundsWanted): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql`round.player_id = ${playerId}`];
  if (from) conditions.push(sql`round.opened_at >= ${from}`);
  if (to) conditions.push(sql`round.opened_at < ${to}`);
  if (gameType) conditions.push(sql`round.game_type = ${gameType}`);
  return sql.join<SqlBool>(conditions, sql` and `);
}

/** One page of a player's rounds, newest first. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function betRecords(
  db: DatabaseConnection,
  wanted: RoundsWanted,
  page: RoundsPage,
): Promise<{ list: BetRecord[]; next: string | null }> {
  const rows = await db
    .selectFrom("round")
    .innerJoin("vendor", "vendor.code", "round.vendor_code")
    .innerJoin("game", (join) =>
      join.onRef("game.vendor_code", "=", "round.vendor_code").onRef("game.game_code", "=", "round.game_code"),
    )
    .select([
      "round.id",
      "round.vendor_code",
      "vendor.name as vendor_name",
      "round.game_code",
      gameName(page.locale).as("game_name"),
      "round.game_type",
      "round.round_id",
      sql<BetRecord["state"]>`round.state`.as("state"),
      "round.stake",
      "round.payout",
      "round.valid_bet",
      "round.currency",
      "round.opened_at",
      "round.closed_at",
      moment("round.opened_at").as("moment"),
    ])
    .where(isAmong(wanted))
    .where(beyond(page.before, "older", "round.opened_at", "round.id"))
    .orderBy("round.opened_at", "desc")
    .orderBy("round.id", "desc")
    .limit(page.limit + 1)
    .execute();
  const jackpots = await wonJackpots(db, {
    playerId: wanted.playerId,
    roundIds: rows.flatMap((row) => (row.game_type === JACKPOT_ROUND ? [row.round_id] : [])),
    locale: page.locale,
  });
  return toPage(rows, page.limit, (row) => ({
    id: row.id,
    vassalage: row.vendor_code,
    vendorName: row.vendor_name,
    gameCode: row.game_code,
    gameName: row.game_name,
    gameType: row.game_type,
    roundId: row.round_id,
    state: row.state,
    stake: row.stake,
    payout: row.payout,
    net: row.state === "open" ? null : row.payout - row.stake,
    validBet: row.valid_bet,
    currency: row.currency,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    jackpot: jackpots.get(row.round_id) ?? null,
  }));
}
