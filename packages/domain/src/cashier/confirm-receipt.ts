import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { PlayerContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { notFoundOrChanged } from "./not-found-or-changed.ts";
import { assertOwnUpload } from "./own-upload.ts";
import { publishWithdrawal } from "./publish.ts";
import { asOwnWithdrawal, DISPUTED, withdrawalById, type WithdrawalRow } from "./withdrawal-row.ts";

type Call = typeof contract.cashier.confirmReceipt;
type Input = CallInput<Call>;

/**
 * Stores the player's answer whether a paid withdrawal has arrived. A player who answered "partly" or "not
 * received" may still answer that all arrived, until the dispute is closed.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, STATE_CHANGED (a timeout or an operator was faster),
 * RECEIVED_AMOUNT_INVALID, PROOF_REQUIRED.
 */
export async function confirmReceipt(context: PlayerContext, input: Input): Promise<CallOutput<Call>> {
  const { db, player } = context;
  const row = await inTransaction(db, async (tx) => {
    const paid = await lockAnswerable(tx, player.id, input);
    const answered = await storeAnswer(tx, player.id, paid, input);
    return answered ?? notFoundOrChanged(tx, "withdrawal", input.withdrawalId, player.id);
  });
  publishWithdrawal(context, row);
  return { value: asOwnWithdrawal(context, await withdrawalById(db, row.id)) };
}

const AWAITING = ["paid_awaiting_receipt"] as const;

/** "All received" also ends a dispute. */
function answerableStates({ answer }: Input) {
  return answer === "received" ? [...AWAITING, ...DISPUTED] : AWAITING;
}

async function lockAnswerable(tx: Transaction, playerId: PlayerId, input: Input): Promise<WithdrawalRow> {
  const row = await tx
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", input.withdrawalId)
    .where("player_id", "=", playerId)
    .where("state", "in", answerableStates(input))
    .forUpdate()
    .executeTakeFirst();
  return row ?? notFoundOrChanged(tx, "withdrawal", input.withdrawalId, playerId);
}

async function storeAnswer(tx: Transaction, playerId: PlayerId, paid: WithdrawalRow, input: Input) {
  const change = tx
    .updateTable("withdrawal")
    .where("id", "=", paid.id)
    .where("state", "in", answerableStates(input))
    .returningAll();
  switch (input.answer) {
    case "received":
      return change
        .set({ state: "received", received_amount: paid.amount, closed_at: sql<Date>`now()` })
        .executeTakeFirst();
    case "partly":
      if (input.receivedAmount >= paid.amount) throw refusal("RECEIVED_AMOUNT_INVALID");
      return change.set({ state: "partly_received", received_amount: input.receivedAmount }).executeTakeFirst();
    case "not_received":
      await assertOwnUpload(tx, playerId, input.uploadId, "receipt_proof", "PROOF_REQUIRED");
      return change.set({ state: "not_received", received_amount: 0n, proof_id: input.uploadId }).executeTakeFirst();
  }
}
