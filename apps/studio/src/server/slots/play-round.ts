import { drawRound, type RoundOutcome, settleRound } from "@banyan/game-math";
import type { GameRecord } from "./game-record.ts";
import { stakesFor } from "../games/stakes.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { payOut } from "../rounds/deliver-owed.ts";
import { findSpin } from "../rounds/find-rounds.ts";
import { collectHeld, isWorthHolding } from "./gamble-win.ts";
import { type DrawnRound, isDrawn, type RoundRecord } from "../rounds/round-record.ts";
import { shortestCycle } from "../rounds/cycle.ts";
import { type PlayServices, refusalOf, takeBet, whyNotOpened } from "../rounds/take-bet.ts";
import type { CountedRound } from "../rounds/write-rounds.ts";

export interface Spin {
  readonly session: GameSession;
  readonly game: GameRecord;
  readonly spinId: string;
  readonly bet: bigint;
  /** Whether a win is held, so that the player can gamble it. */
  readonly gamble: boolean;
}

/** A round that was just played, or one that an earlier request played. */
export interface PlayedRound {
  readonly round: DrawnRound;
  /** Absent if an earlier request played the round. */
  readonly outcome?: RoundOutcome;
  /** Wins minus stakes of the session when the round was counted. Absent if an earlier request played the round. */
  readonly sessionNet?: bigint;
}

/**
 * Plays one round: stores it, takes the bet, draws, stores the outcome, and pays unless the win is held. A held win of
 * the previous round is paid first. A repeated spin returns the same round.
 *
 * Errors, in this order:
 * - BAD_REQUEST: the spin was made before with another stake.
 * - The result of the earlier request, if it failed.
 * - BET_NOT_ALLOWED, TOO_FAST, ROUND_IN_PROGRESS.
 * - The wallet's answer: SESSION_EXPIRED, PLAYER_BLOCKED, LIMIT_REACHED, INSUFFICIENT_FUNDS, WALLET_UNREACHABLE,
 *   UNEXPECTED.
 */
export async function playRound(play: PlayServices, spin: Spin): Promise<PlayedRound> {
  const { session, game } = spin;
  const minCycleMillis = shortestCycle(play, session);
  const stakes = stakesFor(session.currency, game.math.stakeUnits);
  const allowed = stakes?.bets.includes(spin.bet);
  const asked = { ...spin, rulesVersion: game.math.rulesVersion, minCycleMillis };
  let opened = allowed ? await play.store.insert(asked) : undefined;
  if (!opened) {
    const before = await findSpin(play.db, session.id, spin.spinId);
    if (before) return { round: answerAgain(before, spin.bet) };
    if (!allowed) throw new StudioRefusal("BET_NOT_ALLOWED", "the stake is not one of the game's");
    if (await collectHeld(play, session)) opened = await play.store.insert(asked);
    if (!opened) throw await whyNotOpened(play, session, minCycleMillis);
  }
  const balanceAfterBet = await takeBet(play, session, opened);
  const { drawn, outcome } = await drawOutcome(play, spin, opened, balanceAfterBet);
  const round = drawn.state === "held" ? drawn : await payOut(play, session, drawn);
  return { round, outcome, sessionNet: drawn.session_net };
}

function answerAgain(round: RoundRecord, bet: bigint): DrawnRound {
  if (round.bet !== bet) throw new StudioRefusal("BAD_REQUEST", "this spin was asked for with another stake");
  if (isDrawn(round)) return round;
  if (round.state === "bet_sent") throw new StudioRefusal("ROUND_IN_PROGRESS", "the bet is on its way");
  if (round.state === "refused") throw refusalOf(round.refusal);
  throw new StudioRefusal("WALLET_UNREACHABLE", "the bet was taken back, because the wallet did not answer");
}

/** Draws the outcome only after the stake was taken. The outcome is stored before it is sent to anyone. */
async function drawOutcome(
  play: PlayServices,
  { game, gamble }: Spin,
  round: RoundRecord,
  balanceAfterBet: bigint,
): Promise<{ drawn: CountedRound; outcome: RoundOutcome }> {
  const draw = drawRound(game.math, play.source);
  const outcome = settleRound(game.math, round.bet, draw);
  const { totalWin } = outcome;
  const isHeld = gamble && isWorthHolding(game, round.bet, totalWin);
  const drawn = await play.store.storeOutcome(round, { draw, totalWin, balanceAfterBet, isHeld });
  if (drawn) return { drawn, outcome };
  throw new StudioRefusal("WALLET_UNREACHABLE", "the wallet answered too late and the bet was taken back");
}
