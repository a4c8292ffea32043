import { type CallInput, type CallOutput, type contract, unworkableLevelTerm } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { saveOfBrand } from "../save-version.ts";
import { boardOf } from "./board-of.ts";
import { checkFromNextMonth, keepLevels } from "./keep-levels.ts";
import { lockLadder } from "./ladder-rows.ts";

type Call = typeof contract.operations.saveLevels;

/**
 * Writes the next version of a brand's levels. The next pass raises everybody who reaches a level by it.
 *
 * Throws the refusals of `saveOfBrand`; TERMS_NOT_ALLOWED {field} also for levels that do not rise, and equal names.
 */
export async function saveLevels(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const value = await saveOfBrand(context, input, {
    action: "levels.save",
    lock: lockLadder,
    unworkable: unworkableLevelTerm,
    async keep(tx, version, present) {
      await keepLevels(tx, version);
      if (present?.stopped && !version.stopped) await checkFromNextMonth(tx, version.brandId);
    },
    read: boardOf,
  });
  return { value };
}
