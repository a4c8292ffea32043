import type { Redemption } from "@banyan/contract";
import { conflictOn, type Database } from "@banyan/db";
import type { Selectable } from "kysely";
import { readableLetters } from "../readable-letters.ts";

export type RedemptionRow = Selectable<Database["points_redemption"]>;

const REFERENCE_LENGTH = 8;

/** A readable reference, such as P-7K3M9QXW. The database refuses a reference that is taken. */
export function newReference(): string {
  return `P-${readableLetters(REFERENCE_LENGTH)}`;
}

/** In the rare case that a reference is taken, the transaction runs again and draws another one. */
export const retryTakenReference = conflictOn("points_redemption_reference_key");

/** A redemption as calls answer it. */
export function asRedemption(row: RedemptionRow): Redemption {
  return {
    id: row.id,
    referenceNumber: row.reference,
    applyTime: row.created_at,
    type: row.type as Redemption["type"],
    name: row.name,
    amount: row.amount,
    pointsRequired: row.points_required,
    amountRequired: row.amount_required,
    points: row.points,
    quantity: row.quantity,
    status: row.status as Redemption["status"],
    remark: row.remark,
    currency: row.currency,
    address: row.address,
    decidedAt: row.decided_at,
  };
}
