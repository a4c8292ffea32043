import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { visibleBrand } from "../visible-brand.ts";
import { mallOf } from "./mall-of.ts";

type Call = typeof contract.operations.mallBoard;

/** The points mall of a brand. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function mallBoard({ db, operator }: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  return { value: await mallOf(db, await visibleBrand(db, operator, input.brandId)) };
}
