import { type RaffleCampaign, type RaffleKind, raffleKinds, type RaffleTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { keepCampaign, lockBudgetRow, lockPage, type PromotionVersion } from "../rewards/index.ts";
import { raffleCampaignsOf } from "./raffle-rows.ts";

/**
 * The raffle on a page, locked for a change; undefined when the page has none yet. Throws Refusal NOT_FOUND for a page
 * that the brand does not have, or one with a promotion of another kind.
 */
export async function lockRaffle(tx: Transaction, brandId: string, id: string): Promise<RaffleCampaign | undefined> {
  await lockPage(tx, brandId, id, raffleKinds);
  // Draws change these rows; the figures that decide here are read behind their locks.
  await sql`select from raffle_stock where promotion_id = ${id} order by prize for update`.execute(tx);
  await lockBudgetRow(tx, id);
  const [present] = await raffleCampaignsOf(tx, brandId, id);
  return present;
}

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
