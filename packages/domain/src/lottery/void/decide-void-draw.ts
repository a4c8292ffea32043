import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { readOneDraw } from "../console/lottery-draws.ts";
import { wakePairs } from "../draws/pair-draws.ts";
import { decidedState } from "../../four-eyes.ts";
import { lockDraw, recordDrawDeed } from "./void-proposals.ts";

type Call = typeof contract.operations.decideVoidDraw;
type Input = CallInput<Call>;

const ACTIONS = { approved: "lottery.approve", rejected: "lottery.reject", withdrawn: "lottery.withdraw" } as const;

/**
 * Makes a draw void, or refuses to. The worker gives all stakes back, and takes back what was paid before. The proposer
 * cannot approve; a refusal by the proposer withdraws the proposal.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED (to refuse)
 * - STATE_CHANGED (it is decided, or to approve: the draw is void already)
 * - SECOND_OPERATOR_REQUIRED (to approve the operator's own proposal)
 */
export async function decideVoidDraw(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const drawId = await inTransaction(context.db, (tx) => decide(tx, context, input));
  return { value: await readOneDraw(context, drawId) };
}

/** Returns the draw's id. */
async function decide(tx: Transaction, context: OperatorContext, input: Input): Promise<string> {
  const { operator } = context;
  const { proposalId, decision, reason = null } = input;
  const named = await tx.selectFrom("lottery_void").select("draw_id").where("id", "=", proposalId).executeTakeFirst();
  if (!named) throw refusal("NOT_FOUND");
  const draw = await lockDraw(tx, context, named.draw_id);
  const proposal = await tx
    .selectFrom("lottery_void")
    .selectAll()
    .where("id", "=", proposalId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isOpen = proposal.state === "proposed" && (decision === "reject" || draw.state !== "void");
  const state = decidedState(input, { isOpen, own: proposal.proposed_by === operator.id });
  const approves = state === "approved";
  await tx
    .updateTable("lottery_void")
    .set({ state, decided_by: operator.id, decided_at: sql<Date>`now()`, decision_reason: reason })
    .where("id", "=", proposalId)
    .execute();
  if (approves) {
    await tx
      .updateTable("lottery_draw")
      .set({ state: "void", void_reason: proposal.reason, next_at: sql<Date>`clock_timestamp()` })
      .where("id", "=", draw.id)
      .execute();
    await wakePairs(tx, draw.id);
  }
  await recordDrawDeed(tx, context, { action: ACTIONS[state], draw, reason: approves ? proposal.reason : reason });
  return draw.id;
}
