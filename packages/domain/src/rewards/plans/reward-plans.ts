import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { pagesWithoutPromotion } from "../pages-without-promotion.ts";
import { rewardPlansOf } from "./plan-rows.ts";

type Call = typeof contract.operations.rewardPlans;

/** A brand's rebates and cashbacks. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function rewardPlans(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  return { value: { list: await rewardPlansOf(db, brandId), ...(await pagesWithoutPromotion(db, brandId)) } };
}
