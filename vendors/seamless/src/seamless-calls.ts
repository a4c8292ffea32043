import { type Clock, systemClock } from "@banyan/kernel";
import {
  decideInTime,
  type DoorRefusal,
  WALLET_CALLS,
  type WalletAnswer,
  type WalletBetCall,
  type WalletCall,
  type WalletDoor,
  type WalletReply,
  type WalletRequest,
  WINS_CALL,
  type WinsReply,
} from "@banyan/vendor-kit";
import { type SeamlessCaller, type SeamlessVendor, whyNotAuthentic } from "./authenticate.ts";
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
  /** A bet is decided within this time or answered with RS_ERROR_TIMEOUT. Default: 1,000. */
  readonly betDecisionMillis?: number;
}

/** The log for calls that failed or were refused. */
export interface CallLog {
  info(told: object, message: string): void;
  warn(told: object, message: string): void;
  error(told: object, message: string): void;
}

/** The caller, with a log that is opened only when there is something to write. Most calls write nothing. */
export interface LoggedCaller extends SeamlessCaller {
  readonly log: CallLog;
}

/** A call of the protocol: one of the wallet door, or many wins in a list. */
export type SeamlessCall = WalletCall | "wins";
export type SeamlessReply = WalletReply | WinsReply;

/** One call as received over HTTP. */
interface ReceivedCall {
  readonly call: SeamlessCall;
  /** The code exactly as in the path. */
  readonly vendorCode: string;
  readonly rawBody: string;
  readonly caller: LoggedCaller;
}

/** Far more than any single call of the protocol needs. */
const BODY_BYTES_MAX = 16 * 1024;
/** More than the longest valid list of wins needs, which has 90 KB. */
const WINS_BYTES_MAX = 128 * 1024;

/** Every call of the protocol, with its path below the vendor's address and the most bytes of its body. */
export const SEAMLESS_CALLS: readonly {
  readonly call: SeamlessCall;
  readonly path: string;
  readonly bodyBytesMax: number;
}[] = [
  ...(Object.keys(WALLET_CALLS) as WalletCall[]).map((call) => ({
    call,
    path: WALLET_CALLS[call].path,
    bodyBytesMax: BODY_BYTES_MAX,
  })),
  { call: "wins", path: WINS_CALL.path, bodyBytesMax: WINS_BYTES_MAX },
];

const PATHS: ReadonlyMap<SeamlessCall, string> = new Map(SEAMLESS_CALLS.map(({ call, path }) => [call, path]));

/** Thrown for a call that is refused before it reaches the wallet. */
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
 * Answers the calls of the canonical seamless protocol, over either transport. A refusal or a failure is an answer and
 * is never thrown.
 *
 * Its own refusals, in this order: INVALID_SIGNATURE (unknown vendor, address, header, timestamp or signature),
 * WRONG_SYNTAX, TIMEOUT. TIMEOUT is for bets only: a credit is owed and waits as long as it takes.
 */
