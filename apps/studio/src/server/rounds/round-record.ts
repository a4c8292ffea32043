import type { GambleChoice, GambleDraw, RoundDraw } from "@banyan/game-math";
import type { Selectable } from "kysely";
import type { Round as RoundTable } from "../database/schema.generated.ts";

/** The states of a round. Migrations 0001, 0004 and 0008 document their meaning beside the table. */
export type RoundState =
  | "bet_sent"
  | "playing"
  | "held"
  | "drawn"
  | "settled"
  | "acknowledged"
  | "refused"
  | "rolling_back"
  | "rolled_back"
  | "unresolved";

/** A stored gamble: the choice, the turned card, and the version of the rules. */
export interface StoredGamble extends GambleDraw {
  readonly choice: GambleChoice;
  readonly rules: string;
}

export type RoundRecord = Omit<Selectable<RoundTable>, "state" | "draw" | "gambles"> & {
  readonly state: RoundState;
  readonly draw: RoundDraw | null;
  /** In the order of their cards; null if nothing was gambled. */
  readonly gambles: readonly StoredGamble[] | null;
};

/** A round whose outcome is fixed. */
export type DrawnRound = RoundRecord & {
  readonly draw: RoundDraw;
  readonly total_win: bigint;
  readonly balance_after_bet: bigint;
};

export function isDrawn(round: RoundRecord): round is DrawnRound {
  return round.draw !== null;
}

/** The row with narrower types. The check constraints of the table guarantee them. */
export function asRecord<Row extends { state: string; draw: unknown; gambles: unknown }>(row: Row) {
  return row as Omit<Row, "state" | "draw" | "gambles"> & Pick<RoundRecord, "state" | "draw" | "gambles">;
}

/** A round for which the wallet is owed a call, with the wallet address and token of its session. */
export type OwedRound = RoundRecord & {
  readonly wallet_url: string;
  readonly wallet_token: string;
  readonly age_seconds: number;
};
