import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { verifyPaymentPassword } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import { publishWithdrawal } from "./publish.ts";
import { isSameWithdrawal, requestWithdrawal, withdrawalOfRequest } from "./request-withdrawal.ts";
import { asOwnWithdrawal, withdrawalById } from "./withdrawal-row.ts";

type Call = typeof contract.cashier.withdraw;
type Input = CallInput<Call>;

/**
 * Requests a withdrawal and holds the money in the same transaction. A repeated request returns the same withdrawal.
 *
 * Throws Refusal, in precedence order: PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_WRONG,
 * AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM, BANK_ACCOUNT_UNKNOWN, BANK_ACCOUNT_HELD {until}, REQUEST_ID_REUSED,
 * WITHDRAWAL_PENDING, INSUFFICIENT_FUNDS, WAGERING_INCOMPLETE {withdrawable, locked, toPlay}.
 */
export async function withdraw(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db } = context;
  await verifyPaymentPassword(context, input.paymentPassword);
  const known = await withdrawalOfRequest(db, context, input);
  if (!known || !isSameWithdrawal(known, input)) {
    assertAmountAllowed(context, input.amount);
    await assertUsableAccount(context, input.bankAccountId);
  }
  const row = await inTransaction(db, (tx) => requestWithdrawal(tx, context, input));
  publishWithdrawal(context, row);
  return { value: asOwnWithdrawal(context, await withdrawalById(db, row.id)) };
}

function assertAmountAllowed({ brand }: PlayerContext, amount: bigint): void {
  const { minimum, maximum } = brand.settings.cashier.withdrawal;
  if (amount < minimum) {
    throw refusal("AMOUNT_BELOW_MINIMUM", { minimum: minimum.toString() });
  }
  if (amount > maximum) {
    throw refusal("AMOUNT_ABOVE_MAXIMUM", { maximum: maximum.toString() });
  }
}

async function assertUsableAccount({ db, player }: PlayerContext, bankAccountId: string): Promise<void> {
  const account = await db
    .selectFrom("bank_account")
    .select(["usable_from", sql<boolean>`usable_from > now()`.as("held")])
    .where("id", "=", bankAccountId)
    .where("player_id", "=", player.id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (!account) throw refusal("BANK_ACCOUNT_UNKNOWN");
  if (account.held) {
    throw refusal("BANK_ACCOUNT_HELD", { until: account.usable_from.toISOString() });
  }
}
