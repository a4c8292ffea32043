import type { GambleChoice, GambleDraw, RoundDraw } from "@banyan/game-math";
import type { Selectable } from "kysely";
import type { Round as RoundTable } from "../database/schema.generated.ts";

/** What each state means stands beside the table, in migrations 0001, 0004 and 0008. */
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

/** A gamble as it is stored: what was named, the card that was turned, and the version of the rules. */
export interface StoredGamble extends GambleDraw {
  readonly choice: GambleChoice;
  readonly rules: string;
}

export type RoundRecord = Omit<Selectable<RoundTable>, "state" | "draw" | "gambles"> & {
  readonly state: RoundState;
  readonly draw: RoundDraw | null;
  /** In the order of their cards; null where nothing was gambled. */
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

/** The columns as they are; the check constraints of the table are what makes the narrower types true. */
export function asRecord<Row extends { state: string; draw: unknown; gambles: unknown }>(row: Row) {
  return row as Omit<Row, "state" | "draw" | "gambles"> & Pick<RoundRecord, "state" | "draw" | "gambles">;
}

/** A round that the wallet is owed a call for, with the address and token of the session it was played in. */
export type OwedRound = RoundRecord & {
  readonly wallet_url: string;
  readonly wallet_token: string;
  readonly age_seconds: number;
};
