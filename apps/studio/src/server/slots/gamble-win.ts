import { drawGamble, GAMBLE_RULES_VERSION, type GambleChoice, settleGamble } from "@banyan/game-math";
import type { RandomSource } from "@banyan/kernel";
import type { Database } from "../database/open-database.ts";
import type { GameRecord } from "./game-record.ts";
import { type GameSession, mayGamble } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { payOut, type RoundServices } from "../rounds/deliver-owed.ts";
import { findHeldRound, type Seat } from "../rounds/find-rounds.ts";
import { choicesFor, largestWin } from "./gamble-turns.ts";
import type { DrawnRound } from "../rounds/round-record.ts";
import type { WalletPlace } from "../rounds/round-wallet.ts";

/** The dependencies of a gamble. */
interface GambleServices extends RoundServices {
  readonly db: Database;
  /** The random source of the cards. */
  readonly source: RandomSource;
}

interface AskedGamble {
  readonly turn: number;
  readonly choice: GambleChoice;
}

/**
 * Whether a win that was just drawn can be gambled. It must exceed the stake, so that it is more than a partial return
 * of it.
 */
export function isWorthHolding(game: GameRecord, bet: bigint, won: bigint): boolean {
  return won > bet && choicesFor(won, 0, largestWin(game.figures, bet)).length > 0;
}

/**
 * Turns the next card for a held win. A repeated turn returns the round unchanged. A lost win, and a win without
 * further turns, is settled with the wallet immediately.
 *
 * Errors, in this order:
 * - BAD_REQUEST: the turn was made with another choice, or is not the next one.
 * - GAMBLE_NOT_ALLOWED: the brand does not offer it, the win is not held, or the choice would pay too much.
 */
export async function gambleWin(
  services: GambleServices,
  session: GameSession,
  game: GameRecord,
  round: DrawnRound,
  { turn, choice }: AskedGamble,
): Promise<DrawnRound> {
  const made = round.gambles ?? [];
  const before = made[turn];
  if (before?.choice === choice) return round;
  if (before || turn > made.length) throw new StudioRefusal("BAD_REQUEST", "this turn is not the next");
  const stake = round.total_win;
  const largest = largestWin(game.figures, round.bet);
  const isOffered = choicesFor(stake, turn, largest).some((offered) => offered.choice === choice);
  if (!mayGamble(session) || round.state !== "held" || !isOffered) {
    throw new StudioRefusal("GAMBLE_NOT_ALLOWED", "the win cannot be gambled, or not on this");
  }
  const draw = drawGamble(services.source);
  const { win } = settleGamble(stake, choice, draw);
  const isOver = choicesFor(win, turn + 1, largest).length === 0;
  const gamble = { ...draw, choice, rules: GAMBLE_RULES_VERSION };
  const stored = await services.store.storeGamble(round, gamble, { win, isOver });
  if (stored) return isOver ? payOut(services, session, stored) : stored;
  // A concurrent call came first. If it made the same choice, its answer is returned here too.
  return gambleWin(services, session, game, await services.store.readDrawn(round.id), { turn, choice });
}

/** Pays a held win. A round that is not held does not change. */
export async function collectWin(services: GambleServices, place: WalletPlace, round: DrawnRound): Promise<DrawnRound> {
  if (round.state !== "held") return round;
  const collected = await services.store.collect(round.id);
  return collected ? payOut(services, place, collected) : services.store.readDrawn(round.id);
}

/** Pays the held win that the player has not collected in the game, if any. A new spin collects it. */
export async function collectHeld(services: GambleServices, session: Seat & WalletPlace): Promise<boolean> {
  const held = await findHeldRound(services.db, session);
  if (held) await collectWin(services, session, held);
  return held !== undefined;
}
