import type { SessionView } from "../../protocol/index.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { findGame, type GameRecord } from "./game-record.ts";
import { gameView } from "./game-view.ts";
import { stakesFor } from "../games/stakes.ts";
import { findUnseenRound } from "../rounds/find-rounds.ts";
import { cycleOf, offersTurbo } from "../rounds/cycle.ts";
import type { PlayServices } from "../rounds/take-bet.ts";
import { roundView } from "./round-view.ts";
import { askBalance } from "../rounds/ask-balance.ts";
import { type GameSession, mayGamble } from "../sessions/game-session.ts";

/** The game of a session. Errors: SESSION_EXPIRED, if the game is no longer offered. */
export function gameOf(session: GameSession): GameRecord {
  const game = findGame(session.game_code);
  if (!game) throw new StudioRefusal("SESSION_EXPIRED", "the game is no longer on offer");
  return game;
}

/** All that the page needs to begin, or to continue after a reload. */
export async function sessionView(play: PlayServices, session: GameSession): Promise<SessionView> {
  const game = gameOf(session);
  const stakes = stakesFor(session.currency, game.math.stakeUnits);
  const [balance, unseen] = await Promise.all([askBalance(play, session), findUnseenRound(play.db, session)]);
  return {
    game: gameView(game, session.locale),
    currency: session.currency,
    balance,
    bets: stakes?.bets.map(String) ?? [],
    defaultBet: String(stakes?.defaultBet ?? 0n),
    openRound: unseen ? roundView(unseen, session.net) : null,
    sessionNet: String(session.net),
    startedAt: session.started_at.toISOString(),
    now: new Date().toISOString(),
    minCycleMillis: cycleOf(play, session),
    autoplay: session.rules.autoplay ?? false,
    turbo: offersTurbo(play, session),
    gamble: mayGamble(session),
    lobbyUrl: session.lobby_url,
    depositUrl: session.deposit_url,
    locale: session.locale,
  };
}
