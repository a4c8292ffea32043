import { crash } from "@banyan/game-math";
import { invariant } from "@banyan/kernel";
import { ROUNDS_AT_ONCE } from "../../protocol/mini.ts";
import { findSpin } from "../rounds/find-rounds.ts";
import { giveBack, payOut } from "../rounds/deliver-owed.ts";
import { refusalOf, type PlayServices, takeBet, whyNotOpened } from "../rounds/take-bet.ts";
import { shortestCycle } from "../rounds/cycle.ts";
import { asRecord, isDrawn, type RoundRecord } from "../rounds/round-record.ts";
import type { GameSession } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import type { Flights } from "./flights.ts";
import { instantBet, isInstant } from "./instant-games.ts";
import type { MiniRecord } from "./mini-record.ts";
import {
  type Change,
  findMiniRound,
  type Finish,
  type MiniStore,
  type NewMiniRound,
  type SeededRound,
} from "./mini-store.ts";
import { type MiniStakes, miniStakesFor } from "./mini-stakes.ts";
import { isStepKind, makeMove, type Move, stepChoice, takeWinnings } from "./step-games.ts";

/** Everything that mini games need to be played. */
export interface MiniServices {
  readonly play: PlayServices;
  readonly store: MiniStore;
  readonly flights: Flights;
}

export interface MiniBet {
  readonly session: GameSession;
  readonly game: MiniRecord;
  readonly betId: string;
  readonly bet: bigint;
  readonly choice: unknown;
}

/** The stakes of a session. A session exists only if the game is offered in its currency. */
export function stakesOf(session: Pick<GameSession, "currency">): MiniStakes {
  const stakes = miniStakesFor(session.currency);
  invariant(stakes, `the game is offered in ${session.currency}`);
  return stakes;
}

/**
 * Takes a bet and draws the round. A round with steps, or on a shared flight, begins instead. A repeated bet returns
 * the same round.
 *
 * Errors, in this order:
 * - BAD_REQUEST: the bet was made before with another stake.
 * - The result of the earlier request, if it failed.
 * - BAD_REQUEST: the choice is not one of the game.
 * - BET_NOT_ALLOWED: the stake, or its highest win, is beyond the limits.
 * - TOO_FAST, ROUND_IN_PROGRESS.
 * - The wallet's refusal, as for every round.
 */
export async function placeMiniBet(services: MiniServices, asked: MiniBet): Promise<SeededRound> {
  const { play, flights } = services;
  const before = await findSpin(play.db, asked.session.id, asked.betId);
  if (before) return answerAgain(services, before, asked.bet);
  const stakes = stakesOf(asked.session);
  if (asked.bet < stakes.least || asked.bet > stakes.most) throw notAllowed("the stake is beyond the limits");
  const { kind } = asked.game;
  if (isInstant(kind)) {
    const ready = instantBet(kind, asked.choice, asked.bet);
    if (!ready) throw noChoice();
    if (ready.largest > stakes.maxPayout) throw notAllowed("it could win more than a round pays");
    return playSeeded(services, asked, ready.choice, (seed) => ready.finish(seed));
  }
  if (isStepKind(kind)) {
    const choice = stepChoice(kind, asked.choice);
    if (choice === undefined) throw noChoice();
    return playSeeded(services, asked, choice, () => undefined);
  }
  const choice = crash.parseChoice(asked.choice);
  if (!choice) throw noChoice();
  const seat = await flights.seat(choice, asked.bet, stakes.maxPayout);
  const round = await open(services, asked, { choice, flight: seat });
  const balance = await takeBet(play, asked.session, round);
  if (!(await services.store.board(round, balance, seat.number))) throw await tooLate(play, round);
  return readBack(services, round.id);
}

async function playSeeded(
  services: MiniServices,
  asked: MiniBet,
  choice: unknown,
  draw: (seed: { serverSeed: string; clientSeed: string; nonce: number }) => Finish | undefined,
): Promise<SeededRound> {
  const round = await open(services, asked, { choice });
  const balance = await takeBet(services.play, asked.session, round);
  if (!(await services.store.begin(round, balance, draw))) throw await tooLate(services.play, round);
  return settle(services, asked.session, round.id);
}

/** The wallet took the stake when the round could no longer use it, so the stake is returned. */
async function tooLate(play: PlayServices, round: RoundRecord): Promise<StudioRefusal> {
  await play.store.markRollingBack(round.id);
  return new StudioRefusal("WALLET_UNREACHABLE", "the wallet answered too late and the bet is taken back");
}

