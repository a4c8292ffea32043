import { isUuid } from "@banyan/kernel";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import {
  FLIGHT_PATH,
  MINI_BET_PATH,
  MINI_ROUNDS_PATH,
  MINI_SEEDS_PATH,
  MINI_SESSION_PATH,
  miniCancelPath,
  miniCashOutPath,
  miniMovePath,
  type MiniReplayView,
  miniRoundPath,
  type MiniRoundsPage,
  type MiniRoundView,
  type SeedRequest,
} from "../../protocol/mini.ts";
import { answerError, parse, patternOf, sessionKeys } from "../http/page-calls.ts";
import { keepRawBodies, parseBody } from "../http/raw-json.ts";
import { type StreamTickets, ticketRefused, ticketSession } from "../http/stream-tickets.ts";
import type { ReplayKeys } from "../rounds/replay-key.ts";
import { type GameSession, requireSession, sessionNet } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import type { FlightStream } from "./flight-stream.ts";
import { findMiniGame, miniGameOf, type MiniRecord, miniGameView } from "./mini-record.ts";
import { listMiniRounds, miniSessionView } from "./mini-session-view.ts";
import { findMiniRound, type SeededRound } from "./mini-store.ts";
import { miniRoundSummary, miniRoundView } from "./mini-view.ts";
import { cancelBet, cashOut, type MiniServices, moveInRound, placeMiniBet } from "./play-mini.ts";
import { rotatePair, seedsView } from "./seed-pairs.ts";

export interface MiniOptions {
  readonly services: MiniServices;
  readonly replayKeys: ReplayKeys;
  readonly tickets: StreamTickets;
  readonly stream: FlightStream;
}

const uuid = z.string().refine(isUuid);
const betRequest = z.strictObject({
  betId: uuid,
  bet: z.string().regex(/^[1-9][0-9]{0,17}$/),
  choice: z.record(z.string(), z.unknown()),
});
const moveRequest = z.strictObject({
  index: z.int().min(0).max(100),
  move: z.union([z.int().min(0).max(100), z.string().max(10)]),
});
const seedRequest = z.strictObject({ clientSeed: z.string().regex(/^[ -~]{1,64}$/) });

const ROUNDS_A_PAGE = 20;

