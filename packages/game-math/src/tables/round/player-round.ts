import { invariant } from "@banyan/kernel";
import type { Placement } from "../table-game.ts";

/**
 * The stage of a bet: sent and not answered by the wallet; accepted or refused by it; its return sent and not answered;
 * returned.
 */
export type BetStage = "sent" | "accepted" | "refused" | "rolling-back" | "refunding" | "returned";

export interface RoundBet {
  readonly id: string;
  readonly placements: readonly Placement[];
  readonly stage: BetStage;
}

/**
 * The one win of a player in a round. `fixed`: the outcome is stored, nothing is paid yet. `waiting`: nothing was won
 * and a return is unanswered. `sent`, `paid`: the call and its answer. `ending`: the round's end is sent. `done`.
 */
export interface RoundWin {
  readonly stage: "fixed" | "waiting" | "sent" | "paid" | "ending" | "done";
  /** In minor units; may be 0. */
  readonly amount: bigint;
  /** The player's first accepted bet. */
  readonly bet: string;
  /** Whether the win closes the round. It never changes once the win is sent: a repeated call has to be the same. */
  readonly closes: boolean;
}

/** The bets and the win of a player in a round. Everything that a process needs to go on after a crash. */
export interface PlayerRound {
  readonly bets: readonly RoundBet[];
  readonly win: RoundWin | undefined;
}

export const EMPTY_ROUND: PlayerRound = { bets: [], win: undefined };

export type RoundEvent =
  | { readonly kind: "placed"; readonly id: string; readonly placements: readonly Placement[] }
  | { readonly kind: "answered"; readonly id: string; readonly isAccepted: boolean }
  | { readonly kind: "undone"; readonly id: string }
  /** The wallet answered a refund or a rollback. */
  | { readonly kind: "returned"; readonly id: string }
  /** The outcome is fixed. `payout` settles all accepted placements together. */
  | { readonly kind: "dealt"; readonly payout: (placements: readonly Placement[]) => bigint }
  | { readonly kind: "paying" }
  | { readonly kind: "paid" }
  | { readonly kind: "ended" }
  | { readonly kind: "voided" };

/** A call to the player's wallet. All are safe to repeat. */
export type WalletCall =
  | { readonly kind: "bet"; readonly id: string; readonly amount: bigint }
  | { readonly kind: "refund" | "rollback"; readonly id: string }
  | { readonly kind: "win"; readonly bet: string; readonly amount: bigint; readonly roundClosed: boolean }
  | { readonly kind: "end" };

/**
 * The round of a player after an event. Events that come late or twice change nothing and answer the same object, so
 * the caller sees whether a bet or an undo was taken. The caller checks the times of the table's round.
 */
export function afterEvent(round: PlayerRound, event: RoundEvent): PlayerRound {
  switch (event.kind) {
    case "placed":
      return placed(round, event.id, event.placements);
    case "answered":
      // A late answer finds the bet rolling back. A late yes is rolled back; a late no needs no other end.
      return moved(round, event.id, ["sent"], event.isAccepted ? "accepted" : "refused");
    case "undone":
      return round.win ? round : moved(round, event.id, ["accepted"], "refunding");
    case "returned":
      return settledReturns(moved(round, event.id, ["rolling-back", "refunding"], "returned"));
    case "dealt":
      return round.win ? round : dealt(round, event.payout);
    case "paying":
      return round.win?.stage === "fixed" ? { ...round, win: duePayment(round, round.win) } : round;
    case "paid":
      return round.win?.stage === "sent" ? { ...round, win: paidWin(round, round.win) } : round;
    case "ended":
      return round.win?.stage === "ending" ? { ...round, win: { ...round.win, stage: "done" } } : round;
    case "voided":
      return voided(round);
  }
}

function placed(round: PlayerRound, id: string, placements: readonly Placement[]): PlayerRound {
  if (round.win || round.bets.some((bet) => bet.id === id)) return round;
  return { ...round, bets: [...round.bets, { id, placements, stage: "sent" }] };
}

