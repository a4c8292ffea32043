import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { visibleBrand } from "../visible-brand.ts";
import { campaignsOf } from "./campaign-rows.ts";
import { pagesWithoutPromotion } from "./pages-without-promotion.ts";

type Call = typeof contract.operations.campaigns;

/** A brand's promotions that pay. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function campaigns({ db, operator }: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  return { value: { list: await campaignsOf(db, brandId), ...(await pagesWithoutPromotion(db, brandId)) } };
}
