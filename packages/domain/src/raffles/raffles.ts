import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { pagesWithoutPromotion } from "../rewards/index.ts";
import { visibleBrand } from "../visible-brand.ts";
import { raffleCampaignsOf } from "./raffle-rows.ts";

type Call = typeof contract.operations.raffles;

/** A brand's wheels and eggs. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function raffles({ db, operator }: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  return { value: { list: await raffleCampaignsOf(db, brandId), ...(await pagesWithoutPromotion(db, brandId)) } };
}
