import type { LotterySum } from "@banyan/contract";
import type { DatabaseConnection } from "@banyan/db";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { brandVisible } from "../../brand-scope.ts";
import type { SignedInOperator } from "../../context.ts";
import { refusal } from "../../refusal.ts";

/** The brands whose lotteries and sums an operator asks for: all that the operator sees, or one of them. */
export interface BrandsAsked {
  readonly operator: Pick<SignedInOperator, "brandIds">;
  readonly brandId: string | undefined;
}

/** SQL condition: a brand that is asked for. */
export function isBrandAsked({ operator, brandId }: BrandsAsked, column: string): RawBuilder<SqlBool> {
  const visible = brandVisible(operator, column);
  return brandId === undefined ? visible : sql<SqlBool>`(${visible} and ${sql.ref(column)} = ${brandId})`;
}

/** SQL condition: a brand that is asked for offers the games of `lottery`. */
export function isOperated(asked: BrandsAsked): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from brand
    where brand.settings #> '{games,vendors}' ? lottery.vendor_code and ${isBrandAsked(asked, "brand.id")}
  )`;
}

/** Throws Refusal GAME_UNKNOWN, also for a lottery that none of the brands offers. */
export async function operatedLotteryCode(db: DatabaseConnection, asked: BrandsAsked, gameCode: string): Promise<void> {
  const { rows } = await sql`
    select from lottery_game as lottery where lottery.code = ${gameCode} and ${isOperated(asked)}
  `.execute(db);
  if (rows.length === 0) throw refusal("GAME_UNKNOWN");
}

/**
 * SQL: one row (draw_id, brand_id, currency, tickets, stake, payout) for each market of the draws that the condition on
 * `draw` selects. The payout is everything that has been paid back so far, in the middle of a settlement too. It
 * includes wins, stakes of cancelled tickets, and stakes of void draws. Only markets with exits have to look at every bet.
 */
export function marketSums(asked: BrandsAsked, condition: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select draw.id as draw_id, market.brand_id, market.currency, sold.tickets, sold.stake, paid.payout
    from lottery_draw as draw
    join market on market.draw_id = draw.id and ${isBrandAsked(asked, "market.brand_id")}
    cross join lateral (
      select count(*)::int as tickets, coalesce(sum(stake), 0)::bigint as stake
      from market_ticket as ticket where ticket.market_id = market.id
    ) as sold
    cross join lateral (
      select case when market.has_exits then (
        select coalesce(sum(bet.payout), 0) from market_bet_record as bet where bet.market_id = market.id
      ) else (
        select coalesce(sum(settlement.paid - settlement.taken_back), 0)
        from market_settlement as settlement where settlement.market_id = market.id
      ) end::bigint as payout
    ) as paid
    where ${condition}
  `;
}

/** A row of sums by currency, with the name of what they belong to. */
export interface SumRow extends LotterySum {
  readonly of: string;
}

/** The sums by what they belong to. */
export function sumsBy(rows: readonly SumRow[]): ReadonlyMap<string, LotterySum[]> {
  const sums = new Map<string, LotterySum[]>();
  for (const { of, ...sum } of rows) {
    if (sum.tickets === 0) continue;
    const before = sums.get(of);
    if (before) before.push(sum);
    else sums.set(of, [sum]);
  }
  return sums;
}
