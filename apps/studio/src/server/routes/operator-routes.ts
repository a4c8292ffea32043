import { isUuid } from "@banyan/kernel";
import {
  checkSignature,
  OPERATOR_CALLS,
  OPERATOR_HEADER,
  type OperatorCall,
  type OperatorError,
  type OperatorReply,
  type OperatorRequest,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  type VerifyingKey,
} from "@banyan/vendor-kit";
import { errorCodes, type FastifyPluginAsync, type FastifyRequest } from "fastify";
import type { PictureStore } from "../../art/index.ts";
import { PLAY_PREFIX, REPLAY_PREFIX } from "../../protocol/index.ts";
import { commitDraws } from "../draws/commit-draws.ts";
import { revealDraws } from "../draws/reveal-draws.ts";
import { drawnWin } from "../slots/gamble-turns.ts";
import { firstPictures } from "../slots/first-pictures.ts";
import type { SealedRecords } from "../database/sealed-records.ts";
import { findGame, gamesOf } from "../slots/game-record.ts";
import { listEntry } from "../slots/list-entry.ts";
import { REFERENCE_CURRENCY, stakesFor } from "../games/stakes.ts";
import { IN_HOUSE, type VendorCode } from "../games/vendors.ts";
import { miniListEntries } from "../mini/mini-list.ts";
import { findMiniGame } from "../mini/mini-record.ts";
import { miniStakesFor } from "../mini/mini-stakes.ts";
import { OperatorRefused } from "../operator-refused.ts";
import { findDrawnRound } from "../rounds/find-rounds.ts";
import type { ReplayKeys } from "../rounds/replay-key.ts";
import { roundStatus } from "../rounds/round-status.ts";
import { listTransactions } from "../rounds/transaction-list.ts";
import { commandTable, tableEntries } from "../tables/table-desk.ts";
import { tableListEntries } from "../tables/table-list.ts";
import { orderResult } from "../tables/corrections/order-result.ts";
import { screenFrame, tableRoundEntries } from "../tables/feed/feed-desk.ts";
import { FeedRefused } from "../tables/feed/receive-frame.ts";
import { findTable } from "../tables/table-record.ts";
import type { TableServices } from "../tables/table-services.ts";
import { findSeat, isTableRound, seatStatus } from "../tables/table-status.ts";
import { openSession } from "../sessions/game-session.ts";
import { keepRawBodies, OPERATOR_BODY_BYTES_MAX, parseBody } from "../http/raw-json.ts";

export interface OperatorOptions {
  /** The house's vendor that the call addresses. */
  readonly vendor: VendorCode;
  readonly records: SealedRecords;
  readonly platformKey: VerifyingKey;
  readonly replayKeys: ReplayKeys;
  readonly walletOrigins: readonly string[];
  readonly sessionHours: number;
  readonly pictures: PictureStore;
  readonly tables: TableServices;
  /** The public address of the studio. It is a function, because the port may be known only after listening. */
  readonly publicUrl: () => string;
}

const HTTP_STATUS: Readonly<Record<OperatorError, number>> = {
  INVALID_SIGNATURE: 401,
  WRONG_SYNTAX: 400,
  UNKNOWN_OPERATOR: 403,
  UNKNOWN_GAME: 404,
  UNKNOWN_ROUND: 404,
  WRONG_CURRENCY: 422,
  WALLET_NOT_ALLOWED: 422,
  DRAW_CHANGED: 409,
  DRAW_OVER: 409,
  UNEXPECTED: 500,
};

/**
 * The platform's calls to the studio: the catalogue, a launch, a replay, the status of a round, the transactions of a
 * day. The studio also keeps seeds of the platform's draws. Every call is signed with the platform's key. Errors, in this order: INVALID_SIGNATURE, WRONG_SYNTAX,
 * UNKNOWN_OPERATOR, UNKNOWN_GAME, WRONG_CURRENCY, WALLET_NOT_ALLOWED, UNKNOWN_ROUND, DRAW_CHANGED, DRAW_OVER.
 */
