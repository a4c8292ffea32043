import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type Database, inTransaction, type Transaction } from "@banyan/db";
import { type Selectable, sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import { commandedVendor } from "./vendor-desk.ts";
import { askVendor } from "./vendor-rounds.ts";
import { recordTableDeed } from "./void-rounds.ts";

type Call = typeof contract.operations.decideTableResult;
type Input = CallInput<Call>;
type Proposal = Selectable<Database["table_result"]>;
type State = "approved" | "rejected" | "withdrawn";
type Effect = CallOutput<Call>["value"]["effect"];
type Result = CallOutput<Call>["value"]["result"];

const ACTIONS = {
  approved: "table.result_approve",
  rejected: "table.result_reject",
  withdrawn: "table.result_withdraw",
} as const;

/**
 * Sets the proposed result of a round, or refuses it. The proposer cannot approve; a refusal by the proposer withdraws
 * the proposal. The decision is stored before the vendor hears it. An approval that the vendor has not answered can be
 * given again: the vendor refuses a result that the round already has.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, and to approve: the vendor has answered)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 * - VENDOR_UNREACHABLE (to approve)
 */
export async function decideTableResult(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const known = await db
    .selectFrom("table_result")
    .select("vendor_code")
    .where("id", "=", input.proposalId)
    .executeTakeFirst();
  if (!known) throw refusal("NOT_FOUND");
  const vendor = await commandedVendor(db, operator, known.vendor_code);
  const { proposal, state } = await inTransaction(db, (tx) => decide(tx, context, input));
  let result: Result = null;
  if (state === "approved") {
    const { game_code, round, value, reason } = proposal;
    const order = { game_code, round, value, reason, check: false };
    result = (await askVendor(context, vendor, "tableResult", order)).effect;
    await db.updateTable("table_result").set({ result }).where("id", "=", proposal.id).execute();
  }
  return { value: { id: proposal.id, state, effect: proposal.effect as Effect, result } };
}

async function decide(
  tx: Transaction,
  context: OperatorContext,
  input: Input,
): Promise<{ proposal: Proposal; state: State }> {
  const { operator } = context;
  const { proposalId, decision, reason = null } = input;
  const proposal = await tx
    .selectFrom("table_result")
    .selectAll()
    .where("id", "=", proposalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isRepeated = decision === "approve" && proposal.state === "approved" && proposal.result === null;
  const isOpen = proposal.state === "proposed" || isRepeated;
  const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
  if (isRepeated) return { proposal, state };
  await tx
    .updateTable("table_result")
    .set({ state, decided_by: operator.id, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where("id", "=", proposalId)
    .execute();
  await recordTableDeed(tx, context, {
    action: ACTIONS[state],
    vendorCode: proposal.vendor_code,
    gameCode: proposal.game_code,
    reason: state === "approved" ? proposal.reason : reason,
    round: Number(proposal.round_number),
    result: proposal.value,
  });
  return { proposal, state };
}
