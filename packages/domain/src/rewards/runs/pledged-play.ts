import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { Requirement, WageredLine } from "../model/wagering.ts";

/** The part of a line that counts for bonuses, in minor units; below zero when it takes back. */
export function pledgedOf(
  before: readonly Requirement[],
  after: readonly Requirement[],
  { category }: Pick<WageredLine, "category">,
): bigint {
  return after.reduce((sum, now, index) => {
    const counted = now.counted - (before[index]?.counted ?? now.counted);
    const rate = now.contributions.get(category ?? "") ?? 0n;
    if (now.queue !== "bonus" || counted === 0n || rate === 0n) return sum;
    // ⌈counted ÷ rate⌉ of the valid bet were needed, as the count itself takes it.
    return sum + (counted > 0n ? (counted + rate - 1n) / rate : -((-counted + rate - 1n) / rate));
  }, 0n);
}

/** A line of the record of play, and the part of it that counts for bonuses. */
export interface PledgedLine {
  readonly playerId: string;
  readonly brandId: string;
  readonly vendor: string;
  readonly category: string | null;
  readonly currency: string;
  readonly bonusId: string | null;
  /** As the database writes them. */
  readonly at: string;
  readonly firstSettledAt: string;
  readonly pledged: bigint;
}

/**
 * Adds what counts for bonuses to the players' turnover. The reader of the turnover writes the rest of the same rows, in
 * its own time and in the same order.
 */
export async function addPledged(tx: Transaction, lines: readonly PledgedLine[]): Promise<void> {
  const pledged = lines.filter((line) => line.pledged !== 0n);
  if (pledged.length === 0) return;
  await sql`
    insert into turnover_hour as known (
      player_id, hour, of_hour, vendor_code, category, currency, bonus_id, brand_id, bets, stake, payout, valid_bet,
      pledged
    )
    select player_id, zone_hour(at, brand_zone(brand_id, at)) as hour,
      zone_hour(first_settled_at, brand_zone(brand_id, first_settled_at)) as of_hour, vendor_code, coalesce(category, '') as category,
      currency, coalesce(bonus_id, '00000000-0000-0000-0000-000000000000') as bonus_id, brand_id, 0, 0, 0, 0, sum(pledged)
    from unnest(
      ${pledged.map((line) => line.playerId)}::uuid[], ${pledged.map((line) => line.brandId)}::text[],
      ${pledged.map((line) => line.vendor)}::text[], ${pledged.map((line) => line.category)}::text[],
      ${pledged.map((line) => line.currency)}::text[], ${pledged.map((line) => line.bonusId)}::uuid[],
      ${pledged.map((line) => line.at)}::timestamptz[], ${pledged.map((line) => line.firstSettledAt)}::timestamptz[],
      ${pledged.map((line) => line.pledged)}::bigint[]
    ) as line (player_id, brand_id, vendor_code, category, currency, bonus_id, at, first_settled_at, pledged)
    group by 1, 2, 3, 4, 5, 6, 7, 8
    order by 1, 2, 3, 4, 5, 6, 7
    on conflict (player_id, hour, of_hour, vendor_code, category, currency, bonus_id)
      do update set pledged = known.pledged + excluded.pledged
  `.execute(tx);
}
