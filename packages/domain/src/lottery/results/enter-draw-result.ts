import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { isFault } from "@banyan/game-math";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { readOneDraw } from "../console/lottery-draws.ts";
import { addResultEntry, lockOutsideDraw } from "./result-entries.ts";
import { readResult } from "./result-sources.ts";
import { lockDraw, recordDrawDeed } from "../void/void-proposals.ts";

type Call = typeof contract.operations.enterDrawResult;

/**
 * Enters the result of a draw that took place outside. It is taken when another operator enters the same numbers.
 * Neither sees the numbers of the other before. To enter one for a draw that has a result corrects it: the bets are
 * settled again. Entering the present result again confirms it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - STATE_CHANGED (it is void, it is not over, or the house draws it)
 * - REASON_REQUIRED (to replace a result)
 * - RESULT_INVALID {place}
 */
export async function enterDrawResult(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { drawId, reason } = input;
  await inTransaction(context.db, async (tx) => {
    const named = await lockDraw(tx, context, drawId);
    const draw = await lockOutsideDraw(tx, drawId);
    if (!draw || draw.state === "void" || !draw.is_due) throw refusal("STATE_CHANGED");
    if (draw.result_version > 0 && !reason) throw refusal("REASON_REQUIRED");
    const result = readResult(draw.rules, input.result);
    if (isFault(result)) throw refusal("RESULT_INVALID", { place: result.fault });
    const isTaken = await addResultEntry(tx, draw, { operatorId: context.operator.id, result, reason });
    const action = isTaken ? "lottery.take-result" : "lottery.enter-result";
    await recordDrawDeed(tx, context, { action, draw: named, reason: reason ?? null });
  });
  return { value: await readOneDraw(context, drawId) };
}
