import { BLACKJACK_ACTIONS } from "@banyan/game-math";
import { isUuid } from "@banyan/kernel";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import {
  BETS_A_ROUND,
  MY_ROUNDS_PATH,
  type MyRoundView,
  TABLE_BET_PATH,
  TABLE_DECISION_PATH,
  TABLE_ROUNDS_PATH,
  TABLE_SESSION_PATH,
  TABLE_SNAPSHOT_PATH,
  TABLE_UNDO_PATH,
  tableProofPath,
  type TableReplayView,
  tableShoePath,
} from "../../protocol/tables.ts";
import { Lane } from "../database/lane.ts";
import { answerError, parse, patternOf, sessionKeys } from "../http/page-calls.ts";
import { keepRawBodies, parseBody } from "../http/raw-json.ts";
import type { ReplayKeys } from "../rounds/replay-key.ts";
import { type GameSession, requireSession } from "../sessions/game-session.ts";
import { StudioRefusal } from "../studio-refusal.ts";
import { type AskedBet, placeBets, type PlacedBet } from "./place-bets.ts";
import { decideHand } from "./hands/decide.ts";
import { shownSeats, shownWholes } from "./hands/hands-view.ts";
import { placeTableBet, undoBets } from "./play-table.ts";
import { roundProof, shoeView } from "./proofs.ts";
import { roundView } from "./round-view.ts";
import { type SeatWhole, wholeSeats } from "./seat-view.ts";
import { tableSnapshot } from "./snapshot.ts";
import { type StreamTickets, ticketRefused, ticketSession } from "../http/stream-tickets.ts";
import { findTable, type TableRecord, tableOf } from "./table-record.ts";
import type { TableServices } from "./table-services.ts";
import { ownRounds, tableRounds, tableSessionView } from "./table-session-view.ts";
import { keepAwake } from "./stream-reads.ts";
import type { TableStream } from "./table-stream.ts";
import { tableView } from "./table-view.ts";

export interface TableOptions {
  readonly services: TableServices;
  readonly replayKeys: ReplayKeys;
  readonly tickets: StreamTickets;
  readonly stream: TableStream;
}

const ITEMS_MOST = 40;
const uuid = z.string().refine(isUuid);
const item = z.strictObject({
  spot: z.string().regex(/^[a-z0-9-]{1,40}$/),
  amount: z.string().regex(/^[1-9][0-9]{0,14}$/),
});
const betRequest = z.strictObject({
  round: uuid,
  betId: uuid,
  items: z
    .array(item)
    .min(1)
    .max(ITEMS_MOST)
    .refine((items) => new Set(items.map(({ spot }) => spot)).size === items.length),
});
const undoRequest = z.strictObject({ round: uuid, betIds: z.array(uuid).min(1).max(BETS_A_ROUND) });
const DECISIONS_MOST = 60;
const decisionRequest = z.strictObject({
  round: uuid,
  step: z.int().min(0).max(DECISIONS_MOST),
  action: z.enum(BLACKJACK_ACTIONS),
  betId: uuid,
});

