import type { DatabaseConnection } from "@banyan/db";
import { invariant, type PlayerId } from "@banyan/kernel";
import type { MarketKind } from "./market.ts";
import type { Outcome } from "./market-result.ts";
import type { PlacedLine } from "./ticket.ts";

/** A bet whose whole stake left before the settlement is cancelled, cashed out, or void. */
export type BetState = "open" | "lost" | "cancelled" | "cashed_out" | Outcome;

/** The current state of a bet. */
export interface MarketBet extends PlacedLine {
  readonly ticketId: string;
  readonly marketId: string;
  readonly placedAt: Date;
  readonly marketKind: MarketKind;
  readonly marketName: string;
  readonly state: BetState;
  /** Minor units of the stake that its exits have left. */
  readonly stakeLeft: bigint;
  /** Minor units paid so far, by its exits too. */
  readonly payout: bigint;
  /** The latest settlement that reached it; 0 while none has. */
  readonly settlementVersion: number;
}

/** A player's bets on markets, newest first; optionally only those before a given bet. */
export async function marketBets(
  db: DatabaseConnection,
  playerId: PlayerId,
  { limit, before }: { readonly limit: number; readonly before?: string },
): Promise<readonly MarketBet[]> {
  invariant(Number.isInteger(limit) && limit >= 1 && limit <= 500, `a page has 1 to 500 bets: ${limit}`);
  const rows = await db
    .selectFrom("market_bet_record as bet")
    .innerJoin("market", "market.id", "bet.market_id")
    .selectAll("bet")
    .select(["market.kind as market_kind", "market.name as market_name"])
    .where("bet.player_id", "=", playerId)
    .$if(before !== undefined, (query) => query.where("bet.id", "<", before ?? ""))
    .orderBy("bet.id", "desc")
    .limit(limit)
    .$narrowType<{
      id: string;
      ticket_id: string;
      market_id: string;
      selection: string;
      stake: bigint;
      potential_payout: bigint;
      placed_at: Date;
      state: BetState;
      stake_left: bigint;
      payout: bigint;
      settlement_version: number;
    }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ticketId: row.ticket_id,
    marketId: row.market_id,
    marketKind: row.market_kind as MarketKind,
    marketName: row.market_name,
    selection: row.selection,
    stake: row.stake,
    potentialPayout: row.potential_payout,
    placedAt: row.placed_at,
    state: row.state,
    stakeLeft: row.stake_left,
    payout: row.payout,
    settlementVersion: row.settlement_version,
  }));
}
