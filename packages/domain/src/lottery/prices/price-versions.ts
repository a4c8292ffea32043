import type { DatabaseConnection, Transaction } from "@banyan/db";
import { type OwnOdds, ownPriceList, type PriceList, priceListOf } from "@banyan/game-math";
import { type BrandId, invariant } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Brand } from "../../context.ts";

/** A version of the odds of a lottery at a brand. Version 0 is the price list of the game. */
export interface StoredPrices {
  readonly version: number;
  readonly base: string;
  readonly odds: OwnOdds;
}

/** The brand whose odds apply: free play has those of its real brand. */
export function pricingBrand({ id, freePlayOf }: Pick<Brand, "id" | "freePlayOf">): BrandId {
  return freePlayOf ?? id;
}

/** SQL: the present odds of `lottery` at a brand as `priced` (version, base, odds); nulls without an own version. */
export function joinPresentPrices(brandId: string | RawBuilder<string>): RawBuilder<unknown> {
  return sql`left join lateral (
    select own.version, own.base, own.odds from lottery_price_version as own
    where own.brand_id = ${brandId} and own.game_code = lottery.code order by own.version desc limit 1
  ) as priced on true`;
}

/** The price list of a version. */
export function listOfPrices({ version, base, odds }: StoredPrices): PriceList {
  const list = priceListOf(base);
  invariant(list, `there is no price list ${base} of a lottery`);
  return version === 0 ? list : ownPriceList(list, version, odds);
}

/** The present odds of a lottery at each of these brands. */
export async function presentPrices(
  db: DatabaseConnection | Transaction,
  gameCode: string,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPrices>> {
  const { rows } = await sql<StoredPrices & { brand_id: string }>`
    select brand.id as brand_id, coalesce(priced.version, 0) as version, coalesce(priced.base, lottery.prices) as base,
      coalesce(priced.odds, '{}') as odds
    from brand join lottery_game as lottery on lottery.code = ${gameCode}
    ${joinPresentPrices(sql<string>`brand.id`)}
    where brand.id = any(${[...brandIds]}::text[])
  `.execute(db);
  return new Map(rows.map(({ brand_id: brandId, ...stored }) => [brandId, stored]));
}
