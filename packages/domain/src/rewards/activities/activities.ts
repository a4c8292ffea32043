import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { pagesWithoutPromotion } from "../pages-without-promotion.ts";
import { activitiesOf } from "./activity-rows.ts";

type Call = typeof contract.operations.activities;

/** The activities of a brand, and the pages that can get one. Throws Refusal NOT_FOUND for a brand that is not visible. */
export async function activities({ db, operator }: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  return { value: { list: await activitiesOf(db, brandId), ...(await pagesWithoutPromotion(db, brandId)) } };
}
