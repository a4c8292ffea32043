/** The events of a bet. See docs/flows/record-of-play.md. */
export type PlayKind = "accepted" | "settled" | "cashed_out" | "corrected" | "voided" | "granted" | "adjusted";

/** The state of a play after an entry. */
export type PlayState = "open" | "settled" | "voided";

/** The turnover of a play, in minor units; zeros while it is open. Also a difference of two such counts. */
export interface Counted {
  /** 1 for a settled play. */
  readonly bets: number;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly validBet: bigint;
}

export const NOTHING_COUNTED: Counted = { bets: 0, stake: 0n, payout: 0n, validBet: 0n };

/** The change from one count to another. */
export function countedChange(before: Counted, after: Counted): Counted {
  return {
    bets: after.bets - before.bets,
    stake: after.stake - before.stake,
    payout: after.payout - before.payout,
    validBet: after.validBet - before.validBet,
  };
}

/** One entry of the record of play. Amounts are differences in minor units. */
export interface PlayLine {
  readonly brandId: string;
  readonly vendor: string;
  readonly game: string;
  /** The type of the game; null for money outside of any play. */
  readonly category: string | null;
  readonly currency: string;
  readonly kind: PlayKind;
  /** The vendor's word for its call; null for a market of the house. */
  readonly call: string | null;
  readonly state: PlayState | null;
  /** The version of the rule of the valid bet. */
  readonly rule: number;
  readonly playerId: string;
  /** The round or ticket; null for money outside of any. */
  readonly playId: string | null;
  /** The vendor's id of the call, or the name of the settlement's step. */
  readonly transactionId: string;
  /** The call that this one answers or takes back. */
  readonly answeredId: string | null;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly counted: Counted;
  /** The play's whole stake after this entry. */
  readonly playStake: bigint;
  /** The number of changes of the play so far, this one included. */
  readonly version: number;
  /** In the database's own format; null for a play that begins with this entry. */
  readonly openedAt: string | null;
  /** In the database's own format; null for a play that was not settled before. */
  readonly firstSettledAt: string | null;
  /** The bonus with whose money it was played; null for cash. */
  readonly bonusId: string | null;
}
