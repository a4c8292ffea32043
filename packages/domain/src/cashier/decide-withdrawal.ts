import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { tellMembers } from "../tell-members.ts";
import { releaseCash } from "../wallet/index.ts";
import { approvalsNeeded, decide } from "./approvals.ts";
import { auditWithdrawal } from "./audit-withdrawal.ts";
import { groupOf } from "./gateway-of.ts";
import { FIRST_PAYOUT_QUERY_SECONDS } from "./pay-withdrawal.ts";
import { publishWithdrawal } from "./publish.ts";
import { brandOfVisibleWithdrawal } from "./visible-withdrawal.ts";
import { withdrawalCaseById } from "./withdrawal-case.ts";
import { ledgerKey, UNDECIDED, type WithdrawalRow } from "./withdrawal-row.ts";

type Call = typeof contract.operations.decideWithdrawal;
type Input = CallInput<Call>;

/**
 * Approves or rejects a withdrawal. Once enough different operators have approved, the worker pays it. A rejection
 * frees the money.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, REASON_REQUIRED (to reject), STATE_CHANGED, SECOND_OPERATOR_REQUIRED
 * (this operator approved before).
 */
export async function decideWithdrawal(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brand = await brandOfVisibleWithdrawal(context, input.withdrawalId);
  if (input.decision === "reject" && !input.reason) throw refusal("REASON_REQUIRED");
  const row = await inTransaction(context.db, async (tx) => {
    const decided =
      input.decision === "reject" ? await reject(tx, context, input) : await approve(tx, context, input, brand);
    await auditWithdrawal(tx, context, decided, { verb: input.decision, reason: input.reason ?? null });
    return decided;
  });
  publishWithdrawal(context, row);
  if (row.state === "rejected") context.signals.publish({ playerId: asId<PlayerId>(row.player_id), kind: "message" });
  return { value: await withdrawalCaseById(context, row.id) };
}

async function approve(
  tx: Transaction,
  context: OperatorContext,
  { withdrawalId, reason }: Input,
  brand: Brand,
): Promise<WithdrawalRow> {
  // This update also takes the lock under which operators who decide at the same time take turns.
  const reviewed = await tx
    .updateTable("withdrawal")
    .set({ state: "under_review" })
    .where("id", "=", withdrawalId)
    .where("state", "in", UNDECIDED)
    .returningAll()
    .executeTakeFirst();
  if (!reviewed) throw refusal("STATE_CHANGED");
  const agreed = await decide(tx, context, withdrawalId, { decision: "approve", reason: reason ?? null });
  if (agreed < approvalsNeeded(brand, reviewed.amount)) return reviewed;
  const approved = await tx
    .updateTable("withdrawal")
    .set({
      state: "approved",
      approved_at: sql<Date>`now()`,
      next_query_at: sql<Date>`now() + make_interval(secs => ${FIRST_PAYOUT_QUERY_SECONDS})`,
    })
    .where("id", "=", withdrawalId)
    .where("state", "=", "under_review")
    .returningAll()
    .executeTakeFirstOrThrow();
  const group = groupOf(approved);
  await context.jobs.enqueue(tx, { kind: "withdrawal.pay", withdrawalId }, group);
  if (approved.next_query_at) {
    const options = { startAfter: approved.next_query_at, ...group };
    await context.jobs.enqueue(tx, { kind: "withdrawal.query", withdrawalId }, options);
  }
  return approved;
}

async function reject(
  tx: Transaction,
  context: OperatorContext,
  { withdrawalId, reason = "" }: Input,
): Promise<WithdrawalRow> {
  const row = await tx
    .updateTable("withdrawal")
    .set({ state: "rejected", reason, closed_at: sql<Date>`now()` })
    .where("id", "=", withdrawalId)
    .where("state", "in", UNDECIDED)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw refusal("STATE_CHANGED");
  await decide(tx, context, withdrawalId, { decision: "reject", reason });
  await releaseCash(tx, { key: ledgerKey(row, "released"), holdKey: ledgerKey(row) });
  const { player_id: playerId, amount, currency, reference } = row;
  await tellMembers(tx, [
    { playerId, kind: "withdrawal_rejected", subject: row.id, facts: { amount, currency, reference, reason } },
  ]);
  return row;
}
