import type { BetStage, BlackjackAction, Placement, PlayerRound, RoundWin } from "@banyan/game-math";
import type { Selectable } from "kysely";
import type { PlacedItem } from "../../protocol/tables.ts";
import type { TableBet, TableSeat } from "../database/schema.generated.ts";

/** A decision of a player. A double and a split name the bet that pays for them. */
export interface Decision {
  readonly action: BlackjackAction;
  readonly bet: string | null;
}

/** A player's part in a round, with narrower types. The constraints of the table guarantee them. */
export type SeatRow = Omit<Selectable<TableSeat>, "win_stage" | "payouts" | "corrected_payouts" | "decisions"> & {
  readonly win_stage: RoundWin["stage"] | null;
  /** By spot, as digits. */
  readonly payouts: Readonly<Record<string, string>> | null;
  /** The payouts of the last corrected result. */
  readonly corrected_payouts: Readonly<Record<string, string>> | null;
  readonly decisions: readonly Decision[];
};

export type BetRow = Omit<Selectable<TableBet>, "stage" | "items" | "back_kind"> & {
  readonly stage: BetStage;
  readonly items: PlacedItem[];
  readonly back_kind: "rollback" | "refund" | null;
};

export function asSeatRow(row: Selectable<TableSeat>): SeatRow {
  return row as unknown as SeatRow;
}

export function asBetRow(row: Selectable<TableBet>): BetRow {
  return row as unknown as BetRow;
}

export function placementsOf({ items }: Pick<BetRow, "items">): Placement[] {
  return items.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) }));
}

/** The stored part of a player as the rules of rounds know it. */
export function asPlayerRound(seat: SeatRow, bets: readonly BetRow[]): PlayerRound {
  const { win_stage: stage, win_amount: amount, win_bet: bet, win_closes: closes } = seat;
  return {
    bets: bets.map((row) => ({ id: row.id, placements: placementsOf(row), stage: row.stage })),
    win: stage === null || amount === null || bet === null ? undefined : { stage, amount, bet, closes },
  };
}
