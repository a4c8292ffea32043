import { parseDecimal, toDecimal } from "@banyan/kernel";
import type {
  DoorRefusal,
  WalletAdjustmentCall,
  WalletAnswer,
  WalletBetAndWinCall,
  WalletBetCall,
  WalletGrantCall,
  WalletRefundCall,
  WalletRollbackCall,
  WalletRoundEndCall,
  WalletUserCall,
  WalletWinCall,
} from "@banyan/vendor-kit";
import { describeRefusal, ERROR_CODES, SUCCESS } from "./error-codes.ts";
import type { FormOf } from "./parameters.ts";

/**
 * Converts the forms of the protocol to calls of the wallet, one function per call, and the wallet's answer to a reply.
 */

/** Thrown for an amount with more decimals than its currency has. */
export class UnreadableAmount extends Error {}

function minorUnits(text: string, currency: string): bigint {
  const minor = parseDecimal(text, currency);
  if (minor === undefined) throw new UnreadableAmount(`${currency} has fewer decimals than ${text}`);
  return minor;
}

export function toUserCall(vendor: string, form: FormOf<"balance">): WalletUserCall {
  return { ...who(vendor, form), token: form.token };
}

/** The protocol has no request id. Logs identify a call by its transaction id, or by its timestamp. */
function who(vendor: string, form: { userId: string; gameId: string; timestamp: string; reference?: string }) {
  return { vendor, requestId: form.reference ?? form.timestamp, user: form.userId, gameCode: form.gameId };
}

export function toBetCall(vendor: string, form: FormOf<"bet">): WalletBetCall {
  return {
    ...who(vendor, form),
    token: form.token,
    transactionId: form.reference,
    roundId: form.roundId,
    roundClosed: form.endRound === "1",
    currency: form.currency,
    amount: minorUnits(form.amount, form.currency),
  };
}

/**
 * The bet has the vendor's id, by which the vendor may cancel it. The win has that id with a suffix that no vendor can
 * send.
 */
export function toBetAndWinCall(vendor: string, form: FormOf<"bet-result">): WalletBetAndWinCall {
  return {
    ...who(vendor, form),
    token: form.token,
    transactionId: `${form.reference}.win`,
    betTransactionId: form.reference,
    roundId: form.roundId,
    roundClosed: form.endRound === "1",
    currency: form.currency,
    stake: minorUnits(form.bet, form.currency),
    amount: minorUnits(form.win, form.currency),
  };
}

export function toWinCall(vendor: string, form: FormOf<"result">): WalletWinCall {
  const { currency } = form;
  return { ...toRollbackCall(vendor, form), currency, amount: minorUnits(form.amount, currency) };
}

export function toRollbackCall(vendor: string, form: FormOf<"cancel">): WalletRollbackCall {
  return { ...toRefundCall(vendor, form), token: form.token ?? "" };
}

export function toRefundCall(vendor: string, form: FormOf<"refund">): WalletRefundCall {
  return {
    ...who(vendor, form),
    transactionId: form.reference,
    betTransactionId: form.betReference,
    roundId: form.roundId,
    roundClosed: form.endRound === "1",
  };
}

export function toGrantCall(vendor: string, form: FormOf<"bonus-win">): WalletGrantCall {
  return { ...toAdjustmentCall(vendor, form), roundClosed: form.endRound === "1" };
}

export function toAdjustmentCall(vendor: string, form: FormOf<"adjustment">): WalletAdjustmentCall {
  return {
    ...who(vendor, form),
    transactionId: form.reference,
    roundId: form.roundId ?? null,
    currency: form.currency,
    amount: minorUnits(form.amount, form.currency),
  };
}

export function toRoundEndCall(vendor: string, form: FormOf<"end-round">): WalletRoundEndCall {
  return { ...who(vendor, form), transactionId: form.reference, roundId: form.roundId };
}

/** The fields of every answer. */
export interface FormReply {
  readonly error: number;
  readonly description: string;
  readonly userId?: string;
  readonly currency?: string;
  /** Units of the currency, "12.50"; below zero after a credit was taken back. */
  readonly balance?: string;
}

/** No field depends on the time of the answer, so a replay has the same bytes. */
export function toReply(answer: WalletAnswer, currency: string | undefined): FormReply {
  if (answer.outcome === "ok") {
    const balance = toDecimal(answer.balance, answer.currency);
    return { error: SUCCESS, description: "Success", userId: answer.user, currency: answer.currency, balance };
  }
  const refusal = toRefusal(answer.outcome);
  if (answer.balance === undefined || currency === undefined) return refusal;
  return { ...refusal, currency, balance: toDecimal(answer.balance, currency) };
}

export function toRefusal(refusal: Exclude<WalletAnswer["outcome"], "ok"> | DoorRefusal): FormReply {
  return { error: ERROR_CODES[refusal], description: describeRefusal(refusal) };
}
