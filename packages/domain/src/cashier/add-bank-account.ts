import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { requireStepUp, verifyPaymentPassword } from "../identity/index.ts";
import { refusal } from "../refusal.ts";
import { asBankAccount, type BankAccountRow } from "./bank-account-row.ts";
import { lockPlayer } from "../lock-player.ts";
import { recordBankAccount } from "./record-bank-account.ts";
import { type SealedNumber, sealNumber } from "./sealed-number.ts";

type Call = typeof contract.cashier.addBankAccount;
type Input = CallInput<Call>;

/**
 * Adds a bank account for withdrawals, which may be used after the brand's hold time. The member is notified on every
 * channel. An account that is already registered is returned unchanged.
 *
 * Throws Refusal, in precedence order:
 * - STEP_UP_REQUIRED, PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_WRONG
 * - METHOD_UNKNOWN (no such bank)
 * - BANK_ACCOUNT_LIMIT
 * - BANK_ACCOUNT_TAKEN (registered for another name, or by another member)
 */
export async function addBankAccount(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, brand, player, vault } = context;
  await requireStepUp(context);
  await verifyPaymentPassword(context, input.paymentPassword);
  const bank = brand.settings.cashier.withdrawal.banks.find(({ code }) => code === input.bankCode);
  if (!bank) throw refusal("METHOD_UNKNOWN");
  const row = await inTransaction(db, async (tx) => {
    await lockPlayer(tx, player.id);
    const own = await ownAccounts(tx, context);
    const id = newId();
    const sealed = sealNumber(vault, { id, brandId: brand.id, bankCode: bank.code }, input.number);
    const known = own.find(({ number_fingerprint: fingerprint }) => fingerprint?.equals(sealed.number_fingerprint));
    if (known?.holder_name === input.holderName) return known;
    const { bankAccountsMax } = brand.settings.cashier.withdrawal;
    if (own.length >= bankAccountsMax) {
      throw refusal("BANK_ACCOUNT_LIMIT", { maximum: bankAccountsMax });
    }
    return insertAccount(tx, context, { ...sealed, id, bank_name: bank.name }, input);
  });
  return { value: asBankAccount(row) };
}

function ownAccounts(tx: Transaction, { player }: PlayerContext): Promise<BankAccountRow[]> {
  return tx
    .selectFrom("bank_account")
    .selectAll()
    .where("player_id", "=", player.id)
    .where("removed_at", "is", null)
    .execute();
}

async function insertAccount(
  tx: Transaction,
  context: PlayerContext,
  stored: SealedNumber & { readonly id: string; readonly bank_name: string },
  input: Input,
): Promise<BankAccountRow> {
  const { brand, player } = context;
  const { newAccountHoldMinutes } = brand.settings.cashier.withdrawal;
  const row = await tx
    .insertInto("bank_account")
    .values({
      ...stored,
      brand_id: brand.id,
      player_id: player.id,
      bank_code: input.bankCode,
      holder_name: input.holderName,
      usable_from: sql<Date>`now() + make_interval(mins => ${newAccountHoldMinutes})`,
    })
    .onConflict((conflict) => conflict.column("number_fingerprint").where("removed_at", "is", null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refusal("BANK_ACCOUNT_TAKEN");
  await recordBankAccount(tx, context, "add", row);
  return row;
}
