import type { RaffleKind, RaffleTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { keepCampaign, type PromotionVersion } from "../rewards/index.ts";

/** Writes a version and makes it the present one. Budget and stock act now, the rest from the next day on. */
export async function keepRaffle(
  db: DatabaseConnection | Transaction,
  kept: PromotionVersion<RaffleKind, RaffleTerms>,
): Promise<void> {
  await keepCampaign(db, kept);
  const { prizes } = kept.terms;
  await sql`
    insert into raffle_stock (promotion_id, prize, granted)
    select ${kept.id}, prize, granted
    from unnest(
      ${prizes.map(({ key }) => key)}::text[], ${prizes.map(({ stock }) => stock)}::int[]
    ) as known (prize, granted)
    on conflict (promotion_id, prize) do update set granted = excluded.granted
  `.execute(db);
}