async function answerAgain(services: MiniServices, round: RoundRecord, bet: bigint): Promise<SeededRound> {
  if (round.bet !== bet) throw new StudioRefusal("BAD_REQUEST", "this bet was asked for with another stake");
  if (round.state === "bet_sent") throw new StudioRefusal("ROUND_IN_PROGRESS", "the bet is on its way");
  if (round.state === "refused") throw refusalOf(round.refusal);
  if (round.state !== "playing" && !isDrawn(round)) {
    throw new StudioRefusal("WALLET_UNREACHABLE", "the bet was taken back, because the wallet did not answer");
  }
  return readBack(services, round.id);
}

async function open(
  { play, store }: MiniServices,
  { session, game, betId, bet }: MiniBet,
  rest: Pick<NewMiniRound, "choice" | "flight">,
): Promise<RoundRecord> {
  // A flight has its own timing, and a round with steps takes longer than a cycle.
  const minCycleMillis = isInstant(game.kind) ? shortestCycle(play, session) : 0;
  const { kind, rulesVersion } = game;
  const atOnce = ROUNDS_AT_ONCE[kind] ?? 1;
  const round = await store.open({ session, spinId: betId, bet, rulesVersion, minCycleMillis, atOnce, ...rest });
  if (round) return round;
  throw await whyNotOpened(play, session, minCycleMillis);
}

function notAllowed(message: string): StudioRefusal {
  return new StudioRefusal("BET_NOT_ALLOWED", message);
}

function noChoice(): StudioRefusal {
  return new StudioRefusal("BAD_REQUEST", "this is no choice of the game");
}

/** Sends the calls that the wallet is owed now, if any, and returns the round after that. */
export async function settle(services: MiniServices, session: GameSession, id: string): Promise<SeededRound> {
  const { play } = services;
  const row = await play.db.selectFrom("round").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const round = asRecord(row);
  if (round.state === "drawn" && isDrawn(round)) await payOut(play, session, round);
  if (round.state === "rolling_back") await giveBack(play, session, round);
  return readBack(services, id);
}

async function readBack({ play }: MiniServices, id: string): Promise<SeededRound> {
  const round = await findMiniRound(play, id);
  invariant(round, `round ${id} is there, as it was just stored`);
  return round;
}

/** A move in an open round. Errors: BAD_REQUEST, for a move that is out of turn or not offered. */
export function moveInRound(
  services: MiniServices,
  session: GameSession,
  game: MiniRecord,
  id: string,
  asked: { readonly index: number; readonly move: Move },
): Promise<SeededRound> {
  const { kind } = game;
  if (!isStepKind(kind)) throw new StudioRefusal("BAD_REQUEST", "the game has no moves");
  return changeAndSettle(services, session, id, (round) => makeMove(kind, round, asked, stakesOf(session).maxPayout));
}

/**
 * Pays the current value of a round, once, however often it is called. On a flight the value is that of the moment when
 * the call arrived; a call after the crash changes nothing. Errors: BAD_REQUEST, if nothing was won yet.
 */
export function cashOut(
  services: MiniServices,
  session: GameSession,
  game: MiniRecord,
  id: string,
  arrivedAt: number,
): Promise<SeededRound> {
  const { kind } = game;
  if (isStepKind(kind)) {
    return changeAndSettle(services, session, id, (round) => takeWinnings(kind, round, stakesOf(session).maxPayout));
  }
  if (kind !== "crash") throw new StudioRefusal("BAD_REQUEST", "the game is over with its draw");
  return changeAndSettle(services, session, id, (round) => services.flights.leave(round, arrivedAt));
}

/**
 * Cancels a bet on a flight before its start, once, however often it is called. After the start it changes nothing. The
 * stake is returned by the round's own rollback, which is owed from the moment when the cancel is stored. Errors:
 * BAD_REQUEST, for another game; ROUND_IN_PROGRESS, while the bet is being sent.
 */
export async function cancelBet(
  services: MiniServices,
  session: GameSession,
  game: MiniRecord,
  id: string,
): Promise<SeededRound> {
  if (game.kind !== "crash") throw new StudioRefusal("BAD_REQUEST", "the game's bets stand");
  const round = await services.store.change(id, (found) => services.flights.cancel(found));
  if (round?.state === "bet_sent") throw new StudioRefusal("ROUND_IN_PROGRESS", "the bet is on its way");
  return settle(services, session, id);
}

async function changeAndSettle(
  services: MiniServices,
  session: GameSession,
  id: string,
  decide: (round: SeededRound) => Change,
): Promise<SeededRound> {
  await services.store.change(id, decide);
  return settle(services, session, id);
}
