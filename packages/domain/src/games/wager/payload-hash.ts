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
 * SHA-256 of what a replay must repeat: everything that decides what the call does. The request's own id and the
 * token are left out, for a vendor may ask again under new ones. Parts are told apart by JSON's quotes. Stored hashes
 * are compared with it for as long as ids are kept: what it makes of a call never changes.
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