/** Moves a bet that is in one of the stages; otherwise the round is the same object. */
function moved(round: PlayerRound, id: string, from: readonly BetStage[], to: BetStage): PlayerRound {
  const at = round.bets.findIndex((bet) => bet.id === id);
  const bet = round.bets[at];
  if (!bet || !from.includes(bet.stage)) return round;
  return { ...round, bets: round.bets.with(at, { ...bet, stage: to }) };
}

const isUnanswered = ({ stage }: RoundBet): boolean => stage === "rolling-back" || stage === "refunding";
const hasUnanswered = (round: PlayerRound): boolean => round.bets.some(isUnanswered);

/** Bets without an answer are rolled back in the same step that fixes the win. */
function dealt(round: PlayerRound, payout: (placements: readonly Placement[]) => bigint): PlayerRound {
  const bets = round.bets.map((bet): RoundBet => (bet.stage === "sent" ? { ...bet, stage: "rolling-back" } : bet));
  const accepted = bets.filter(({ stage }) => stage === "accepted");
  const [first] = accepted;
  if (!first) return { bets, win: undefined };
  const amount = payout(accepted.flatMap(({ placements }) => placements));
  invariant(amount >= 0n, `a payout of ${amount}`);
  return { bets, win: { stage: "fixed", amount, bet: first.id, closes: false } };
}

/**
 * A wallet refuses a rollback in a round that is closed, and the stake would be lost. So a win closes the round only
 * when every return is answered. A win of 0 has nothing to hurry for and waits.
 */
function duePayment(round: PlayerRound, win: RoundWin): RoundWin {
  if (!hasUnanswered(round)) return { ...win, stage: "sent", closes: true };
  return win.amount > 0n ? { ...win, stage: "sent", closes: false } : { ...win, stage: "waiting" };
}

function paidWin(round: PlayerRound, win: RoundWin): RoundWin {
  if (win.closes) return { ...win, stage: "done" };
  return { ...win, stage: hasUnanswered(round) ? "paid" : "ending" };
}

/** The win after a return was answered: the last answer lets a waiting win go, or ends the round of a paid one. */
function settledReturns(round: PlayerRound): PlayerRound {
  const { win } = round;
  if (!win || hasUnanswered(round)) return round;
  if (win.stage === "waiting") return { ...round, win: { ...win, stage: "sent", closes: true } };
  return win.stage === "paid" ? { ...round, win: { ...win, stage: "ending" } } : round;
}

/** Gives all stakes back. A win that may have been sent can not be taken back here. */
function voided(round: PlayerRound): PlayerRound {
  invariant(!round.win || round.win.stage === "fixed", "a round is not void once its wins are sent");
  const bets = round.bets.map((bet): RoundBet => {
    if (bet.stage === "sent") return { ...bet, stage: "rolling-back" };
    return bet.stage === "accepted" ? { ...bet, stage: "refunding" } : bet;
  });
  return { bets, win: undefined };
}

/** All calls that the wallet has not answered, to be sent or sent again. */
export function unansweredCalls({ bets, win }: PlayerRound): readonly WalletCall[] {
  const calls = bets.flatMap((bet): WalletCall[] => {
    if (bet.stage === "sent") return [{ kind: "bet", id: bet.id, amount: stakeOf(bet) }];
    if (bet.stage === "rolling-back") return [{ kind: "rollback", id: bet.id }];
    return bet.stage === "refunding" ? [{ kind: "refund", id: bet.id }] : [];
  });
  if (win?.stage === "sent") calls.push({ kind: "win", bet: win.bet, amount: win.amount, roundClosed: win.closes });
  if (win?.stage === "ending") calls.push({ kind: "end" });
  return calls;
}

function stakeOf({ placements }: RoundBet): bigint {
  return placements.reduce((sum, { amount }) => sum + amount, 0n);
}

/** Whether nothing is left to do for the player after the deal or the void. */
export function isFinished(round: PlayerRound): boolean {
  return (!round.win || round.win.stage === "done") && !hasUnanswered(round);
}
