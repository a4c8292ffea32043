import type { Deposit } from "@banyan/contract";
import type { Database } from "@banyan/db";
import type { Selectable } from "kysely";

export type DepositRow = Selectable<Database["deposit"]>;

/** States in which the player can still pay or cancel. */
export const UNPAID = ["created", "pending"] as const satisfies readonly Deposit["state"][];

/** States in which the deposit waits for an operator. */
export const WAITING = ["settling", "unknown_held"] as const satisfies readonly Deposit["state"][];

/** A deposit as its player sees it. */
export function asDeposit(row: DepositRow): Deposit {
  const isPayable = UNPAID.some((state) => state === row.state);
  return {
    id: row.id,
    reference: row.reference,
    methodId: row.method_id,
    methodKind: row.method_kind as Deposit["methodKind"],
    amount: row.amount,
    paidAmount: row.paid_currency === row.currency ? row.paid_amount : null,
    currency: row.currency,
    paid:
      row.paid_amount === null || row.paid_currency === null
        ? null
        : { amount: row.paid_amount, currency: row.paid_currency },
    state: row.state as Deposit["state"],
    redirectUrl: isPayable ? row.redirect_url : null,
    proofId: row.proof_id,
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: isPayable ? row.expires_at : null,
    settledAt: row.settled_at,
  };
}
