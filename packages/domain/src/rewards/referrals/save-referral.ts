import { type CallInput, type CallOutput, type contract, unworkableReferralTerm } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { saveOfBrand } from "../save-version.ts";
import { keepReferral } from "./keep-referral.ts";
import { lockProgram, referralBoardOf } from "./program-rows.ts";

type Call = typeof contract.operations.saveReferral;

/**
 * Writes the next version of what friends bring. Friends keep the terms of their registration; those who registered before
 * the first version bring nothing. The budget acts now, as stopping does.
 *
 * Throws the refusals of `saveOfBrand`; TERMS_NOT_ALLOWED {field} also for steps that do not rise.
 */
export async function saveReferral(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const value = await saveOfBrand(context, input, {
    action: "promotion.save",
    lock: lockProgram,
    unworkable: unworkableReferralTerm,
    keep: keepReferral,
    read: referralBoardOf,
  });
  return { value };
}
