import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { pagesWithoutPromotion } from "../pages-without-promotion.ts";
import { envelopeCampaignsOf } from "./envelope-rows.ts";

type Call = typeof contract.operations.envelopeCampaigns;

/** A brand's red envelopes. Throws Refusal NOT_FOUND, also for a brand that the operator may not see. */
export async function envelopeCampaigns(
  { db, operator }: OperatorContext,
  input: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { rows } = await sql<{ zone: string }>`select brand_zone(${brandId}, now()) as zone`.execute(db);
  return {
    value: {
      timeZone: rows[0]?.zone ?? "UTC",
      list: await envelopeCampaignsOf(db, brandId),
      ...(await pagesWithoutPromotion(db, brandId)),
    },
  };
}
