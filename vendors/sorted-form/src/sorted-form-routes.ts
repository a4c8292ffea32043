import { type Clock, systemClock } from "@banyan/kernel";
import {
  type Deadline,
  decideInTime,
  type DoorRefusal,
  isAllowedAddress,
  SIGNATURE_WINDOW_MILLIS,
  type WalletAnswer,
  type WalletDoor,
} from "@banyan/vendor-kit";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { carriesHash, formHash, type Parameters, parametersHash } from "./form-hash.ts";
import { type FormCall, type FormOf, PARAMETERS } from "./parameters.ts";
import {
  type FormReply,
  toAdjustmentCall,
  toBetAndWinCall,
  toBetCall,
  toGrantCall,
  toRefundCall,
  toRefusal,
  toReply,
  toRollbackCall,
  toRoundEndCall,
  toUserCall,
  toWinCall,
  UnreadableAmount,
} from "./wire.ts";

/** The settings of a vendor that calls the wallet. */
export interface SortedFormVendor {
  readonly code: string;
  /** Shared with the vendor. It keys the hashes of the vendor's forms. */
  readonly secret: string;
  /** Until when its hashes may have the old form, which covers only the parameters. Absent: the old form is refused. */
  readonly bodyFormUntil?: Date | null;
  /** Addresses and networks from which it may call. Empty or absent: every address may call. */
  readonly allowedAddresses?: readonly string[];
  /** The answer when it cancels a bet that never came. Default: success. */
  readonly unknownRollback?: "success" | "not_found";
}

export interface SortedFormOptions {
  readonly door: WalletDoor;
  /** Finds a vendor that may call, by the code in the path. */
  readonly findVendor: (code: string) => Promise<SortedFormVendor | undefined>;
  readonly clock?: Clock;
  /** A bet is decided within this time or answered with the code of TIMEOUT. Default: 1,000. */
  readonly betDecisionMillis?: number;
}

/** Far more than any call of the protocol needs. */
const MAX_BODY_BYTES = 8 * 1024;

/** Thrown inside the plugin for a call that is refused before it reaches the wallet. */
class DoorRefused extends Error {
  readonly refusal: DoorRefusal;
  constructor(refusal: DoorRefusal, reason: string) {
    super(reason);
    this.refusal = refusal;
  }
}

type Ask<Call extends FormCall> = (
  vendor: SortedFormVendor,
  form: FormOf<Call>,
  request: FastifyRequest,
) => Promise<WalletAnswer>;

/**
 * The sorted-form protocol as a Fastify plugin. It serves POST `/{vendorCode}/{call}` with a form, for the calls of
 * {@link PARAMETERS}, under the prefix of its registration. Every answer is HTTP 200 with a number.
 *
 * Its own refusals, in this order: INVALID_SIGNATURE (unknown vendor, address, hash, timestamp), WRONG_SYNTAX, TIMEOUT.
 * TIMEOUT is for calls with a stake only: a credit is owed and waits as long as it takes.
 */
