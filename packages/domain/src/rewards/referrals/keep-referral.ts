import type { ReferralTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { type BrandVersion, keepCampaign } from "../keep-campaign.ts";

/**
 * Writes a version and makes it the present one. Friends keep the terms of their registration. The next pass looks at all
 * friends, so a raised budget grants what had no room.
 */
export async function keepReferral(
  db: DatabaseConnection | Transaction,
  kept: BrandVersion<ReferralTerms>,
): Promise<void> {
  await keepCampaign(db, { ...kept, kind: "referral", startsAt: null, endsAt: null });
  await sql`
    insert into referral_program (brand_id, promotion_id, starts_at) values (${kept.brandId}, ${kept.id}, now())
    on conflict (brand_id) do update set looked_at = null, pass_at = null, since = null, walked = null
  `.execute(db);
}