export function seamlessCalls(options: SeamlessOptions): (received: ReceivedCall) => Promise<SeamlessReply> {
  const { door } = options;
  const clock = options.clock ?? systemClock;

  async function authenticate({ call, vendorCode, caller, rawBody }: ReceivedCall): Promise<SeamlessVendor> {
    const vendor = await options.findVendor(vendorCode);
    if (!vendor) throw new DoorRefused("INVALID_SIGNATURE", "the vendor is not known");
    const reason = whyNotAuthentic(vendor, caller, { path: PATHS.get(call) ?? "", body: rawBody }, clock.now());
    if (reason) throw new DoorRefused("INVALID_SIGNATURE", reason);
    return vendor;
  }

  async function decideBet(call: WalletBetCall, caller: LoggedCaller): Promise<WalletAnswer> {
    const timely = await decideInTime(
      options.betDecisionMillis ?? 1000,
      (deadline) => door.bet(call, deadline),
      (outcome) => caller.log.warn({ transaction: call.transactionId, ...outcome }, "a bet was decided too late"),
    );
    if (timely.kind === "decided") return timely.value;
    throw new DoorRefused("TIMEOUT", "the bet was not decided in time", call.requestId);
  }

  type Ask<Call extends WalletCall> = (
    vendor: SeamlessVendor,
    body: WalletRequest<Call>,
    caller: LoggedCaller,
  ) => Promise<WalletAnswer>;
  const asks: { readonly [Call in WalletCall]: Ask<Call> } = {
    info: (vendor, body) => door.info(toUserCall(vendor.code, body)),
    balance: (vendor, body) => door.balance(toUserCall(vendor.code, body)),
    bet: (vendor, body, caller) => decideBet(toBetCall(vendor.code, body), caller),
    win: (vendor, body) => door.win(toWinCall(vendor.code, body)),
    bonusWin: (vendor, body) => door.bonusWin(toGrantCall(vendor.code, body)),
    jackpotWin: (vendor, body) => door.jackpotWin(toGrantCall(vendor.code, body)),
    promoWin: (vendor, body) => door.promoWin(toGrantCall(vendor.code, body)),
    refund: (vendor, body) => door.refund(toRefundCall(vendor.code, body)),
    adjustment: (vendor, body) => door.adjustment(toAdjustmentCall(vendor.code, body)),
    roundEnd: (vendor, body) => door.roundEnd(toRoundEndCall(vendor.code, body)),
    settle: (vendor, body) => door.settle(toSettleCall(vendor.code, body)),
    unsettle: (vendor, body) => door.unsettle(toUnsettleCall(vendor.code, body)),
    resettle: (vendor, body) => door.resettle(toResettleCall(vendor.code, body)),
    cashOut: (vendor, body) => door.cashOut(toSettleCall(vendor.code, body)),
    rollback: async (vendor, body) => {
      const answer = await door.rollback(toRollbackCall(vendor.code, body));
      const hidden = answer.outcome === "ok" && answer.unknownBet && vendor.unknownRollback === "not_found";
      return hidden ? { outcome: "TRANSACTION_DOES_NOT_EXIST" } : answer;
    },
  };

  async function decide<Call extends WalletCall>(
    call: Call,
    vendor: SeamlessVendor,
    body: WalletRequest<Call>,
    caller: LoggedCaller,
  ): Promise<WalletReply> {
    try {
      return toReply(body.request_uuid, await asks[call](vendor, body, caller));
    } catch (error) {
      if (error instanceof DoorRefused) throw error;
      caller.log.error({ err: error, call, vendor: vendor.code }, "the wallet failed");
      return toReply(body.request_uuid, { outcome: "UNKNOWN" });
    }
  }

  /**
   * All wins of a list ask the door in the order of the list and in the same turn, so that they share its batches. Each
   * has a separate answer. When the door has looked at none of them, the whole call is answered BUSY.
   */
  async function decideWins(vendor: SeamlessVendor, { rawBody, caller }: ReceivedCall): Promise<WinsReply> {
    const { request_uuid, wins } = decode(WINS_CALL.request, rawBody);
    const replies = await Promise.all(wins.map((win) => decide("win", vendor, win, caller)));
    if (replies.every(({ status }) => status === "RS_ERROR_BUSY")) return toReply(request_uuid, { outcome: "BUSY" });
    return { request_uuid, status: "RS_OK", replies };
  }

  return async (received) => {
    try {
      const vendor = await authenticate(received);
      const { call, rawBody, caller } = received;
      if (call === "wins") return await decideWins(vendor, received);
      return await decide(call, vendor, decode(requestOf(call), rawBody), caller);
    } catch (error) {
      return encodeFailure(error, received.caller);
    }
  };
}

function requestOf<Call extends WalletCall>(call: Call): RequestParser<WalletRequest<Call>> {
  return WALLET_CALLS[call].request as unknown as RequestParser<WalletRequest<Call>>;
}

/** A schema of the protocol, as far as it is used here. */
interface RequestParser<Request> {
  safeParse(
    json: unknown,
  ):
    | { readonly success: true; readonly data: Request }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function decode<Request>(request: RequestParser<Request>, rawBody: string): Request {
  let json: unknown;
  try {
    json = JSON.parse(rawBody);
  } catch {
    throw new DoorRefused("WRONG_SYNTAX", "the body is not JSON");
  }
  const parsed = request.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join(".") || issue.message);
  throw new DoorRefused("WRONG_SYNTAX", `refused: ${fields.join(", ")}`.slice(0, 300), readableRequestId(json));
}

/** Echoed only if it is a string with the size of an id. Nothing else of a malformed call is sent back. */
function readableRequestId(json: unknown): string {
  const id = json !== null && typeof json === "object" && "request_uuid" in json ? json.request_uuid : undefined;
  return typeof id === "string" && id.length <= 64 ? id : "";
}

/** The reply to a call that got no answer from the wallet. */
export function encodeFailure(error: unknown, { log }: LoggedCaller): WalletReply {
  if (error instanceof DoorRefused) {
    log.info({ refusal: error.refusal, reason: error.message }, "a vendor's call was refused");
    return toDoorRefusal(error.requestId, error.refusal, error.message);
  }
  if (isClientError(error)) return toDoorRefusal("", "WRONG_SYNTAX", error.message);
  log.error({ err: error }, "a vendor's call failed");
  return toReply("", { outcome: "UNKNOWN" });
}

/** Requests that HTTP itself refuses: a body that is too large, or a wrong content length. */
function isClientError(error: unknown): error is Error & { statusCode: number } {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  );
}
