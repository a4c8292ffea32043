import type { RaffleCampaign, RaffleKind, RaffleTerms } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { sql } from "kysely";
import { refusal } from "../refusal.ts";
import { keepCampaign } from "../rewards/index.ts";
import { raffleCampaignsOf } from "./raffle-rows.ts";

/** One version of a raffle. */
interface RaffleVersion {
  readonly id: string;
  readonly brandId: string;
  readonly kind: RaffleKind;
  readonly version: number;
  readonly terms: RaffleTerms;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly budget: bigint;
  readonly stopped: boolean;
  /** Null: it comes with the brand. */
  readonly operatorId: string | null;
  readonly reason: string;
}

/**
 * The raffle on a page, locked for a change; undefined when the page has none yet. Throws Refusal NOT_FOUND for a page
 * that the brand does not have, or one with a promotion of another kind.
 */
export async function lockRaffle(tx: Transaction, brandId: string, id: string): Promise<RaffleCampaign | undefined> {
  const { rows } = await sql`
    select from content_item where id = ${id} and brand_id = ${brandId} and kind = 'promotion'
      and not exists (select from promotion where promotion.id = content_item.id and kind not in ('wheel', 'eggs'))
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  // Draws change these rows; the figures that decide here are read behind their locks.
  await sql`select from raffle_stock where promotion_id = ${id} order by prize for update`.execute(tx);
  await sql`select from promotion_budget where promotion_id = ${id} for update`.execute(tx);
  const [present] = await raffleCampaignsOf(tx, brandId, id);
  return present;
}

/** Writes a version and makes it the present one. Budget and stock act now, the rest from the next day on. */
export async function keepRaffle(db: DatabaseConnection | Transaction, kept: RaffleVersion): Promise<void> {
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
