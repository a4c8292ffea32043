import type { RaceTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { keepCampaign, type PromotionVersion } from "../keep-campaign.ts";

/** Writes a version and makes it the present one. It acts from the next period on; the first one in the present period. */
export async function keepRace(
  db: DatabaseConnection | Transaction,
  kept: Omit<PromotionVersion<"race", RaceTerms>, "kind">,
): Promise<void> {
  await keepCampaign(db, { ...kept, kind: "race" });
  const { id, brandId, terms } = kept;
  await sql`
    insert into race (promotion_id, brand_id, period, period_from, period_to, looked_at)
    select ${id}, ${brandId}, ${terms.period}, begins, contract_period_end(now(), ${terms.period}, zone), begins
    from (select brand_zone(${brandId}, now()) as zone) as present
    cross join lateral (select contract_period_start(now(), ${terms.period}, zone) as begins) as clock
    on conflict (promotion_id) do nothing
  `.execute(db);
}
