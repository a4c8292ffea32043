import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import { brandVisible } from "../brand-scope.ts";
import { recordAudit } from "../compliance/index.ts";
import type { Brand, OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { approvalsNeeded, decide } from "./approvals.ts";
import { brandOf } from "./brand-of.ts";
import { depositCaseById } from "./deposit-case.ts";
import type { DepositRow } from "./deposit-row.ts";
import { lockPlayer } from "../lock-player.ts";
import { publishDeposit } from "./publish.ts";
import { creditDeposit } from "./settle-deposit.ts";
import { exceedsUnprovenLimit } from "./unproven-transfers.ts";

type Call = typeof contract.operations.decideDeposit;
type Input = CallInput<Call>;

/**
 * Decides on a bank transfer, or on a payment whose amount differs from the requested one. Approval credits the amount
 * that arrived; rejection credits nothing.
 *
 * A transfer may be approved before its proof came, and after it expired or was cancelled: an operator sees the bank's
 * own statement. Too much money without a proof needs a second operator (see {@link exceedsUnprovenLimit}). Two approvals
 * count together when both operators saw the same proof and amount.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND
 * - REASON_REQUIRED (to reject)
 * - STATE_CHANGED (also when the proof is no longer the one that the operator saw)
 * - INPUT_INVALID (the money that arrived is in another currency and cannot be credited)
 * - SECOND_OPERATOR_REQUIRED
 */
export async function decideDeposit(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const subject = await db
    .selectFrom("deposit")
    .select(["brand_id", "player_id"])
    .where("id", "=", input.depositId)
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirst();
  if (!subject) throw refusal("NOT_FOUND");
  if (input.decision === "reject" && !input.reason) throw refusal("REASON_REQUIRED");
  const brand = await brandOf(db, subject);
  const row = await inTransaction(db, async (tx) => {
    await lockPlayer(tx, subject.player_id);
    const open = await lockDecidable(tx, input);
    const decided =
      input.decision === "reject"
        ? await reject(tx, context, open, input)
        : await approve(tx, context, brand, open, input);
    await audit(tx, context, input, decided);
    return decided;
  });
  publishDeposit(context, row);
  return { value: await depositCaseById(db, row.id) };
}

/** Deposits that an operator can decide: any payment of an unexpected amount, and a transfer until it is decided. */
const isDecidable: RawBuilder<boolean> = sql<boolean>`(
  state = 'unknown_held' or (method_kind = 'bank_transfer' and state in ('pending', 'settling', 'expired', 'cancelled'))
)`;

async function lockDecidable(tx: Transaction, input: Input): Promise<DepositRow> {
  const row = await tx
    .selectFrom("deposit")
    .selectAll()
    .where("id", "=", input.depositId)
    .where(isDecidable)
    .forUpdate()
    .executeTakeFirst();
  const isOtherProof = input.proofId !== undefined && row?.proof_id !== input.proofId;
  if (!row || isOtherProof) throw refusal("STATE_CHANGED");
  if (input.decision === "approve" && row.paid_currency !== null && row.paid_currency !== row.currency) {
    throw refusal("INPUT_INVALID", { field: "currency" });
  }
  return row;
}

/** The proof and the amount that a decision is about. */
function lookedAtOf(open: DepositRow): string {
  return `${open.proof_id ?? "no proof"} ${open.paid_amount ?? open.amount}`;
}

async function approve(
  tx: Transaction,
  context: OperatorContext,
  brand: Brand,
  subject: DepositRow,
  input: Input,
): Promise<DepositRow> {
  const isTooMuch = await exceedsUnprovenLimit(tx, context, brand, subject);
  const needed = isTooMuch ? 2 : approvalsNeeded(brand, subject.paid_amount ?? subject.amount);
  const agreed = await decide(tx, context, input.depositId, {
    decision: "approve",
    reason: input.reason ?? null,
    lookedAt: lookedAtOf(subject),
  });
  const open = tx.updateTable("deposit").where("id", "=", input.depositId).where(isDecidable).returningAll();
  if (agreed < needed) {
    // A half-approved transfer stays in the queue even when its proof is missing.
    return open
      .set({ state: sql<string>`case when method_kind = 'bank_transfer' then 'settling' else state end` })
      .executeTakeFirstOrThrow();
  }
  const row = await open
    .set({
      state: "settled",
      settled_at: sql<Date>`now()`,
      paid_amount: sql<bigint>`coalesce(paid_amount, amount)`,
      paid_currency: sql<string>`coalesce(paid_currency, currency)`,
      reason: null,
      next_query_at: null,
    })
    .executeTakeFirstOrThrow();
  await creditDeposit(tx, row);
  return row;
}

async function reject(
  tx: Transaction,
  context: OperatorContext,
  subject: DepositRow,
  input: Input,
): Promise<DepositRow> {
  const reason = input.reason ?? null;
  await decide(tx, context, input.depositId, { decision: "reject", reason, lookedAt: lookedAtOf(subject) });
  return tx
    .updateTable("deposit")
    .set({ state: "failed", reason, next_query_at: null })
    .where("id", "=", input.depositId)
    .where(isDecidable)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function audit(tx: Transaction, context: OperatorContext, input: Input, row: DepositRow): Promise<void> {
  return recordAudit(tx, {
    brandId: row.brand_id as BrandId,
    actor: { kind: "operator", id: context.operator.id },
    action: `deposit.${input.decision}`,
    subject: { kind: "deposit", id: row.id },
    details: {
      reference: row.reference,
      amount: (row.paid_amount ?? row.amount).toString(),
      currency: row.currency,
      state: row.state,
      reason: input.reason ?? null,
    },
    ip: context.caller.ip,
  });
}