export function sortedFormRoutes(options: SortedFormOptions): FastifyPluginAsync {
  const { door } = options;
  const clock = options.clock ?? systemClock;

  async function authenticate(
    request: FastifyRequest,
    call: FormCall,
    parameters: Parameters,
  ): Promise<SortedFormVendor> {
    const { vendorCode } = request.params as { vendorCode: string };
    const vendor = await options.findVendor(vendorCode);
    if (!vendor) throw new DoorRefused("INVALID_SIGNATURE", "the vendor is not known");
    if (!isAllowedAddress(vendor.allowedAddresses ?? [], request.ip)) {
      throw new DoorRefused("INVALID_SIGNATURE", "the address is not on the vendor's list");
    }
    const [, timestamp = ""] = parameters.find(([name]) => name === "timestamp") ?? [];
    const inWindow = Math.abs(clock.now().getTime() - Number(timestamp)) <= SIGNATURE_WINDOW_MILLIS;
    if (!inWindow) throw new DoorRefused("INVALID_SIGNATURE", "the timestamp is outside the window");
    if (!isHashedBy(vendor, call, parameters, clock.now())) {
      throw new DoorRefused("INVALID_SIGNATURE", "the hash does not match");
    }
    return vendor;
  }

  async function inTime(
    request: FastifyRequest,
    decide: (deadline: Deadline) => Promise<WalletAnswer>,
  ): Promise<WalletAnswer> {
    const timely = await decideInTime(options.betDecisionMillis ?? 1000, decide, (outcome) =>
      request.log.warn({ ...outcome }, "a bet was decided too late"),
    );
    if (timely.kind === "decided") return timely.value;
    throw new DoorRefused("TIMEOUT", "the bet was not decided in time");
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "string", bodyLimit: MAX_BODY_BYTES }, (_request, body, done) => {
      done(null, body);
    });

    app.setErrorHandler((error, request, reply) => {
      void reply.code(200).send(encodeFailure(error, request));
    });

    function route<Call extends FormCall>(call: Call, ask: Ask<Call>): void {
      app.post(`/:vendorCode/${call}`, async (request): Promise<FormReply> => {
        const parameters = [...new URLSearchParams(typeof request.body === "string" ? request.body : "")];
        const vendor = await authenticate(request, call, parameters);
        const form = decode(call, parameters);
        const answer = await ask(vendor, form, request);
        return toReply(answer, "currency" in form ? form.currency : undefined);
      });
    }

    route("authenticate", ({ code }, form) => door.info(toUserCall(code, form)));
    route("balance", ({ code }, form) => door.balance(toUserCall(code, form)));
    route("bet", ({ code }, form, request) => {
      const call = toBetCall(code, form);
      if (call.amount === 0n) throw new DoorRefused("WRONG_SYNTAX", "a bet is above zero");
      return inTime(request, (deadline) => door.bet(call, deadline));
    });
    route("bet-result", ({ code }, form, request) => {
      const call = toBetAndWinCall(code, form);
      return inTime(request, (deadline) => door.betAndWin(call, deadline));
    });
    route("result", ({ code }, form) => door.win(toWinCall(code, form)));
    route("cancel", async (vendor, form) => {
      const answer = await door.rollback(toRollbackCall(vendor.code, form));
      const hidden = answer.outcome === "ok" && answer.unknownBet && vendor.unknownRollback === "not_found";
      return hidden ? { outcome: "TRANSACTION_DOES_NOT_EXIST" } : answer;
    });
    route("refund", ({ code }, form) => door.refund(toRefundCall(code, form)));
    route("bonus-win", ({ code }, form) => door.bonusWin(toGrantCall(code, form)));
    route("jackpot-win", ({ code }, form) => door.jackpotWin(toGrantCall(code, form)));
    route("promo-win", ({ code }, form) => door.promoWin(toGrantCall(code, form)));
    route("adjustment", ({ code }, form) => door.adjustment(toAdjustmentCall(code, form)));
    route("end-round", ({ code }, form) => door.roundEnd(toRoundEndCall(code, form)));
  };
}

function isHashedBy(vendor: SortedFormVendor, call: FormCall, parameters: Parameters, now: Date): boolean {
  const { code, secret, bodyFormUntil = null } = vendor;
  if (carriesHash(parameters, formHash(parameters, { path: `/${call}`, vendor: code }, secret))) return true;
  const inTransition = bodyFormUntil !== null && now < bodyFormUntil;
  return inTransition && carriesHash(parameters, parametersHash(parameters, secret));
}

function decode<Call extends FormCall>(call: Call, parameters: Parameters): FormOf<Call> {
  const form = Object.fromEntries(parameters);
  if (Object.keys(form).length !== parameters.length) throw new DoorRefused("WRONG_SYNTAX", "a parameter came twice");
  const parsed = PARAMETERS[call].safeParse(form);
  if (parsed.success) return parsed.data as FormOf<Call>;
  const fields = parsed.error.issues.map((issue) => issue.path.join(".") || issue.message);
  throw new DoorRefused("WRONG_SYNTAX", `refused: ${fields.join(", ")}`.slice(0, 300));
}

function encodeFailure(error: unknown, request: FastifyRequest): FormReply {
  if (error instanceof DoorRefused) {
    request.log.info({ refusal: error.refusal, reason: error.message }, "a vendor's call was refused");
    return toRefusal(error.refusal);
  }
  if (error instanceof UnreadableAmount || isClientError(error)) return toRefusal("WRONG_SYNTAX");
  request.log.error({ err: error }, "a vendor's call failed");
  return toRefusal("UNKNOWN");
}

/** Requests that Fastify itself refuses: a body that is too large, or a wrong content length. */
function isClientError(error: unknown): boolean {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500;
}
