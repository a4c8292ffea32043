import type { CallInput, CallOutput, contract, ErrorCode } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { newId, Refusal } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { verifyPaymentPassword } from "../identity/index.ts";
import { holdCash, playerCash } from "../wallet/index.ts";
import { retryTakenReference } from "./deposit.ts";
import { lockPlayer } from "./lock-player.ts";
import { publishWithdrawal } from "./publish.ts";
import { newReference } from "./reference.ts";
import { asWithdrawal, ledgerKey, UNPAID_WITHDRAWAL, withdrawalById, type WithdrawalRow } from "./withdrawal-row.ts";

type Call = typeof contract.cashier.withdraw;
type Input = CallInput<Call>;

/**
 * Asks for a withdrawal and sets the money aside in the same transaction. The same request again is the same
 * withdrawal.
 *
 * Throws Refusal, in precedence order: PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_LOCKED, PAYMENT_PASSWORD_WRONG,
 * AMOUNT_BELOW_MINIMUM, AMOUNT_ABOVE_MAXIMUM, BANK_ACCOUNT_UNKNOWN, REQUEST_ID_REUSED, WITHDRAWAL_PENDING,
 * INSUFFICIENT_FUNDS.
 */
export async function withdraw(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, player } = context;
  await verifyPaymentPassword(db, player.id, input.paymentPassword);
  const known = await sameRequest(db, context, input);
  if (!known || !isSame(known, input)) {
    assertAmountAllowed(context, input.amount);
    await assertOwnAccount(context, input.bankAccountId);
  }
  const row = await inTransaction(db, (tx) => recordRequest(tx, context, input));
  publishWithdrawal(context, row);
  return { value: asWithdrawal(await withdrawalById(db, row.id)) };
}

function sameRequest(
  db: DatabaseConnection | Transaction,
  { player }: PlayerContext,
  { requestId }: Input,
): Promise<WithdrawalRow | undefined> {
  return db
    .selectFrom("withdrawal")
    .selectAll()
    .where("player_id", "=", player.id)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
}

function isSame(known: WithdrawalRow, { amount, bankAccountId }: Input): boolean {
  return known.amount === amount && known.bank_account_id === bankAccountId;
}

function assertAmountAllowed({ brand }: PlayerContext, amount: bigint): void {
  const { minimum, maximum } = brand.settings.cashier.withdrawal;
  if (amount < minimum) {
    throw new Refusal("AMOUNT_BELOW_MINIMUM" satisfies ErrorCode, { minimum: minimum.toString() });
  }
  if (amount > maximum) {
    throw new Refusal("AMOUNT_ABOVE_MAXIMUM" satisfies ErrorCode, { maximum: maximum.toString() });
  }
}

async function assertOwnAccount({ db, player }: PlayerContext, bankAccountId: string): Promise<void> {
  const account = await db
    .selectFrom("bank_account")
    .select("id")
    .where("id", "=", bankAccountId)
    .where("player_id", "=", player.id)
    .executeTakeFirst();
  if (!account) throw new Refusal("BANK_ACCOUNT_UNKNOWN" satisfies ErrorCode);
}

async function recordRequest(tx: Transaction, context: PlayerContext, input: Input): Promise<WithdrawalRow> {
  const { brand, player } = context;
  await lockPlayer(tx, player.id);
  const known = await sameRequest(tx, context, input);
  if (known && isSame(known, input)) return known;
  if (known) throw new Refusal("REQUEST_ID_REUSED" satisfies ErrorCode);
  await assertFewOpen(tx, context);
  const row = await insertRequest(tx, context, input);
  const cash = await playerCash(tx, { brandId: brand.id, playerId: player.id, currency: brand.currency });
  await holdCash(tx, {
    key: ledgerKey(row),
    account: cash.id,
    amount: { minor: row.amount, currency: row.currency },
    reference: { kind: "withdrawal", id: row.reference },
  });
  return row;
}

async function assertFewOpen(tx: Transaction, { player, brand }: PlayerContext): Promise<void> {
  const { open } = await tx
    .selectFrom("withdrawal")
    .select(({ fn }) => fn.countAll<bigint>().as("open"))
    .where("player_id", "=", player.id)
    .where("state", "in", UNPAID_WITHDRAWAL)
    .executeTakeFirstOrThrow();
  const { pendingMax } = brand.settings.cashier.withdrawal;
  if (open >= pendingMax) throw new Refusal("WITHDRAWAL_PENDING" satisfies ErrorCode, { maximum: pendingMax });
}

function insertRequest(tx: Transaction, { brand, player }: PlayerContext, input: Input): Promise<WithdrawalRow> {
  const { gateway, receiptMinutes } = brand.settings.cashier.withdrawal;
  return tx
    .insertInto("withdrawal")
    .values({
      id: newId(),
      brand_id: brand.id,
      player_id: player.id,
      reference: newReference("W"),
      request_id: input.requestId,
      bank_account_id: input.bankAccountId,
      gateway,
      amount: input.amount,
      currency: brand.currency,
      state: "requested",
      receipt_seconds: Math.ceil(receiptMinutes * 60),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(retryTakenReference);
}
