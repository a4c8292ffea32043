import { POINT, type RewardContent } from "@banyan/contract";
import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type RawBuilder, sql } from "kysely";

/** A published reward with its stock. */
export interface MallReward {
  readonly id: string;
  readonly version: number;
  readonly content: RewardContent;
  /** Null: any number. */
  readonly left: number | null;
}

/** The stock of a reward as SQL: none for a reward that was never stocked, null for any number. */
export const LEFT: RawBuilder<number | null> = sql`case when stock.reward_id is null then 0 else stock.left_count end`;

/** The published rewards of a brand, in its order; one of them with `id`. */
export async function mallRewards(
  db: DatabaseConnection | Transaction,
  brandId: string,
  id: string | null = null,
): Promise<readonly MallReward[]> {
  const { rows } = await sql<MallReward>`
    select item.id, item.version, item.content, ${LEFT} as left
    from content_item as item left join mall_stock as stock on stock.reward_id = item.id
    where item.brand_id = ${brandId} and item.kind = 'reward' and item.published
      and (${id}::uuid is null or item.id = ${id}::uuid)
    order by item.position, item.id
  `.execute(db);
  return rows;
}

/** The price of one, in hundredths of a point. */
export function pointsRequired({ pointsRequired: whole }: RewardContent): bigint {
  return BigInt(whole) * POINT;
}
