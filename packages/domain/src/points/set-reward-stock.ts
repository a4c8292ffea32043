import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { mallOf } from "./mall-of.ts";

type Call = typeof contract.operations.setRewardStock;
type Input = CallInput<Call>;

/**
 * Sets how many of a reward are left. Players who redeem meanwhile take turns with it.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also for a brand that the operator may not see), REASON_REQUIRED,
 * STATE_CHANGED (the stock is not the one that the operator saw), NOTHING_CHANGED.
 */
export async function setRewardStock(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => set(tx, context, brandId, input)) };
}

async function set(tx: Transaction, { operator, caller }: OperatorContext, brandId: BrandId, input: Input) {
  const { rewardId, seen, left, reason } = input;
  const { rows: rewards } = await sql`
    select from content_item where id = ${rewardId} and brand_id = ${brandId} and kind = 'reward' for no key update
  `.execute(tx);
  if (rewards.length === 0) throw refusal("NOT_FOUND");
  const { rows } = await sql<{ left_count: number | null }>`
    select left_count from mall_stock where reward_id = ${rewardId} for update
  `.execute(tx);
  if (!reason) throw refusal("REASON_REQUIRED");
  const present = rows[0] ? rows[0].left_count : 0;
  if (present !== seen) throw refusal("STATE_CHANGED");
  if (present === left) throw refusal("NOTHING_CHANGED");
  await keepRewardStock(tx, { brandId, rewardId, left });
  const mall = await mallOf(tx, brandId);
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "points.stock",
    subject: { kind: "reward", id: rewardId },
    details: { before: present, after: left, reason },
    ip: caller.ip,
  });
  return mall;
}

interface RewardStock {
  readonly brandId: string;
  readonly rewardId: string;
  /** Null: any number. */
  readonly left: number | null;
}

/** Writes the stock of a reward. */
export async function keepRewardStock(
  db: DatabaseConnection | Transaction,
  { brandId, rewardId, left }: RewardStock,
): Promise<void> {
  await sql`
    insert into mall_stock (reward_id, brand_id, left_count) values (${rewardId}, ${brandId}, ${left}::int)
    on conflict (reward_id) do update set left_count = excluded.left_count
  `.execute(db);
}
