import { createHash } from "node:crypto";
import type { WalletBetCall, WalletRollbackCall, WalletWinCall } from "@banyan/vendor-kit";

/**
 * SHA-256 of what a replay must repeat: everything that decides what the call does. The request's own id and the
 * token are left out, for a vendor may ask again under new ones. Parts are told apart by JSON's quotes.
 */
function payloadHash(kind: string, call: WalletRollbackCall | WalletBetCall | WalletWinCall): Buffer {
  const parts = [kind, call.user, call.gameCode, call.roundId, String(call.roundClosed)];
  if ("betTransactionId" in call) parts.push("reference", call.betTransactionId);
  if ("amount" in call) parts.push("amount", call.amount.toString(), call.currency);
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

export const betHash = (call: WalletBetCall): Buffer => payloadHash("bet", call);
export const winHash = (call: WalletWinCall): Buffer => payloadHash("win", call);
export const rollbackHash = (call: WalletRollbackCall): Buffer => payloadHash("rollback", call);
