import { GAMBLE_CHOICES } from "@banyan/game-math";
import { isUuid } from "@banyan/kernel";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import * as z from "zod";
import {
  acknowledgePath,
  type AcknowledgeRequest,
  BROWSER_PATH,
  collectPath,
  gamblePath,
  type GambleRequest,
  type ReplayView,
  roundPath,
  ROUNDS_PATH,
  type RoundsPage,
  type RoundView,
  SESSION_PATH,
  SPIN_PATH,
  type SpinRequest,
} from "../../protocol/index.ts";
import { findGame } from "./game-record.ts";
import { gameView } from "./game-view.ts";
import { findDrawnRound, listRounds } from "../rounds/find-rounds.ts";
import { collectWin, gambleWin } from "./gamble-win.ts";
import { type PlayedRound, playRound } from "./play-round.ts";
import type { PlayServices } from "../rounds/take-bet.ts";
import type { ReplayKeys } from "../rounds/replay-key.ts";
import type { DrawnRound } from "../rounds/round-record.ts";
import { roundSummary, roundView } from "./round-view.ts";
import {
  type GameSession,
  mayGamble,
  RememberedSessions,
  requireSession,
  sessionNet,
} from "../sessions/game-session.ts";
import { gameOf, sessionView } from "./session-view.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { answerError, parse, patternOf, sessionKeys } from "../http/page-calls.ts";
import { keepRawBodies, parseBody } from "../http/raw-json.ts";

export interface PlayerOptions {
  readonly play: PlayServices;
  readonly replayKeys: ReplayKeys;
}

const uuid = z.string().refine(isUuid);
const spinRequest = z.strictObject({
  spinId: uuid,
  bet: z.string().regex(/^[1-9][0-9]{0,17}$/),
  gamble: z.boolean().optional(),
});
const gambleRequest = z.strictObject({ turn: z.int().min(0).max(100), choice: z.enum(GAMBLE_CHOICES) });
const acknowledgeRequest = z.strictObject({ stepsShown: z.int().min(0).max(1_000_000).optional() });

const ROUNDS_A_PAGE = 20;

/** The calls of the game page, as defined in `src/protocol`. */
export function playerRoutes({ play, replayKeys }: PlayerOptions): FastifyPluginAsync {
  /** Spins in progress in this process, so that a second click for the same spin waits for the first. */
  const underWay = new Map<string, Promise<PlayedRound>>();
  const spinners = new RememberedSessions();

  const sessionOf = (request: FastifyRequest): Promise<GameSession> => requireSession(play, sessionKeys(request));

  async function spin(request: FastifyRequest): Promise<RoundView> {
    const session = await spinners.require(play, sessionKeys(request));
    const { spinId, bet, gamble }: SpinRequest = parse(spinRequest, parseBody(request.body));
    const key = `${session.id}/${spinId}/${bet}`;
    const asked = {
      session,
      game: gameOf(session),
      spinId,
      bet: BigInt(bet),
      gamble: gamble === true && mayGamble(session),
    };
    const playing = underWay.get(key) ?? playRound(play, asked);
    underWay.set(key, playing);
    try {
      const { round, outcome, sessionNet: net } = await playing;
      return roundView(round, net ?? (await sessionNet(play.db, session.id)), outcome);
    } finally {
      underWay.delete(key);
    }
  }

  async function ownRound(request: FastifyRequest, session: GameSession): Promise<DrawnRound> {
    const { id } = request.params as { id: string };
    const round = isUuid(id) ? await findDrawnRound(play.db, id) : undefined;
    const own = round && round.operator === session.operator && round.player === session.player;
    if (!own || round.game_code !== session.game_code) throw notFound();
    return round;
  }

  async function gamble(request: FastifyRequest): Promise<RoundView> {
    const session = await sessionOf(request);
    const round = await ownRound(request, session);
    const asked: GambleRequest = parse(gambleRequest, parseBody(request.body));
    const now = await gambleWin(play, session, gameOf(session), round, asked);
    return roundView(now, await sessionNet(play.db, session.id));
  }

  async function collect(request: FastifyRequest): Promise<RoundView> {
    const session = await sessionOf(request);
    const round = await collectWin(play, session, await ownRound(request, session));
    return roundView(round, await sessionNet(play.db, session.id));
  }

  async function acknowledge(request: FastifyRequest): Promise<RoundView> {
    const session = await sessionOf(request);
    const round = await ownRound(request, session);
    const told: AcknowledgeRequest = parse(acknowledgeRequest, parseBody(request.body) ?? {});
    const { stepsShown = round.draw.length } = told;
    const shown = await play.store.markShown(round.id, stepsShown);
    return roundView({ ...round, state: shown.state, steps_shown: shown.steps_shown }, session.net);
  }

  async function history(request: FastifyRequest): Promise<RoundsPage> {
    const session = await sessionOf(request);
    const { before } = parse(z.object({ before: uuid.optional() }), request.query);
    const rounds = await listRounds(play.db, session, before, ROUNDS_A_PAGE);
    const last = rounds.length === ROUNDS_A_PAGE ? rounds.at(-1) : undefined;
    return { rounds: rounds.map(roundSummary), nextBefore: last?.id ?? null };
  }

  async function replay(request: FastifyRequest): Promise<ReplayView> {
    const { id } = request.params as { id: string };
    const { key, lang } = parse(z.object({ key: z.string(), lang: z.string().max(35).optional() }), request.query);
    const round = isUuid(id) && replayKeys.isKeyOf(id, key) ? await findDrawnRound(play.db, id) : undefined;
    const game = round && findGame(round.game_code);
    if (!game) throw notFound();
    return {
      game: gameView(game, lang ?? "en"),
      currency: round.currency,
      round: roundView(round, 0n),
      locale: lang ?? "en",
    };
  }

  return async (app) => {
    keepRawBodies(app);
    app.setErrorHandler(answerError);
    app.addHook("onSend", async (_request, reply) => {
      void reply.header("cache-control", "no-store");
    });
    app.get(SESSION_PATH, async (request) => sessionView(play, await sessionOf(request)));
    app.post(BROWSER_PATH, async (request) => {
      await sessionOf(request);
      return {};
    });
    app.post(SPIN_PATH, spin);
    app.get(ROUNDS_PATH, history);
    app.get(patternOf(roundPath), async (request) => {
      const session = await sessionOf(request);
      return roundView(await ownRound(request, session), session.net);
    });
    app.post(patternOf(acknowledgePath), acknowledge);
    app.post(patternOf(gamblePath), gamble);
    app.post(patternOf(collectPath), collect);
    app.get("/api/replay/:id", replay);
  };
}

function notFound(): StudioRefusal {
  return new StudioRefusal("ROUND_NOT_FOUND", "there is no such round here");
}
