import { type Clock, systemClock } from "@banyan/kernel";
import {
  decideInTime,
  type DoorRefusal,
  WALLET_CALLS,
  type WalletAnswer,
  type WalletCall,
  type WalletDoor,
  type WalletReply,
  type WalletRequest,
} from "@banyan/vendor-kit";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { type SeamlessVendor, whyNotAuthentic } from "./authenticate.ts";
import {
  toAdjustmentCall,
  toBetCall,
  toDoorRefusal,
  toGrantCall,
  toRefundCall,
  toReply,
  toResettleCall,
  toRollbackCall,
  toRoundEndCall,
  toSettleCall,
  toUnsettleCall,
  toUserCall,
  toWinCall,
} from "./wire.ts";

export interface SeamlessOptions {
  readonly door: WalletDoor;
  /** Finds a vendor that may call, by the code in the path. */
  readonly findVendor: (code: string) => Promise<SeamlessVendor | undefined>;
  readonly clock?: Clock;
  /** A bet is decided within this time or answered with RS_ERROR_TIMEOUT; 1,000 unless told. */
  readonly betDecisionMillis?: number;
}

/** No call of the protocol comes near it. */
const MAX_BODY_BYTES = 16 * 1024;

/** Thrown inside the plugin for what is refused before the wallet is asked. */
class DoorRefused extends Error {
  readonly refusal: DoorRefusal;
  readonly requestId: string;
  constructor(refusal: DoorRefusal, message: string, requestId = "") {
    super(message);
    this.refusal = refusal;
    this.requestId = requestId;
  }
}

/**
 * The canonical seamless protocol as a Fastify plugin: POST `/{vendorCode}` and the path of a call of
 * {@link WALLET_CALLS} under the prefix it is registered with.
 * Every answer is HTTP 200 with a wallet reply. Refusals of its own, in this order: INVALID_SIGNATURE
 * (unknown vendor, address, header, timestamp or signature), WRONG_SYNTAX, TIMEOUT (bets only: a credit is
 * owed and waits as long as it takes).
 */
export function seamlessRoutes(options: SeamlessOptions): FastifyPluginAsync {
  const clock = options.clock ?? systemClock;

  async function authenticate(request: FastifyRequest, rawBody: string): Promise<SeamlessVendor> {
    const { vendorCode } = request.params as { vendorCode: string };
    const vendor = await options.findVendor(vendorCode);
    if (!vendor) throw new DoorRefused("INVALID_SIGNATURE", "the vendor is not known");
    const reason = whyNotAuthentic(vendor, request, rawBody, clock.now());
    if (reason) throw new DoorRefused("INVALID_SIGNATURE", reason);
    return vendor;
  }

  async function decideBet(request: FastifyRequest, call: ReturnType<typeof toBetCall>): Promise<WalletAnswer> {
    const timely = await decideInTime(
      options.betDecisionMillis ?? 1000,
      (deadline) => options.door.bet(call, deadline),
      (outcome) => request.log.warn({ transaction: call.transactionId, ...outcome }, "a bet was decided too late"),
    );
    if (timely.kind === "decided") return timely.value;
    throw new DoorRefused("TIMEOUT", "the bet was not decided in time", call.requestId);
  }

  return async (app) => {
    // The signature covers the bytes as they came, therefore nothing parses them before it is checked.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
      done(null, body);
    });

    app.setErrorHandler((error, request, reply) => {
      void reply.code(200).send(encodeFailure(error, request));
    });

    function route<Call extends WalletCall>(
      call: Call,
      ask: (vendor: SeamlessVendor, body: WalletRequest<Call>, request: FastifyRequest) => Promise<WalletAnswer>,
    ): void {
      app.post(`/:vendorCode${WALLET_CALLS[call].path}`, async (request): Promise<WalletReply> => {
        const rawBody = typeof request.body === "string" ? request.body : "";
        const vendor = await authenticate(request, rawBody);
        const body = decode(call, rawBody);
        try {
          return toReply(body.request_uuid, await ask(vendor, body, request));
        } catch (error) {
          if (error instanceof DoorRefused) throw error;
          request.log.error({ err: error, call, vendor: vendor.code }, "the wallet failed");
          return toReply(body.request_uuid, { outcome: "UNKNOWN" });
        }
      });
    }

    route("info", (vendor, body) => options.door.info(toUserCall(vendor.code, body)));
    route("balance", (vendor, body) => options.door.balance(toUserCall(vendor.code, body)));
    route("bet", (vendor, body, request) => decideBet(request, toBetCall(vendor.code, body)));
    route("win", (vendor, body) => options.door.win(toWinCall(vendor.code, body)));
    route("bonusWin", (vendor, body) => options.door.bonusWin(toGrantCall(vendor.code, body)));
    route("jackpotWin", (vendor, body) => options.door.jackpotWin(toGrantCall(vendor.code, body)));
    route("promoWin", (vendor, body) => options.door.promoWin(toGrantCall(vendor.code, body)));
    route("refund", (vendor, body) => options.door.refund(toRefundCall(vendor.code, body)));
    route("adjustment", (vendor, body) => options.door.adjustment(toAdjustmentCall(vendor.code, body)));
    route("roundEnd", (vendor, body) => options.door.roundEnd(toRoundEndCall(vendor.code, body)));
    route("settle", (vendor, body) => options.door.settle(toSettleCall(vendor.code, body)));
    route("unsettle", (vendor, body) => options.door.unsettle(toUnsettleCall(vendor.code, body)));
    route("resettle", (vendor, body) => options.door.resettle(toResettleCall(vendor.code, body)));
    route("cashOut", (vendor, body) => options.door.cashOut(toSettleCall(vendor.code, body)));
    route("rollback", async (vendor, body) => {
      const answer = await options.door.rollback(toRollbackCall(vendor.code, body));
      const hidden = answer.outcome === "ok" && answer.unknownBet && vendor.unknownRollback === "not_found";
      return hidden ? { outcome: "TRANSACTION_DOES_NOT_EXIST" } : answer;
    });
  };
}

function decode<Call extends WalletCall>(call: Call, rawBody: string): WalletRequest<Call> {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    throw new DoorRefused("WRONG_SYNTAX", "the body is not JSON");
  }
  const parsed = WALLET_CALLS[call].request.safeParse(json);
  if (parsed.success) return parsed.data as WalletRequest<Call>;
  const fields = parsed.error.issues.map((issue) => issue.path.join(".") || issue.message);
  throw new DoorRefused("WRONG_SYNTAX", `refused: ${fields.join(", ")}`.slice(0, 300), readableRequestId(json));
}

/** Echoed only when it is a string of an id's size: a malformed call gets nothing else of itself back. */
function readableRequestId(json: unknown): string {
  const id = json !== null && typeof json === "object" && "request_uuid" in json ? json.request_uuid : undefined;
  return typeof id === "string" && id.length <= 64 ? id : "";
}

function encodeFailure(error: unknown, request: FastifyRequest): WalletReply {
  if (error instanceof DoorRefused) {
    request.log.info({ refusal: error.refusal, reason: error.message }, "a vendor's call was refused");
    return toDoorRefusal(error.requestId, error.refusal, error.message);
  }
  if (isClientError(error)) return toDoorRefusal("", "WRONG_SYNTAX", error.message);
  request.log.error({ err: error }, "a vendor's call failed");
  return toReply("", { outcome: "UNKNOWN" });
}

/** What Fastify itself refuses: a body too large, a content length that lies. */
function isClientError(error: unknown): error is Error & { statusCode: number } {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
