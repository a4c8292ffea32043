import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { LIMIT_NAMES, lockLimits, raises, recordLimitDeed, setLimits } from "./limit-changes.ts";

type Call = typeof contract.operations.changeLotteryLimits;

/**
 * Changes the limits of a lottery in a currency. A change that raises a cap or the greatest stake is only proposed: the
 * house could lose more by it. Any other applies to tickets from now on.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for an operator of some brands only)
 * - REASON_REQUIRED
 * - STATE_CHANGED (other limits than the operator saw, or a proposal is open)
 * - NOTHING_CHANGED
 */
export async function changeLotteryLimits(
  context: OperatorContext,
  { gameCode, currency, seen, reason, ...after }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const name = { gameCode, currency };
  const value = await inTransaction(db, async (tx) => {
    const before = await lockLimits(tx, context, name);
    if (!reason) throw refusal("REASON_REQUIRED");
    const isOpen = before.changes.some(({ state }) => state === "proposed");
    if (before.version !== seen || isOpen) throw refusal("STATE_CHANGED");
    if (LIMIT_NAMES.every((limit) => before[limit] === after[limit])) throw refusal("NOTHING_CHANGED");
    const isRaised = raises(before, after);
    await tx
      .insertInto("lottery_limit_change")
      .values({
        id: newId(),
        game_code: gameCode,
        currency,
        seen,
        minimum_before: before.minimum,
        maximum_before: before.maximum,
        number_cap_before: before.numberCap,
        play_cap_before: before.playCap,
        win_cap_before: before.winCap,
        minimum: after.minimum,
        maximum: after.maximum,
        number_cap: after.numberCap,
        play_cap: after.playCap,
        win_cap: after.winCap,
        state: isRaised ? "proposed" : "applied",
        reason,
        proposed_by: operator.id,
      })
      .execute();
    if (!isRaised) await setLimits(tx, name, after);
    const action = isRaised ? "lottery_limits.propose" : "lottery_limits.change";
    await recordLimitDeed(tx, context, { action, name, before, after, reason });
    return lockLimits(tx, context, name);
  });
  return { value };
}
