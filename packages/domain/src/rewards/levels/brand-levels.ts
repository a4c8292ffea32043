import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { boardOf } from "./board-of.ts";

type Call = typeof contract.operations.brandLevels;

/** The VIP levels of a brand. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function brandLevels(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  return { value: await boardOf(db, await visibleBrand(db, operator, input.brandId)) };
}
