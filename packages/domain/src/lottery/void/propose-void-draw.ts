import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { readOneDraw } from "../console/lottery-draws.ts";
import { lockDraw, recordDrawDeed } from "./void-proposals.ts";

type Call = typeof contract.operations.proposeVoidDraw;

/**
 * Proposes to make a draw void, before or after its numbers are drawn. The draw goes on until another operator has
 * approved it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED
 * - STATE_CHANGED (it is void, or a proposal is open)
 */
export async function proposeVoidDraw(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const { drawId, reason } = input;
  await inTransaction(db, async (tx) => {
    const draw = await lockDraw(tx, context, drawId);
    if (!reason) throw refusal("REASON_REQUIRED");
    const open = await tx
      .selectFrom("lottery_void")
      .select("id")
      .where("draw_id", "=", drawId)
      .where("state", "=", "proposed")
      .executeTakeFirst();
    if (draw.state === "void" || open) throw refusal("STATE_CHANGED");
    await tx
      .insertInto("lottery_void")
      .values({ id: newId(), draw_id: drawId, reason, proposed_by: operator.id })
      .execute();
    await recordDrawDeed(tx, context, { action: "lottery.propose", draw, reason });
  });
  return { value: await readOneDraw(context, drawId) };
}
