import type { BetKind, BetRecord, BetState } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { gameName } from "../game-name.ts";
import { moment, type Paged, toPage } from "../keyset-cursor.ts";
import { JACKPOT_ROUND, wonJackpots } from "../won-jackpots.ts";
import { type BetFilters, betsOf } from "./bets.ts";

/** A part of a player's record, newest first. */
export interface BetPage {
  readonly playerId: PlayerId;
  readonly limit: number;
  readonly before?: string | undefined;
  /** The language of the names of games. */
  readonly locale: string;
}

/** One page of a player's bets of all kinds. Throws Refusal INPUT_INVALID for an invalid cursor. */
export async function betPage(db: DatabaseConnection, page: BetPage, filters: BetFilters): Promise<Paged<BetRecord>> {
  const { playerId, before, limit } = page;
  const wanted = { ...filters, player: sql`${playerId}::uuid`, before, limit: limit + 1 };
  const rows = await namedBets(db, page, betsOf(wanted));
  const records = new Map((await asRecords(db, page, rows)).map((record) => [record.id, record]));
  return toPage(rows, limit, (row) => records.get(row.id) as BetRecord);
}

interface BetRow {
  readonly kind: BetKind;
  readonly id: string;
  readonly at: Date;
  readonly moment: string;
  readonly vendor_code: string;
  readonly vendor_name: string;
  readonly game_code: string;
  readonly game_name: string | null;
  readonly category: string;
  readonly state: BetState;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid_bet: bigint;
  readonly currency: string;
  readonly round_id: string | null;
  readonly market_name: string | null;
  readonly lines: number | null;
  readonly legs: number | null;
  readonly odds: string | null;
  readonly closed_at: Date | null;
}

/** Reads bets with the parts that only shown bets need. */
export async function namedBets(
  db: DatabaseConnection,
  page: Pick<BetPage, "limit" | "locale">,
  bets: RawBuilder<unknown>,
): Promise<readonly BetRow[]> {
  return (await namedBetsQuery(page, bets).execute(db)).rows;
}

/**
 * The newest bets of a table expression of {@link betsOf}, one more than the limit, with their names. A market of the
 * house may name a vendor or a game that the catalogue does not list. Such a vendor's code is its name, and such a game
 * has none.
 */
export function namedBetsQuery(
  { limit, locale }: Pick<BetPage, "limit" | "locale">,
  bets: RawBuilder<unknown>,
): RawBuilder<BetRow> {
  return sql<BetRow>`
    select bet.*, ${moment("bet.at")} as moment, coalesce(vendor.name, bet.vendor_code) as vendor_name,
      ${gameName(locale)} as game_name, market.name as market_name,
      case when bet.lines = 1 then parlay.odds::text end as odds,
      case when bet.state = 'open' then null else coalesce(
        bet.ended_at,
        greatest(gone.at, case bet.kind when 'ticket' then settlement.finished_at else parlay.finished_at end)
      ) end as closed_at
    from (select * from ${bets} as merged order by at desc, id desc limit ${limit + 1}) as bet
    left join vendor on vendor.code = bet.vendor_code
    left join game on game.vendor_code = bet.vendor_code and game.game_code = bet.game_code
    left join market on market.id = bet.market_id
    left join market_settlement as settlement on settlement.market_id = market.id
      and settlement.version = market.version
    left join lateral (
      select max(created_at) as at from market_bet_exit as exit
      where bet.kind <> 'round' and exit.player_id = bet.player_id
        and exit.bet_id between bet.id and market_last_line(bet.id)
    ) as gone on true
    left join lateral (
      select trunc(market_product(leg.odds) / power(1000::numeric, count(*)), 2) as odds,
        max(applied.finished_at) as finished_at
      from market_combo_leg as leg
      join market as of_leg on of_leg.id = leg.market_id
      left join market_settlement as applied on applied.market_id = of_leg.id and applied.version = of_leg.version
      where bet.kind = 'combo' and leg.player_id = bet.player_id and leg.combo_id = bet.id
        and (bet.masks[1] >> leg.leg & 1 = 1 or bet.lines > 1)
    ) as parlay on true
    order by bet.at desc, bet.id desc
  `;
}

/** The rows as the contract describes bets, in the same order. */
export async function asRecords(
  db: DatabaseConnection,
  { playerId, locale }: Pick<BetPage, "playerId" | "locale">,
  rows: readonly BetRow[],
): Promise<readonly BetRecord[]> {
  const roundIds = rows.flatMap(({ category, round_id: roundId }) =>
    category === JACKPOT_ROUND && roundId !== null ? [roundId] : [],
  );
  const jackpots = await wonJackpots(db, { playerId, roundIds, locale });
  return rows.map((row) => {
    const figures = figuresOf(row);
    if (row.kind === "ticket") {
      return {
        kind: "ticket",
        ...figures,
        gameName: row.game_name,
        marketName: row.market_name ?? "",
        lines: row.lines ?? 0,
      };
    }
    if (row.kind === "combo") {
      return {
        kind: "combo",
        ...figures,
        gameName: row.game_name,
        legs: row.legs ?? 0,
        lines: row.lines ?? 0,
        odds: row.odds,
      };
    }
    const roundId = row.round_id ?? "";
    const gameName = row.game_name ?? row.game_code;
    return { kind: "round", ...figures, gameName, roundId, jackpot: jackpots.get(roundId) ?? null };
  });
}

function figuresOf(row: BetRow) {
  return {
    id: row.id,
    vassalage: row.vendor_code,
    vendorName: row.vendor_name,
    gameCode: row.game_code,
    gameType: row.category,
    state: row.state,
    stake: row.stake,
    payout: row.payout,
    net: row.state === "open" ? null : row.payout - row.stake,
    validBet: row.valid_bet,
    currency: row.currency,
    openedAt: row.at,
    closedAt: row.closed_at,
  };
}
