/**
 * The states of all kinds of bets. "cancelled": the player took back the whole stake. "cashed_out": the rest was sold
 * before the result. "voided": the stake was returned. "rolled_back": the vendor took back all bets of the round.
 */
export const betStates = ["open", "settled", "cashed_out", "cancelled", "voided", "rolled_back"] as const;
export type BetState = (typeof betStates)[number];