export function operatorRoutes(options: OperatorOptions): FastifyPluginAsync {
  return async (app) => {
    keepRawBodies(app, OPERATOR_BODY_BYTES_MAX);
    app.setErrorHandler((error, request, reply) => {
      const refused = refusalOf(error);
      if (!refused) request.log.error({ err: error }, "an operator's call failed");
      const code = refused?.code ?? "UNEXPECTED";
      const message = refused?.message ?? "the studio failed";
      void reply.code(HTTP_STATUS[code]).send({ code, message });
    });

    function route<Call extends OperatorCall>(
      call: Call,
      answer: (body: OperatorRequest<Call>, operator: string) => Promise<OperatorReply<Call>>,
    ): void {
      app.post(OPERATOR_CALLS[call].path, async (request) => {
        const operator = authenticate(request, OPERATOR_CALLS[call].path, options.platformKey);
        const parsed = OPERATOR_CALLS[call].request.safeParse(parseBody(request.body));
        if (!parsed.success) throw new OperatorRefused("WRONG_SYNTAX", parsed.error.message.slice(0, 300));
        return answer(parsed.data as OperatorRequest<Call>, operator);
      });
    }

    route("gameList", async ({ currency = REFERENCE_CURRENCY }) => ({
      games: [
        ...[...gamesOf(options.vendor)].flatMap((game) => listEntry(game, currency, options.publicUrl()) ?? []),
        ...(options.vendor === IN_HOUSE ? miniListEntries(currency, options.publicUrl()) : []),
        ...tableListEntries(options.vendor, currency, options.publicUrl(), options.tables.feeds),
      ],
    }));
    route("gameUrl", (body, operator) => launch(options, body, operator));
    route("gameRound", (body, operator) => replay(options, body, operator));
    route("roundStatus", async ({ user, round }, operator) => {
      const { records, vendor } = options;
      const owner = { operator, vendor, player: user };
      if (isTableRound(round)) return seatStatus(records.db, owner, round);
      if (!isUuid(round)) return { status: "unknown" as const, wins: [] };
      return roundStatus(records.db, { ...owner, id: round }, drawnWin);
    });
    route("tableList", async ({ currency = REFERENCE_CURRENCY }) => ({
      tables: await tableEntries(options.tables, options.vendor, currency),
    }));
    route("tableCommand", async (body) => {
      const done = await commandTable(options.tables, options.vendor, body);
      if (done === undefined) throw new OperatorRefused("UNKNOWN_GAME", "the vendor has no such table");
      return { done };
    });
    route("tableRounds", async (body) => {
      const page = await tableRoundEntries(options.tables, options.vendor, body);
      if (!page) throw new OperatorRefused("UNKNOWN_GAME", "the vendor has no such table");
      return page;
    });
    route("tableResult", async (body) => {
      const reply = await orderResult(options.tables, options.vendor, body);
      if (reply === undefined) throw new OperatorRefused("UNKNOWN_GAME", "the vendor has no such table");
      if (reply === "wrong") throw new OperatorRefused("WRONG_SYNTAX", "these words are no result of the game");
      return reply;
    });
    route("tableDeal", async (body) => {
      const reply = await screenFrame(options.tables, options.vendor, body).catch((error: unknown) => {
        if (error instanceof FeedRefused) throw new OperatorRefused("WRONG_SYNTAX", error.message);
        throw error;
      });
      if (!reply) throw new OperatorRefused("UNKNOWN_GAME", "the vendor has no such table with a screen");
      return reply;
    });
    route("transactionList", async (body, operator) => {
      const page = await listTransactions(options.records.db, { operator, vendor: options.vendor }, body);
      if (!page) throw new OperatorRefused("WRONG_SYNTAX", "the cursor is not one of this list");
      return page;
    });
    // Draws belong to the platform and not to a vendor: each vendor of the house gives the same answers.
    route("commitDraws", async ({ draws }, operator) => ({
      draws: await commitDraws(options.records, operator, draws),
    }));
    route("revealDraws", async ({ draw_ids: ids }, operator) => ({
      draws: await revealDraws(options.records, operator, ids),
    }));
  };
}

