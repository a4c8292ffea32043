import { brandVisible } from "../brand-scope.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import type { MarketResult, SettlementKind } from "./market-result.ts";
import { orderSettlement } from "./order-settlement.ts";

/** The market as the operator saw it: its version plus one is the number of the settlement that the operator orders. */
export interface MarketSeen {
  readonly marketId: string;
  readonly version: number;
}

/**
 * Pays the winners of a market. Throws Refusal, in precedence order: MARKET_UNKNOWN (also of a brand that the
 * operator may not see), STATE_CHANGED.
 */
export function settleMarket(context: OperatorContext, seen: MarketSeen, result: MarketResult): Promise<void> {
  return order(context, seen, { kind: "settle", result });
}

/**
 * Settles a market again by a corrected result: takes back what was paid and pays what is due. A player who has spent
 * it owes it. Throws Refusal, in precedence order: MARKET_UNKNOWN, REASON_REQUIRED, STATE_CHANGED.
 */
export function resettleMarket(
  context: OperatorContext,
  seen: MarketSeen,
  result: MarketResult,
  reason: string,
): Promise<void> {
  return order(context, seen, { kind: "resettle", result, reason });
}

/**
 * Gives every stake back, after taking back any payouts. Throws Refusal, in precedence order: MARKET_UNKNOWN,
 * REASON_REQUIRED, STATE_CHANGED.
 */
export function voidMarket(context: OperatorContext, seen: MarketSeen, reason: string): Promise<void> {
  return order(context, seen, { kind: "void", result: [], reason });
}

/**
 * Takes back everything that a settlement or a void paid; the market is closed again, without a result. Throws Refusal,
 * in precedence order: MARKET_UNKNOWN, REASON_REQUIRED, STATE_CHANGED.
 */
export function unsettleMarket(context: OperatorContext, seen: MarketSeen, reason: string): Promise<void> {
  return order(context, seen, { kind: "unsettle", result: [], reason });
}

async function order(
  context: OperatorContext,
  { marketId, version }: MarketSeen,
  what: { readonly kind: SettlementKind; readonly result: MarketResult; readonly reason?: string },
): Promise<void> {
  const { db, operator, caller } = context;
  const visible = await db
    .selectFrom("market")
    .select("id")
    .where("id", "=", marketId)
    .where(brandVisible(operator, "market.brand_id"))
    .executeTakeFirst();
  if (!visible) throw refusal("MARKET_UNKNOWN");
  const actor = { kind: "operator", id: operator.id } as const;
  await orderSettlement(context, { ...what, marketId, version: version + 1, actor, ip: caller.ip });
}
