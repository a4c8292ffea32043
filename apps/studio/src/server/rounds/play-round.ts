import { drawRound, type RoundOutcome, settleRound } from "@banyan/game-math";
import type { RandomSource } from "@banyan/kernel";
import type { Vault } from "@banyan/kernel/vault";
import type { StudioErrorCode } from "../../protocol/index.ts";
import type { Database } from "../database/open-database.ts";
import type { GameRecord } from "../games/game-record.ts";
import { stakesFor } from "../games/stakes.ts";
import { type GameSession, requireLiving } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { payOut, type RoundServices } from "./deliver-owed.ts";
import { cycleRest, findSpin } from "./find-rounds.ts";
import { collectHeld, isWorthHolding } from "./gamble-win.ts";
import { type DrawnRound, isDrawn, type RoundRecord } from "./round-record.ts";
import type { CountedRound } from "./write-rounds.ts";

export interface PlayServices extends RoundServices {
  readonly db: Database;
  /** Opens the sealed columns. */
  readonly vault: Vault;
  readonly source: RandomSource;
  readonly minCycleMillis: number;
}

export interface Spin {
  readonly session: GameSession;
  readonly game: GameRecord;
  readonly spinId: string;
  readonly bet: bigint;
  /** Whether a win is held, so that the player can gamble it. */
  readonly gamble: boolean;
}

/** A click that the network delivers slightly early is not refused. */
const CYCLE_TOLERANCE_MILLIS = 100;

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

/** The shortest time between two spins of the session: the brand's, or the studio's own if the brand sets none. */
export function cycleOf(play: Pick<PlayServices, "minCycleMillis">, session: Pick<GameSession, "rules">): number {
  return session.rules.min_cycle_ms ?? play.minCycleMillis;
}

/** The enforced cycle. It is slightly shorter, so that a click that the network delivers early is not refused. */
export function shortestCycle(play: Pick<PlayServices, "minCycleMillis">, session: Pick<GameSession, "rules">): number {
  return Math.max(0, cycleOf(play, session) - CYCLE_TOLERANCE_MILLIS);
}

/** With a longer minimum cycle, showing rounds faster would not make play faster. */
const TURBO_CYCLE_MOST_MILLIS = 1000;

/** Whether faster play is offered: the brand allows it, and the minimum cycle is short enough. */
export function offersTurbo(play: Pick<PlayServices, "minCycleMillis">, session: Pick<GameSession, "rules">): boolean {
  return (session.rules.turbo ?? false) && cycleOf(play, session) <= TURBO_CYCLE_MOST_MILLIS;
}

/** The reason why a new round was not stored: SESSION_EXPIRED, TOO_FAST or ROUND_IN_PROGRESS. */
export async function whyNotOpened(
  { db }: Pick<PlayServices, "db">,
  session: GameSession,
  minCycleMillis: number,
): Promise<StudioRefusal> {
  await requireLiving(db, session);
  const retryAfterMillis = Math.ceil(await cycleRest(db, session, minCycleMillis));
  return retryAfterMillis > 0
    ? new StudioRefusal("TOO_FAST", "the last round began a moment ago", { retryAfterMillis })
    : new StudioRefusal("ROUND_IN_PROGRESS", "another round of the game is open");
}

/** Takes the stake and returns the balance after it. If the result is uncertain, the bet is rolled back. */
export async function takeBet(play: PlayServices, session: GameSession, round: RoundRecord): Promise<bigint> {
  const result = await play.wallet.bet(session, round);
  if (result.kind === "unknown") {
    play.log.warn({ round: round.id, reason: result.reason }, "a bet's fate is unknown and it is taken back");
    await play.store.markRollingBack(round.id);
    throw new StudioRefusal("WALLET_UNREACHABLE", "the wallet did not answer; the stake comes back if it was taken");
  }
  const { status, balance } = result.reply;
  if (status === "RS_OK") return BigInt(balance ?? 0);
  await play.store.markRefused(round.id, status);
  throw refusalOf(status);
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

const REFUSALS: Readonly<Record<string, StudioErrorCode>> = {
  RS_ERROR_INVALID_TOKEN: "SESSION_EXPIRED",
  RS_ERROR_TOKEN_EXPIRED: "SESSION_EXPIRED",
  RS_ERROR_USER_DISABLED: "PLAYER_BLOCKED",
  RS_ERROR_NOT_ENOUGH_MONEY: "INSUFFICIENT_FUNDS",
  RS_ERROR_LIMIT_REACHED: "LIMIT_REACHED",
  RS_ERROR_TRANSACTION_ROLLED_BACK: "WALLET_UNREACHABLE",
};

export function refusalOf(status: string | null): StudioRefusal {
  const code = REFUSALS[status ?? ""] ?? "UNEXPECTED";
  return new StudioRefusal(code, `the wallet refused the bet: ${status ?? "unknown"}`);
}
