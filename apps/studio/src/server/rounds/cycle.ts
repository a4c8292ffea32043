import type { GameSession } from "../sessions/game-session.ts";
import type { PlayServices } from "./take-bet.ts";

/** A click that the network delivers slightly early is not refused. */
const CYCLE_TOLERANCE_MILLIS = 100;

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
