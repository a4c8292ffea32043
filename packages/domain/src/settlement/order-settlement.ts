import type { ErrorCode } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { invariant, type OperatorId, Refusal } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { Services } from "../context.ts";
import { closeMarket, lockMarketAgainstBets, type Market, type MarketState, readMarket } from "./market.ts";
import { assertResult, type MarketResult, resultHash, type SettlementKind } from "./market-result.ts";

export interface SettlementOrder {
  readonly marketId: string;
  /** The number of this settlement: one more than the version of the market that the caller saw. */
  readonly version: number;
  readonly kind: SettlementKind;
  /** Empty when the market is void. */
  readonly result: MarketResult;
  /** The reason. A resettlement or a void always has one. */
  readonly reason?: string;
  readonly actor: { readonly kind: "operator"; readonly id: OperatorId } | { readonly kind: "system" };
  readonly ip: string | null;
}

/** The states of the market in which each kind of settlement may begin. */
const BEGINS_IN: Readonly<Record<SettlementKind, readonly MarketState[]>> = {
  settle: ["open", "closed"],
  resettle: ["settled", "void"],
  void: ["open", "closed", "settled"],
};

/**
 * Records the result of a market and has the worker pay it. From here on the market takes no bets, and every accepted
 * bet is settled in this version exactly once. A repeated order changes nothing.
 *
 * Throws InvariantError for a malformed result. Throws Refusal, in precedence order:
 * - MARKET_UNKNOWN
 * - REASON_REQUIRED
 * - STATE_CHANGED: the version has another result, the previous settlement has not reached every bet, or the market's
 *   state does not allow it
 */
export async function orderSettlement(services: Pick<Services, "db" | "jobs">, order: SettlementOrder): Promise<void> {
  const { db, jobs } = services;
  assertResult(order.result);
  invariant(order.kind !== "void" || order.result.length === 0, "a void market has no result");
  const market = await readMarket(db, order.marketId);
  if (!market) throw refusal("MARKET_UNKNOWN");
  if (order.kind !== "settle" && !order.reason?.trim()) throw refusal("REASON_REQUIRED");
  // Closed in a separate transaction: the lock below then waits only for bets that are being placed right now.
  if (mayBegin(order, market)) await closeMarket(db, market.id);
  await inTransaction(db, async (tx) => {
    await lockMarketAgainstBets(tx, market.id);
    if (await isKnown(tx, order)) return;
    const latest = await readMarket(tx, market.id);
    if (!latest || !mayBegin(order, latest)) throw refusal("STATE_CHANGED");
    await recordOrder(tx, order);
    await jobs.enqueue(tx, { kind: "market.settle", marketId: market.id, version: order.version });
    await recordAudit(tx, {
      brandId: market.brandId,
      actor: order.actor,
      action: `market.${order.kind}`,
      subject: { kind: "market", id: market.id },
      details: { version: order.version, selections: order.result.length, reason: order.reason ?? "" },
      ip: order.ip,
    });
  });
}

function mayBegin({ kind, version }: SettlementOrder, market: Market): boolean {
  return version === market.version + 1 && BEGINS_IN[kind].includes(market.state);
}

/**
 * Whether this exact order was recorded before. Throws Refusal STATE_CHANGED when its version belongs to another order.
 */
async function isKnown(tx: Transaction, { marketId, version, kind, result }: SettlementOrder): Promise<boolean> {
  const known = await tx
    .selectFrom("market_settlement")
    .select("payload_hash")
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (known && !known.payload_hash.equals(resultHash(kind, result))) throw refusal("STATE_CHANGED");
  return known !== undefined;
}

async function recordOrder(tx: Transaction, order: SettlementOrder): Promise<void> {
  const { marketId, version, kind, result, reason, actor } = order;
  await tx
    .insertInto("market_settlement")
    .values({
      market_id: marketId,
      version,
      kind,
      default_outcome: kind === "void" ? "void" : "lost",
      payload_hash: resultHash(kind, result),
      reason: reason ?? null,
      actor_kind: actor.kind,
      actor_id: actor.kind === "operator" ? actor.id : null,
    })
    .execute();
  await sql`
    insert into market_outcome (market_id, version, selection, outcome, dead_heat)
    select ${marketId}, ${version}, selection, outcome, dead_heat
    from unnest(
      ${result.map(({ selection }) => selection)}::text[], ${result.map(({ outcome }) => outcome)}::text[],
      ${result.map(({ deadHeat }) => deadHeat ?? 1)}::smallint[]
    ) as named (selection, outcome, dead_heat)
  `.execute(tx);
  await tx.updateTable("market").set({ state: "settling", version }).where("id", "=", marketId).execute();
}

function refusal(code: ErrorCode): Refusal {
  return new Refusal(code);
}
