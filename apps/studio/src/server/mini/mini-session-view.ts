import type { MiniSessionView } from "../../protocol/mini.ts";
import type { StreamTickets } from "../http/stream-tickets.ts";
import type { Seat } from "../rounds/find-rounds.ts";
import { sessionNet, type GameSession } from "../sessions/game-session.ts";
import { cycleOf, offersTurbo } from "../rounds/cycle.ts";
import { askBalance } from "../rounds/ask-balance.ts";
import { type MiniRecord, miniGameView } from "./mini-record.ts";
import { miniRounds, type SeededRound } from "./mini-store.ts";
import { miniRoundView } from "./mini-view.ts";
import { type MiniServices, stakesOf } from "./play-mini.ts";
import { fairOf, pairInUse } from "./seed-pairs.ts";

const RECENT_SHOWN = 12;

/** All that the page needs to begin, or to continue after a reload. */
export async function miniSessionView(
  services: MiniServices,
  tickets: StreamTickets,
  session: GameSession,
  game: MiniRecord,
): Promise<MiniSessionView> {
  const { play } = services;
  const stakes = stakesOf(session);
  const [balance, fair, recent, net] = await Promise.all([
    askBalance(play, session),
    game.kind === "crash" ? null : pairInUse(play, session).then(fairOf),
    recentRounds(services, session),
    sessionNet(play.db, session.id),
  ]);
  const open = recent.filter(({ state }) => state === "playing").toReversed();
  return {
    game: miniGameView(game, session.locale),
    currency: session.currency,
    balance,
    stakes: {
      least: String(stakes.least),
      most: String(stakes.most),
      usual: String(stakes.usual),
      offered: stakes.offered.map(String),
    },
    maxPayout: String(stakes.maxPayout),
    fair,
    openRounds: open.map((round) => miniRoundView(round, net)),
    recent: recent.filter(({ draw }) => draw !== null).map((round) => miniRoundView(round, net)),
    ticket: tickets.ticketOf(session.id),
    sessionNet: String(net),
    startedAt: session.started_at.toISOString(),
    now: new Date(services.flights.now()).toISOString(),
    minCycleMillis: cycleOf(play, session),
    autoplay: session.rules.autoplay ?? false,
    turbo: offersTurbo(play, session),
    lobbyUrl: session.lobby_url,
    depositUrl: session.deposit_url,
    locale: session.locale,
  };
}

function recentRounds({ play }: MiniServices, seat: Seat): Promise<SeededRound[]> {
  return miniRounds(play, (query) =>
    query
      .where("round.operator", "=", seat.operator)
      .where("round.player", "=", seat.player)
      .where("round.game_code", "=", seat.game_code)
      .where("round.state", "not in", ["bet_sent", "refused", "rolling_back", "rolled_back"])
      .orderBy("round.id", "desc")
      .limit(RECENT_SHOWN),
  );
}

/** A page of the player's rounds in the game, newest first, without those whose bet is refused or still being sent. */
export function listMiniRounds(
  { play }: MiniServices,
  seat: Seat,
  before: string | undefined,
  limit: number,
): Promise<SeededRound[]> {
  return miniRounds(play, (query) =>
    query
      .where("round.operator", "=", seat.operator)
      .where("round.player", "=", seat.player)
      .where("round.game_code", "=", seat.game_code)
      .where("round.state", "not in", ["bet_sent", "refused"])
      .$if(before !== undefined, (rest) => rest.where("round.id", "<", before ?? ""))
      .orderBy("round.id", "desc")
      .limit(limit),
  );
}
