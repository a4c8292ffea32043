import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { nextOdds, stepsBetween } from "./own-odds.ts";
import { addVersion, answerPrices, lockPrices, recordPriceDeed } from "./price-changes.ts";
import { listOfPrices } from "./price-versions.ts";

type Call = typeof contract.operations.changeBrandPrices;

/**
 * Changes odds of a lottery at a brand. A change that raises any odds is only proposed: the house could lose more by it.
 * Any other is the next version, for tickets from now on.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also a brand that the operator does not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED (other odds than the operator saw, or a proposal is open)
 * - SELECTION_INVALID {line}, ODDS_TOO_HIGH {play, choice, maximum}
 * - NOTHING_CHANGED
 */
export async function changeBrandPrices(
  context: OperatorContext,
  { gameCode, brandId, seen, prices, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const { db, operator } = context;
  const name = { gameCode, brandId };
  const value = await inTransaction(db, async (tx) => {
    const present = await lockPrices(tx, context, name);
    if (!reason) throw refusal("REASON_REQUIRED");
    const open = await tx
      .selectFrom("lottery_price_proposal")
      .select("id")
      .where("brand_id", "=", brandId)
      .where("game_code", "=", gameCode)
      .where("state", "=", "proposed")
      .executeTakeFirst();
    if (present.stored.version !== seen || open) throw refusal("STATE_CHANGED");
    const odds = nextOdds(present.listed, present.stored.odds, prices);
    const after = listOfPrices({ version: seen + 1, base: present.base, odds });
    const steps = stepsBetween(present.plays, present.list, after);
    if (steps.length === 0) throw refusal("NOTHING_CHANGED");
    const raises = steps.some((step) => step.after > step.before);
    if (raises) {
      await tx
        .insertInto("lottery_price_proposal")
        .values({
          id: newId(),
          brand_id: brandId,
          game_code: gameCode,
          seen,
          odds: JSON.stringify(odds),
          reason,
          proposed_by: operator.id,
        })
        .execute();
    } else await addVersion(tx, present, { odds, reason, changedBy: operator.id, approvedBy: null });
    const action = raises ? "lottery_prices.propose" : "lottery_prices.change";
    await recordPriceDeed(tx, context, name, { action, steps, reason });
    return answerPrices(tx, operator, name);
  });
  return { value };
}
