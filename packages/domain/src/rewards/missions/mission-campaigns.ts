import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { missionCampaignsOf } from "./mission-campaign-rows.ts";

type Call = typeof contract.operations.missionCampaigns;

/** A brand's missions. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function missionCampaigns(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { currency } = await db
    .selectFrom("brand")
    .select("currency")
    .where("id", "=", brandId)
    .executeTakeFirstOrThrow();
  return { value: { currency, list: await missionCampaignsOf(db, brandId) } };
}
