import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type BrandId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import type { Brand, OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { receiveMoney } from "../rewards/index.ts";
import { moveCash, playerCash } from "../wallet/index.ts";
import { approvalsNeeded, decide } from "./approvals.ts";
import { auditWithdrawal } from "./audit-withdrawal.ts";
import { publishWithdrawal } from "./publish.ts";
import { payoutClearing } from "./settle-payout.ts";
import { brandOfVisibleWithdrawal } from "./visible-withdrawal.ts";
import { withdrawalCaseById } from "./withdrawal-case.ts";
import { DISPUTED, ledgerKey, type WithdrawalRow } from "./withdrawal-row.ts";

type Call = typeof contract.operations.resolveDispute;
type Input = CallInput<Call>;

/**
 * Closes a withdrawal that did not arrive in full. A forced receipt refunds nothing; a return credits the
 * missing amount to the player's balance. A return above the brand's amount needs two different operators.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, REASON_REQUIRED, STATE_CHANGED, SECOND_OPERATOR_REQUIRED (this
 * operator asked for the return before).
 */
export async function resolveDispute(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brand = await brandOfVisibleWithdrawal(context, input.withdrawalId);
  if (!input.reason) throw refusal("REASON_REQUIRED");
  const row = await inTransaction(context.db, async (tx) => {
    const disputed = await lockDisputed(tx, input.withdrawalId);
    const resolved =
      input.resolution === "return"
        ? await returnMissing(tx, context, input, { disputed, brand })
        : await forceReceipt(tx, context, input);
    await auditWithdrawal(tx, context, resolved, { verb: input.resolution, reason: input.reason });
    return resolved;
  });
  publishWithdrawal(context, row);
  return { value: await withdrawalCaseById(context, row.id) };
}

async function lockDisputed(tx: Transaction, withdrawalId: string): Promise<WithdrawalRow> {
  const row = await tx
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", withdrawalId)
    .where("state", "in", DISPUTED)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal("STATE_CHANGED");
  return row;
}

function close(
  tx: Transaction,
  { withdrawalId, reason }: Input,
  state: "received" | "returned",
): Promise<WithdrawalRow> {
  return tx
    .updateTable("withdrawal")
    .set({ state, reason, closed_at: sql<Date>`now()` })
    .where("id", "=", withdrawalId)
    .where("state", "in", DISPUTED)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function forceReceipt(tx: Transaction, context: OperatorContext, input: Input): Promise<WithdrawalRow> {
  await decide(tx, context, input.withdrawalId, { decision: "force_receipt", reason: input.reason });
  return close(tx, input, "received");
}

async function returnMissing(
  tx: Transaction,
  context: OperatorContext,
  input: Input,
  { disputed, brand }: { disputed: WithdrawalRow; brand: Brand },
): Promise<WithdrawalRow> {
  const agreed = await decide(tx, context, input.withdrawalId, { decision: "return", reason: input.reason });
  const missing = disputed.amount - (disputed.received_amount ?? 0n);
  if (agreed < approvalsNeeded(brand, missing)) return disputed;
  const row = await close(tx, input, "returned");
  await creditMissing(tx, row, missing);
  return row;
}

/** The payout left the player's account permanently; the missing part comes back as a separate transfer. */
export async function creditMissing(tx: Transaction, row: WithdrawalRow, minor: bigint): Promise<void> {
  const { currency, reference } = row;
  const brandId = row.brand_id as BrandId;
  const owner = { brandId, playerId: asId<PlayerId>(row.player_id), currency };
  const cash = await playerCash(tx, owner);
  const source = await payoutClearing(tx, row);
  await receiveMoney(tx, owner, minor, () =>
    moveCash(tx, {
      key: ledgerKey(row, "return"),
      kind: "withdrawal_return",
      source,
      destination: cash.id,
      amount: { minor, currency },
      reference: { kind: "withdrawal", id: reference },
    }),
  );
}