function refusalOf(error: unknown): OperatorRefused | undefined {
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) {
    return new OperatorRefused("WRONG_SYNTAX", "the body is too long");
  }
  return error instanceof OperatorRefused ? error : undefined;
}

function authenticate(request: FastifyRequest, path: string, key: VerifyingKey): string {
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  const body = typeof request.body === "string" ? request.body : "";
  const caller = header(OPERATOR_HEADER) ?? "";
  const signed = { timestamp: header(TIMESTAMP_HEADER), signature: header(SIGNATURE_HEADER) };
  const verdict = checkSignature(key, signed, { path, caller, body });
  if (verdict !== "valid") throw new OperatorRefused("INVALID_SIGNATURE", `the signature is ${verdict}`);
  return caller;
}

async function launch(options: OperatorOptions, body: OperatorRequest<"gameUrl">, operator: string) {
  if (body.operator !== operator) throw new OperatorRefused("UNKNOWN_OPERATOR", "header and body name two operators");
  const mini = options.vendor === IN_HOUSE ? findMiniGame(body.game_code) : undefined;
  const slot = findGame(body.game_code);
  const listed = findTable(body.game_code);
  const table = listed?.isFed === true && !options.tables.feeds.has(listed.code) ? undefined : listed;
  const game = mini ?? [slot, table].find((one) => one?.vendor === options.vendor);
  if (!game) throw new OperatorRefused("UNKNOWN_GAME", "the vendor has no such game");
  // Every kind of game is offered in the same currencies.
  if (!(slot ? stakesFor(body.currency, slot.math.stakeUnits) : miniStakesFor(body.currency))) {
    throw new OperatorRefused("WRONG_CURRENCY", "the game is not offered in this currency");
  }
  if (!options.walletOrigins.includes(new URL(body.wallet_url).origin)) {
    throw new OperatorRefused("WALLET_NOT_ALLOWED", "the wallet is not at an address agreed on");
  }
  const secret = await openSession(
    options.records,
    {
      operator,
      vendor: options.vendor,
      player: body.user,
      gameCode: game.code,
      currency: body.currency,
      locale: body.lang,
      walletUrl: body.wallet_url.replace(/\/$/, ""),
      walletToken: body.token,
      lobbyUrl: body.lobby_url,
      depositUrl: body.deposit_url,
      rules: body.play_rules ?? {},
    },
    options.sessionHours,
  );
  // Drawing starts before the player's browser requests the pictures.
  if (slot) options.pictures.prepare(slot.theme.id, firstPictures(body.device), "soon");
  const query = new URLSearchParams({ session: secret, lang: body.lang });
  return { url: `${options.publicUrl()}${PLAY_PREFIX}${encodeURIComponent(game.code)}?${query.toString()}` };
}

async function replay(options: OperatorOptions, body: OperatorRequest<"gameRound">, operator: string) {
  if (isTableRound(body.round)) return replaySeat(options, body, operator);
  const round = isUuid(body.round) ? await findDrawnRound(options.records.db, body.round) : undefined;
  if (!round || round.player !== body.user || round.operator !== operator || round.vendor !== options.vendor) {
    throw new OperatorRefused("UNKNOWN_ROUND", "the player has no such round");
  }
  const query = new URLSearchParams({ key: options.replayKeys.keyOf(round.id), lang: body.lang });
  return { url: `${options.publicUrl()}${REPLAY_PREFIX}${round.id}?${query.toString()}` };
}

async function replaySeat(options: OperatorOptions, body: OperatorRequest<"gameRound">, operator: string) {
  const owner = { operator, vendor: options.vendor, player: body.user };
  const found = await findSeat(options.records.db, owner, body.round);
  if (!found || found.round.outcome === null) {
    throw new OperatorRefused("UNKNOWN_ROUND", "the player has no such round");
  }
  const { id } = found.seat;
  const query = new URLSearchParams({ key: options.replayKeys.keyOf(id), lang: body.lang });
  return { url: `${options.publicUrl()}${REPLAY_PREFIX}${id}?${query.toString()}` };
}