/** The calls of the pages of mini games, as defined in `src/protocol/mini.ts`. */
export function miniRoutes({ services, replayKeys, tickets, stream }: MiniOptions): FastifyPluginAsync {
  const { play } = services;
  /** Bets in progress in this process, so that a second click for the same bet waits for the first. */
  const underWay = new Map<string, Promise<SeededRound>>();

  /** The session and its game. Errors: SESSION_EXPIRED, SESSION_ELSEWHERE. */
  async function seatOf(request: FastifyRequest): Promise<{ session: GameSession; game: MiniRecord }> {
    const session = await requireSession(play, sessionKeys(request));
    const game = findMiniGame(session.game_code);
    if (!game) throw new StudioRefusal("SESSION_EXPIRED", "the session plays another kind of game");
    return { session, game };
  }

  async function bet(request: FastifyRequest): Promise<MiniRoundView> {
    const { session, game } = await seatOf(request);
    const asked = parse(betRequest, parseBody(request.body));
    const key = `${session.id}/${asked.betId}/${asked.bet}`;
    const { betId, choice } = asked;
    const placing =
      underWay.get(key) ?? placeMiniBet(services, { session, game, betId, bet: BigInt(asked.bet), choice });
    underWay.set(key, placing);
    try {
      return await shown(await placing, session);
    } finally {
      underWay.delete(key);
    }
  }

  async function shown(round: SeededRound, session: GameSession): Promise<MiniRoundView> {
    return miniRoundView(round, await sessionNet(play.db, session.id));
  }

  async function ownRound(request: FastifyRequest, session: GameSession): Promise<SeededRound> {
    const { id } = request.params as { id: string };
    const round = isUuid(id) ? await findMiniRound(play, id) : undefined;
    const own = round && round.operator === session.operator && round.player === session.player;
    if (!own || round.game_code !== session.game_code) throw notFound();
    return round;
  }

  async function move(request: FastifyRequest): Promise<MiniRoundView> {
    const { session, game } = await seatOf(request);
    const asked = parse(moveRequest, parseBody(request.body));
    const { id } = await ownRound(request, session);
    return shown(await moveInRound(services, session, game, id, asked), session);
  }

  async function take(request: FastifyRequest): Promise<MiniRoundView> {
    // Read first, because the arrival time of the call decides the height of the flight.
    const arrivedAt = services.flights.now();
    const { session, game } = await seatOf(request);
    const { id } = await ownRound(request, session);
    return shown(await cashOut(services, session, game, id, arrivedAt), session);
  }

  async function cancel(request: FastifyRequest): Promise<MiniRoundView> {
    const { session, game } = await seatOf(request);
    const { id } = await ownRound(request, session);
    return shown(await cancelBet(services, session, game, id), session);
  }

  async function history(request: FastifyRequest): Promise<MiniRoundsPage> {
    const { session } = await seatOf(request);
    const { before } = parse(z.object({ before: uuid.optional() }), request.query);
    const rounds = await listMiniRounds(services, session, before, ROUNDS_A_PAGE);
    const last = rounds.length === ROUNDS_A_PAGE ? rounds.at(-1) : undefined;
    return { rounds: rounds.map(miniRoundSummary), nextBefore: last?.id ?? null };
  }

  async function seeds(request: FastifyRequest) {
    const { session, game } = await seatOf(request);
    if (game.kind === "crash") throw new StudioRefusal("BAD_REQUEST", "flights have a chain and no seeds");
    if (request.method === "POST") {
      const { clientSeed }: SeedRequest = parse(seedRequest, parseBody(request.body));
      await rotatePair(play, session, clientSeed);
    }
    return seedsView(play, session);
  }

  async function replay(request: FastifyRequest): Promise<MiniReplayView> {
    const { id } = request.params as { id: string };
    const { key, lang } = parse(z.object({ key: z.string(), lang: z.string().max(35).optional() }), request.query);
    const round = isUuid(id) && replayKeys.isKeyOf(id, key) ? await findMiniRound(play, id) : undefined;
    if (!round?.draw) throw notFound();
    const locale = lang ?? "en";
    const game = miniGameView(miniGameOf(round.game_code), locale);
    return { game, currency: round.currency, round: miniRoundView(round, 0n), locale };
  }

  async function flight(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await ticketSession(play, tickets, request);
    if (!findMiniGame(session.game_code)) throw ticketRefused();
    return stream.open(reply, session);
  }

  return async (app) => {
    keepRawBodies(app);
    app.setErrorHandler(answerError);
    app.addHook("onSend", async (_request: FastifyRequest, reply: FastifyReply) => {
      void reply.header("cache-control", "no-store");
    });
    app.get(MINI_SESSION_PATH, async (request) => {
      const { session, game } = await seatOf(request);
      return miniSessionView(services, tickets, session, game);
    });
    app.post(MINI_BET_PATH, bet);
    app.get(MINI_ROUNDS_PATH, history);
    app.get(MINI_SEEDS_PATH, seeds);
    app.post(MINI_SEEDS_PATH, seeds);
    app.get(patternOf(miniRoundPath), async (request) => {
      const { session } = await seatOf(request);
      return miniRoundView(await ownRound(request, session), session.net);
    });
    app.post(patternOf(miniMovePath), move);
    app.post(patternOf(miniCashOutPath), take);
    app.post(patternOf(miniCancelPath), cancel);
    app.get("/api/mini/replay/:id", replay);
    app.get(FLIGHT_PATH, flight);
  };
}

function notFound(): StudioRefusal {
  return new StudioRefusal("ROUND_NOT_FOUND", "there is no such round here");
}