/** The calls of the pages of tables, as defined in `src/protocol/tables.ts`. */
export function tableRoutes(options: TableOptions): FastifyPluginAsync {
  const { services, tickets, stream } = options;
  const { db } = services.records;
  const placing = new Lane<AskedBet, PlacedBet>((bets) => placeBets(db, services.leaseSeconds, bets));

  /** The session and its table. Errors: SESSION_EXPIRED, SESSION_ELSEWHERE. */
  async function seatOf(request: FastifyRequest): Promise<{ session: GameSession; table: TableRecord }> {
    const session = await requireSession(services.records, sessionKeys(request));
    const table = findTable(session.game_code);
    if (!table) throw new StudioRefusal("SESSION_EXPIRED", "the session plays another kind of game");
    return { session, table };
  }

  async function shown(seatId: string): Promise<MyRoundView> {
    const [view] = await shownSeats(services.records, [seatId]);
    if (!view) throw notFound();
    return view;
  }

  async function bet(request: FastifyRequest): Promise<MyRoundView> {
    // Read first, because the arrival of the request decides whether the bet counts.
    const arrivedAt = services.clock.now();
    const { session, table } = await seatOf(request);
    const asked = parse(betRequest, parseBody(request.body));
    const seat = await placeTableBet(services, placing, { ...asked, session, table, arrivedAt });
    return shown(seat.id);
  }

  async function undo(request: FastifyRequest): Promise<MyRoundView> {
    const arrivedAt = services.clock.now();
    const { session } = await seatOf(request);
    const asked = parse(undoRequest, parseBody(request.body));
    return shown(await undoBets(services, session, asked, arrivedAt));
  }

  async function decide(request: FastifyRequest): Promise<MyRoundView> {
    const arrivedAt = services.clock.now();
    const { session } = await seatOf(request);
    const asked = parse(decisionRequest, parseBody(request.body));
    return shown(await decideHand(services, session, asked, arrivedAt));
  }

  async function streamOf(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await ticketSession(services.records, tickets, request);
    if (!findTable(session.game_code)) throw ticketRefused();
    return stream.open(reply, session, request.headers["last-event-id"]);
  }

  return async (app) => {
    keepRawBodies(app);
    app.setErrorHandler(answerError);
    app.addHook("onSend", async (_request: FastifyRequest, reply: FastifyReply) => {
      if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    });
    app.get(TABLE_SESSION_PATH, async (request) => {
      const { session, table } = await seatOf(request);
      await keepAwake(services, [table.code]);
      return tableSessionView(services, tickets, session, table);
    });
    app.get(TABLE_SNAPSHOT_PATH, async (request) => {
      const { session, table } = await seatOf(request);
      return tableSnapshot(services.records, table, session);
    });
    app.post(TABLE_BET_PATH, bet);
    app.post(TABLE_UNDO_PATH, undo);
    app.post(TABLE_DECISION_PATH, decide);
    app.get(TABLE_ROUNDS_PATH, async (request) => {
      const { table } = await seatOf(request);
      const { before } = parse(
        z.object({
          before: z
            .string()
            .regex(/^\d{1,18}$/)
            .optional(),
        }),
        request.query,
      );
      return tableRounds(services, table, before === undefined ? undefined : BigInt(before));
    });
    app.get(MY_ROUNDS_PATH, async (request) => {
      const { session } = await seatOf(request);
      const { before } = parse(z.object({ before: uuid.optional() }), request.query);
      return ownRounds(services, session, before);
    });
    app.get("/api/table/stream", streamOf);
    proofRoutes(app, options);
  };
}

/** The calls that need no session: proofs of rounds and shoes, and replays with a key. */
function proofRoutes(app: Parameters<FastifyPluginAsync>[0], { services, replayKeys }: TableOptions): void {
  const { records } = services;
  const idOf = (request: FastifyRequest): string => {
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw notFound();
    return id;
  };
  app.get(patternOf(tableProofPath), async (request) => {
    const proof = await roundProof(records, idOf(request), services.clock.now());
    if (!proof) throw notFound();
    return proof;
  });
  app.get(patternOf(tableShoePath), async (request) => {
    const shoe = await shoeView(records, idOf(request));
    if (!shoe) throw notFound();
    return shoe;
  });
  app.get("/api/table/replay/:id", async (request) => {
    const id = idOf(request);
    const { key, lang } = parse(z.object({ key: z.string(), lang: z.string().max(35).optional() }), request.query);
    const [whole] = replayKeys.isKeyOf(id, key) ? await wholeSeats(records.db, [id]) : [];
    if (!whole || whole.round.outcome === null || !findTable(whole.seat.table_code)) throw notFound();
    return replayOf(services, whole, lang ?? "en");
  });
}

async function replayOf(services: TableServices, whole: SeatWhole, locale: string): Promise<TableReplayView> {
  const { seat, round } = whole;
  const [mine] = await shownWholes(services.records, [whole]);
  if (!mine) throw notFound();
  const table = tableOf(seat.table_code);
  return {
    table: tableView(services, table, seat.currency, locale),
    currency: seat.currency,
    round: await roundView(services.records, round, services.clock.now()),
    mine,
    locale,
  };
}

function notFound(): StudioRefusal {
  return new StudioRefusal("ROUND_NOT_FOUND", "there is no such round here");
}
