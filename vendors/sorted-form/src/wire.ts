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

/** The form's words into the wallet's, one function a call, and the wallet's answer back into the form's. */

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

/** The protocol names no request: the transaction's own id, or the moment, tells calls apart in logs. */
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

/** The bet has the vendor's id, by which it may be cancelled; the win has that id with a word that no vendor can send. */
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

/** What every answer looks like. */
export interface FormReply {
  readonly error: number;
  readonly description: string;
  readonly userId?: string;
  readonly currency?: string;
  /** Units of the currency, "12.50"; below zero after a credit was taken back. */
  readonly balance?: string;
}

/** Nothing in an answer comes from the moment of answering, so that a replay has the same bytes. */
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
