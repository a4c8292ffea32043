import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { requireStepUp, verifyPaymentPassword } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import { lockPlayer } from "../lock-player.ts";
import { recordBankAccount } from "./record-bank-account.ts";
import { UNPAID_WITHDRAWAL } from "./withdrawal-row.ts";

type Call = typeof contract.cashier.removeBankAccount;

/**
 * Removes a bank account of the member, who is notified on every channel. Its number may then be added again, also with
 * another name or by another member. Withdrawals that went to it keep showing it.
 *
 * Throws Refusal, in precedence order:
 * - STEP_UP_REQUIRED, PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_WRONG
 * - BANK_ACCOUNT_UNKNOWN (no account of the member, or a removed one)
 * - WITHDRAWAL_PENDING (a withdrawal to it is not paid yet)
 */
export async function removeBankAccount(context: PlayerContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, brand, player } = context;
  await requireStepUp(context);
  await verifyPaymentPassword(context, input.paymentPassword);
  await inTransaction(db, async (tx) => {
    await lockPlayer(tx, player.id);
    const pending = await tx
      .selectFrom("withdrawal")
      .select("id")
      .where("bank_account_id", "=", input.bankAccountId)
      .where("player_id", "=", player.id)
      .where("state", "in", UNPAID_WITHDRAWAL)
      .limit(1)
      .executeTakeFirst();
    if (pending) throw refusal("WITHDRAWAL_PENDING", { maximum: brand.settings.cashier.withdrawal.pendingMax });
    const removed = await tx
      .updateTable("bank_account")
      .set({ removed_at: sql<Date>`now()` })
      .where("id", "=", input.bankAccountId)
      .where("player_id", "=", player.id)
      .where("removed_at", "is", null)
      .returning(["id", "bank_code", "number_ending"])
      .executeTakeFirst();
    if (!removed) throw refusal("BANK_ACCOUNT_UNKNOWN");
    await recordBankAccount(tx, context, "remove", removed);
  });
  return { success: true };
}
