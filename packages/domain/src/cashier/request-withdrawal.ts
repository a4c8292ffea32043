import type { CallInput, contract } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { holdUnlocked } from "../rewards/index.ts";
import { cashBalance, holdCash, playerCash, vendorDebts } from "../wallet/index.ts";
import { lockPlayer } from "../lock-player.ts";
import { newReference, retryTakenReference } from "./reference.ts";
import { ledgerKey, UNPAID_WITHDRAWAL, type WithdrawalRow } from "./withdrawal-row.ts";

type Input = Omit<CallInput<typeof contract.cashier.withdraw>, "paymentPassword">;

/** The withdrawal that an earlier request with this id created, if any. */
export function withdrawalOfRequest(
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

/** True when a repeated request asks for the same withdrawal. */
export function isSameWithdrawal(known: WithdrawalRow, { amount, bankAccountId }: Input): boolean {
  return known.amount === amount && known.bank_account_id === bankAccountId;
}

/**
 * Records a withdrawal and holds its money, or returns the one that the same request created before. Throws Refusal, in
 * precedence order: REQUEST_ID_REUSED, WITHDRAWAL_PENDING, CONTRACT_DEBT {debt}, INSUFFICIENT_FUNDS, WAGERING_INCOMPLETE
 * {withdrawable, locked, toPlay}.
 */
export async function requestWithdrawal(tx: Transaction, context: PlayerContext, input: Input): Promise<WithdrawalRow> {
  const { brand, player } = context;
  await lockPlayer(tx, player.id);
  const known = await withdrawalOfRequest(tx, context, input);
  if (known && isSameWithdrawal(known, input)) return known;
  if (known) throw refusal("REQUEST_ID_REUSED");
  await assertFewOpen(tx, context);
  const row = await insertRequest(tx, context, input);
  const owner = { brandId: brand.id, playerId: player.id, currency: brand.currency };
  const cash = await playerCash(tx, owner);
  const hold = async () => {
    await assertDebtsCovered(tx, context, input.amount);
    await holdCash(tx, {
      key: ledgerKey(row),
      account: cash.id,
      amount: { minor: row.amount, currency: row.currency },
      reference: { kind: "withdrawal", id: row.reference },
    });
  };
  await holdUnlocked(tx, owner, row.amount, hold);
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
  if (open >= pendingMax) throw refusal("WITHDRAWAL_PENDING", { maximum: pendingMax });
}

/** Refuses to pay out money that a vendor took back after it was moved to cash. */
async function assertDebtsCovered(tx: Transaction, { player, brand }: PlayerContext, amount: bigint): Promise<void> {
  const owner = { playerId: player.id, currency: brand.currency };
  const debts = await vendorDebts(tx, owner);
  if (debts === 0n) return;
  const { available } = await cashBalance(tx, owner);
  if (amount + debts > available) throw refusal("INSUFFICIENT_FUNDS");
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
