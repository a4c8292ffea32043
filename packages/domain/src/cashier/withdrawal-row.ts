import type { Withdrawal } from "@banyan/contract";
import type { Database, DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { bankNameIn } from "../bank-name.ts";
import type { PlayerContext } from "../context.ts";

export type WithdrawalRow = Selectable<Database["withdrawal"]>;

/** A withdrawal with the account to which it goes. */
export type WithdrawalToAccount = WithdrawalRow & {
  readonly bank_code: string;
  readonly bank_name: string;
  readonly number_ending: string | null;
};

/** States whose money may still come back to the player's balance, or is still to be sent. */
export const UNPAID_WITHDRAWAL = [
  "requested",
  "under_review",
  "approved",
  "sent",
] as const satisfies readonly Withdrawal["state"][];

/** States in which an operator decides. */
export const UNDECIDED = ["requested", "under_review"] as const satisfies readonly Withdrawal["state"][];

/** States in which the player reported that not all has arrived. */
export const DISPUTED = ["partly_received", "not_received"] as const satisfies readonly Withdrawal["state"][];

/** Approved and not known to be paid. The gateway may report a payout before its answer to our request was read. */
export const UNDERWAY = ["approved", "sent"] as const satisfies readonly Withdrawal["state"][];

/** A payout that the gateway has accepted should be settled within this time of its approval. */
const OVERDUE = sql`interval '1 hour'`;

/**
 * SQL condition on `withdrawal`: the gateway does not settle the payout, so operators may close it. It reported another
 * amount, or it accepted the payout and did not settle it in time. A payout that it may not have accepted is not closed:
 * the job could still send it.
 */
export const MAY_CLOSE_PAYOUT: RawBuilder<boolean> = sql<boolean>`(
  withdrawal.state in ('approved', 'sent')
  and (
    withdrawal.reported_at is not null
    or withdrawal.state = 'sent' and withdrawal.approved_at < now() - ${OVERDUE}
  )
)`;

/** SQL condition on `withdrawal`: whether it was paid is unclear. A member disputes it, or the gateway does not settle it. */
export const UNCLEAR: RawBuilder<boolean> = sql<boolean>`(
  withdrawal.state in ('partly_received', 'not_received') or ${MAY_CLOSE_PAYOUT}
)`;

/** The ledger key for the hold of a withdrawal and for each later step. */
export function ledgerKey({ id }: Pick<WithdrawalRow, "id">, step?: "paid" | "released" | "return"): string {
  return step ? `withdrawal:${id}:${step}` : `withdrawal:${id}`;
}

/** Withdrawals with their accounts, as {@link asWithdrawal} needs them. */
export function selectWithdrawals(
  db: DatabaseConnection | Transaction,
): SelectQueryBuilder<Database, "withdrawal" | "bank_account", WithdrawalToAccount> {
  return db
    .selectFrom("withdrawal")
    .innerJoin("bank_account", "bank_account.id", "withdrawal.bank_account_id")
    .selectAll("withdrawal")
    .select(["bank_account.bank_code", "bank_account.bank_name", "bank_account.number_ending"]);
}

/** A withdrawal that exists, with its bank account. */
export function withdrawalById(db: DatabaseConnection | Transaction, id: string): Promise<WithdrawalToAccount> {
  return selectWithdrawals(db).where("withdrawal.id", "=", id).executeTakeFirstOrThrow();
}

/** A withdrawal as its player sees it, with the bank's name in the player's language. */
export function asOwnWithdrawal(
  context: Pick<PlayerContext, "brand" | "caller">,
  row: WithdrawalToAccount,
): Withdrawal {
  const { bank_code: code, bank_name: name } = row;
  return { ...asWithdrawal(row), bankName: bankNameIn(context, { code, name }) };
}

/** A withdrawal with the stored name of the bank. */
export function asWithdrawal(row: WithdrawalToAccount): Withdrawal {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount,
    currency: row.currency,
    state: row.state as Withdrawal["state"],
    bankName: row.bank_name,
    accountEnding: row.number_ending ?? "",
    receivedAmount: row.received_amount,
    remainingAmount: row.received_amount === null ? null : row.amount - row.received_amount,
    proofId: row.proof_id,
    receivedAutomatically: row.received_automatically,
    receiptDueAt: row.state === "paid_awaiting_receipt" ? row.receipt_due_at : null,
    reason: row.reason,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    closedAt: row.closed_at,
  };
}
