import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { referralBoardOf } from "./program-rows.ts";

type Call = typeof contract.operations.referralProgram;

/** The rewards of a brand for invited friends. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function referralProgram(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await referralBoardOf(db, await visibleBrand(db, operator, input.brandId)) };
}
