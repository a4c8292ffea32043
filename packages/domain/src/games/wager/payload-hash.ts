import { sha256 } from "../../sha256.ts";
import type { ActionKind } from "./action-kind.ts";

/** The fields of a call that a replay must repeat; each kind of call has some of them. */
interface Payload {
  readonly user: string;
  readonly gameCode: string;
  readonly roundId: string | null;
  readonly roundClosed?: boolean;
  readonly betTransactionId?: string;
  readonly settlementTransactionId?: string;
  readonly amount?: bigint;
  readonly stake?: bigint;
  readonly gameAmount?: bigint;
  readonly currency?: string;
}

/**
 * SHA-256 of the fields that a replay must repeat: everything that decides the effect of the call. The request id and
 * the token are left out, because a vendor may repeat a call with new ones. JSON quotes separate the parts.
 *
 * Stored hashes are compared with it for as long as ids are kept, so its result for a call must never change.
 */
export function payloadHash(kind: ActionKind | "bet_and_win", call: Payload): Buffer {
  const parts: (string | null)[] = [kind, call.user, call.gameCode, call.roundId];
  if (call.roundClosed !== undefined) parts.push(String(call.roundClosed));
  const reference = call.betTransactionId ?? call.settlementTransactionId;
  if (reference !== undefined) parts.push("reference", reference);
  if (call.amount !== undefined) parts.push("amount", call.amount.toString(), call.currency ?? null);
  if (call.stake !== undefined) parts.push("stake", call.stake.toString());
  if (call.gameAmount !== undefined) parts.push("game", call.gameAmount.toString());
  return sha256(JSON.stringify(parts));
}
