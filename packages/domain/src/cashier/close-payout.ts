import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { decide } from "./approvals.ts";
import { auditWithdrawal } from "./audit-withdrawal.ts";
import { publishWithdrawal } from "./publish.ts";
import { creditMissing } from "./resolve-dispute.ts";
import { awaitReceipt, capturePayout, PAID, returnUnpaid } from "./settle-payout.ts";
import { brandOfVisibleWithdrawal } from "./visible-withdrawal.ts";
import { withdrawalCaseById } from "./withdrawal-case.ts";
import { MAY_CLOSE_PAYOUT, type WithdrawalRow } from "./withdrawal-row.ts";

type Call = typeof contract.operations.closePayout;
type Input = CallInput<Call>;

/** Operators who must state the same paid amount. */
const STATEMENTS_NEEDED = 2;

/**
 * Closes a payout that the gateway does not settle: it reported another amount, or accepted the payout and forgot it. Two
 * operators state the amount that it has paid; statements of other amounts do not count together.
 * - the whole amount: the withdrawal is paid, and the member is asked for the receipt
 * - a part: the rest goes back to the member, and the withdrawal is returned
 * - 0: the held money is free again, and the withdrawal is returned
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - STATE_CHANGED (the gateway may still settle it, or has)
 * - INPUT_INVALID (more than the amount of the withdrawal)
 * - SECOND_OPERATOR_REQUIRED (this operator stated the same amount before)
 */
export async function closePayout(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  await brandOfVisibleWithdrawal(context, input.withdrawalId);
  const row = await inTransaction(context.db, async (tx) => {
    const open = await lockUnsettled(tx, input);
    const closed = await takeStatement(tx, context, open, input);
    await auditWithdrawal(tx, context, closed, { verb: "close_payout", reason: input.reason, paid: input.paid });
    return closed;
  });
  publishWithdrawal(context, row);
  return { value: await withdrawalCaseById(context, row.id) };
}

async function lockUnsettled(tx: Transaction, { withdrawalId, paid }: Input): Promise<WithdrawalRow> {
  const row = await tx
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", withdrawalId)
    .where(MAY_CLOSE_PAYOUT)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal("STATE_CHANGED");
  if (paid > row.amount) throw refusal("INPUT_INVALID", { field: "paid" });
  return row;
}

/** Stores an operator's statement. The second one of the same amount closes the payout. */
async function takeStatement(
  tx: Transaction,
  context: OperatorContext,
  open: WithdrawalRow,
  { paid, reason }: Input,
): Promise<WithdrawalRow> {
  const statement = { decision: "close_payout", reason, lookedAt: paid.toString() } as const;
  const agreed = await decide(tx, context, open.id, statement);
  if (agreed < STATEMENTS_NEEDED) return open;
  if (paid > 0n) return closePaid(tx, context, open, { paid, reason });
  const returned = await returnUnpaid(tx, open.gateway, open.reference, reason);
  invariant(returned, "the payout is locked while it is underway");
  return returned;
}

/** Captures a payout that was paid whole or in part. The member is asked for the receipt, or gets the rest. */
async function closePaid(
  tx: Transaction,
  { jobs }: OperatorContext,
  { id, amount }: WithdrawalRow,
  { paid, reason }: Pick<Input, "paid" | "reason">,
): Promise<WithdrawalRow> {
  const isWhole = paid === amount;
  const returned = { ...PAID, state: "returned", received_amount: paid, reason, closed_at: sql<Date>`now()` };
  const row = await tx
    .updateTable("withdrawal")
    .set(isWhole ? PAID : returned)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await capturePayout(tx, row);
  await (isWhole ? awaitReceipt(tx, jobs, row) : creditMissing(tx, row, amount - paid));
  return row;
}
