import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type Database, inTransaction, type Transaction } from "@banyan/db";
import { Refusal } from "@banyan/kernel";
import { type Selectable, sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { decidedState } from "../../four-eyes.ts";
import { refusal } from "../../refusal.ts";
import type { OutsideVendor } from "../vendor-directory.ts";
import { commandedVendor, orderTable } from "./vendor-desk.ts";
import { recordTableDeed } from "./void-rounds.ts";

type Call = typeof contract.operations.decideVoidRound;
type Input = CallInput<Call>;
type Proposal = Selectable<Database["table_void"]>;
type State = "approved" | "rejected" | "withdrawn";

const ACTIONS = { approved: "table.approve", rejected: "table.reject", withdrawn: "table.withdraw" } as const;

/**
 * Makes a round void, or lets its wins go. The proposer cannot approve; a refusal by the proposer withdraws the
 * proposal. The decision is stored before the vendor hears it. An approval that the vendor has not answered can be
 * given again.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, and to approve: the vendor has answered)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 * - VENDOR_UNREACHABLE (to approve; a refused round is paid when its hold ends)
 */
export async function decideVoidRound(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const known = await db
    .selectFrom("table_void")
    .select("vendor_code")
    .where("id", "=", input.proposalId)
    .executeTakeFirst();
  if (!known) throw refusal("NOT_FOUND");
  const vendor = await commandedVendor(db, operator, known.vendor_code);
  const { proposal, state } = await inTransaction(db, (tx) => decide(tx, context, input));
  const result = await tellVendor(context, vendor, proposal, state);
  if (result !== null) {
    await db.updateTable("table_void").set({ result }).where("id", "=", proposal.id).execute();
  }
  return { value: { id: proposal.id, state, result } };
}

async function decide(
  tx: Transaction,
  context: OperatorContext,
  input: Input,
): Promise<{ proposal: Proposal; state: State }> {
  const { operator } = context;
  const { proposalId, decision, reason = null } = input;
  const proposal = await tx
    .selectFrom("table_void")
    .selectAll()
    .where("id", "=", proposalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isRepeated = decision === "approve" && proposal.state === "approved" && proposal.result === null;
  const isOpen = proposal.state === "proposed" || isRepeated;
  const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
  if (isRepeated) return { proposal, state };
  await tx
    .updateTable("table_void")
    .set({ state, decided_by: operator.id, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where("id", "=", proposalId)
    .execute();
  await recordTableDeed(tx, context, {
    action: ACTIONS[state],
    vendorCode: proposal.vendor_code,
    gameCode: proposal.game_code,
    reason: state === "approved" ? proposal.reason : reason,
    round: Number(proposal.round_number),
  });
  return { proposal, state };
}

/** The vendor's answer to an approval; null for a refusal, which only ends the hold. */
async function tellVendor(
  context: OperatorContext,
  vendor: OutsideVendor,
  { game_code: gameCode, round, reason }: Proposal,
  state: State,
): Promise<"void" | "too_late" | null> {
  if (state === "approved") {
    return (await orderTable(context, vendor, { gameCode, command: "void", round, reason })) ? "void" : "too_late";
  }
  // A silent vendor lets the wins go by itself when the hold ends.
  await orderTable(context, vendor, { gameCode, command: "release", round, reason }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== "VENDOR_UNREACHABLE") throw error;
  });
  return null;
}
