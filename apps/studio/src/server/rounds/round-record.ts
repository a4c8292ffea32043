import type { RoundDraw } from "@banyan/game-math";
import type { Selectable } from "kysely";
import type { Round as RoundTable } from "../database/schema.generated.ts";

/** What each state means stands beside the table, in migrations 0001 and 0004. */
export type RoundState =
  | "bet_sent"
  | "playing"
  | "drawn"
  | "settled"
  | "acknowledged"
  | "refused"
  | "rolling_back"
  | "rolled_back"
  | "unresolved";

export type RoundRecord = Omit<Selectable<RoundTable>, "state" | "draw"> & {
  readonly state: RoundState;
  readonly draw: RoundDraw | null;
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
export function asRecord<Row extends { state: string; draw: unknown }>(row: Row) {
  return row as Omit<Row, "state" | "draw"> & { state: RoundState; draw: RoundDraw | null };
}

/** A round that the wallet is owed a call for, with the address and token of the session it was played in. */
export type OwedRound = RoundRecord & {
  readonly wallet_url: string;
  readonly wallet_token: string;
  readonly age_seconds: number;
};
