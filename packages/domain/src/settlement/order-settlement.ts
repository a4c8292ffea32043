import { inTransaction, type Transaction } from "@banyan/db";
import { invariant, type OperatorId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { Services } from "../context.ts";
import { settleDrawPool } from "../jackpots/index.ts";
import { refusal } from "../refusal.ts";
import { closeMarket, lockMarketAgainstBets, type Market, type MarketState, readMarket } from "./market.ts";
import {
  assertResult,
  isRuled,
  type MarketResult,
  type NamedResult,
  resultHash,
  type SettlementKind,
} from "./market-result.ts";
import { rulesOf } from "./market-rules.ts";

export interface SettlementOrder {
  readonly marketId: string;
  /** The number of this settlement: one more than the version of the market that the caller saw. */
  readonly version: number;
  readonly kind: SettlementKind;
  /** Empty when the market is void, or when its settlement is taken back. */
  readonly result: MarketResult;
  /** The reason. Everything but a first settlement always has one. */
  readonly reason?: string;
  readonly actor: { readonly kind: "operator"; readonly id: OperatorId } | { readonly kind: "system" };
  readonly ip: string | null;
}

/** The states of the market in which each kind of settlement may begin. */
const BEGINS_IN: Readonly<Record<SettlementKind, readonly MarketState[]>> = {
  settle: ["open", "closed"],
  resettle: ["settled", "void"],
  void: ["open", "closed", "settled"],
  unsettle: ["settled", "void"],
};

/** The outcome of selections that the result does not name. */
const DEFAULT_OUTCOMES = {
  settle: "lost",
  resettle: "lost",
  void: "void",
  unsettle: "open",
} as const satisfies Record<SettlementKind, string>;

/**
 * Records the result of a market and has the worker pay it. From here on the market takes no bets, and every accepted
 * bet is settled in this version exactly once. A repeated order changes nothing.
 *
 * Throws InvariantError for a malformed result, or for a version of the rules that this process does not know. Throws Refusal, in precedence order:
 * - MARKET_UNKNOWN
 * - REASON_REQUIRED
 * - STATE_CHANGED: the version has another result, the previous settlement has not reached every bet, or the market's
 *   state does not allow it
 */
export async function orderSettlement(
  services: Pick<Services, "db" | "jobs" | "marketRules">,
  order: SettlementOrder,
): Promise<void> {
  const { db, jobs } = services;
  assertResult(order.result);
  if (isRuled(order.result)) rulesOf(services.marketRules, order.result.rules);
  const hasResult = isRuled(order.result) || order.result.length > 0;
  invariant(!hasResult || DEFAULT_OUTCOMES[order.kind] === "lost", `${order.kind} has no result`);
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
      details: {
        version: order.version,
        ...(isRuled(order.result) ? { rules: order.result.rules } : { selections: order.result.length }),
        reason: order.reason ?? "",
      },
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

/** Rules evaluate the selections later; named outcomes are complete with the order, and nobody shares a pool by them. */
async function recordOrder(tx: Transaction, order: SettlementOrder): Promise<void> {
  const { marketId, version, kind, result, reason, actor } = order;
  await tx
    .insertInto("market_settlement")
    .values({
      market_id: marketId,
      version,
      kind,
      default_outcome: DEFAULT_OUTCOMES[kind],
      payload_hash: resultHash(kind, result),
      rules: isRuled(result) ? result.rules : null,
      result: isRuled(result) ? JSON.stringify(result.facts) : null,
      phase: isRuled(result) ? "evaluate" : "pay",
      reason: reason ?? null,
      actor_kind: actor.kind,
      actor_id: actor.kind === "operator" ? actor.id : null,
    })
    .execute();
  if (!isRuled(result)) {
    await writeOutcomes(tx, { marketId, version }, result);
    await settleDrawPool(tx, { marketId, version }, undefined);
  }
  await tx.updateTable("market").set({ state: "settling", version }).where("id", "=", marketId).execute();
}

/** Writes outcomes of a settlement. */
export async function writeOutcomes(
  tx: Transaction,
  { marketId, version }: Pick<SettlementOrder, "marketId" | "version">,
  outcomes: NamedResult,
): Promise<void> {
  await sql`
    insert into market_outcome (market_id, version, selection, outcome, num, den, share_num, share_den)
    select ${marketId}, ${version}, * from unnest(
      ${outcomes.map(({ selection }) => selection)}::text[], ${outcomes.map(({ outcome }) => outcome)}::text[],
      ${outcomes.map(({ pays }) => pays?.num ?? 1)}::int[], ${outcomes.map(({ pays }) => pays?.den ?? 1)}::int[],
      ${outcomes.map(({ share }) => share?.num ?? 0n)}::bigint[], ${outcomes.map(({ share }) => share?.den ?? 1n)}::bigint[]
    )
  `.execute(tx);
}
