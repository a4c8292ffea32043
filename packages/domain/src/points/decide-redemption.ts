import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type BrandId, invariant, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { findBrand } from "../brand/index.ts";
import { brandVisible } from "../brand-scope.ts";
import { decide } from "../cashier/index.ts";
import { recordAudit } from "../compliance/index.ts";
import type { Brand, OperatorContext } from "../context.ts";
import { lockPlayer } from "../lock-player.ts";
import { refusal } from "../refusal.ts";
import { tellMembers } from "../tell-members.ts";
import { movePoints } from "./points-account.ts";
import { approvalsFor, asRedemptionCases, selectRedemptions } from "./redemption-cases.ts";
import { creditCash, returnPrice } from "./redemption-money.ts";
import type { RedemptionRow } from "./redemption-rows.ts";

type Call = typeof contract.operations.decideRedemption;
type Input = CallInput<Call>;

/**
 * Approves or rejects a redemption. The approval that completes the brand's number credits the cash. A rejection returns
 * points, money and stock.
 *
 * Throws Refusal, in precedence order: NOT_FOUND, REASON_REQUIRED (to reject), STATE_CHANGED, PLAYER_EXCLUDED (to approve
 * for a blocked account), SECOND_OPERATOR_REQUIRED (this operator approved before).
 */
export async function decideRedemption(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, signals, operator } = context;
  const visible = await db
    .selectFrom("points_redemption")
    .select(["brand_id", "player_id"])
    .where("id", "=", input.redemptionId)
    .where(brandVisible(operator, "brand_id"))
    .executeTakeFirst();
  if (!visible) throw refusal("NOT_FOUND");
  if (input.decision === "reject" && !input.reason) throw refusal("REASON_REQUIRED");
  const brand = await findBrand(db, visible.brand_id as BrandId);
  invariant(brand, `no brand ${visible.brand_id}`);
  await inTransaction(db, async (tx) => {
    // Blocking a member locks the member, then all accounts. A rejection locks points, then cash.
    const isActive = await lockPlayer(tx, visible.player_id);
    await decideIn(tx, context, { brand, isActive }, input);
  });
  const playerId = asId<PlayerId>(visible.player_id);
  signals.publish({ playerId, kind: "balance" });
  const row = await selectRedemptions(db)
    .where("points_redemption.id", "=", input.redemptionId)
    .executeTakeFirstOrThrow();
  if (row.status !== "in_process") signals.publish({ playerId, kind: "message" });
  const [value] = await asRedemptionCases(db, [row]);
  invariant(value, "a redemption that was decided is there");
  return { value };
}

interface Deciding {
  readonly brand: Brand;
  /** Whether the member's account is active. */
  readonly isActive: boolean;
}

async function decideIn(
  tx: Transaction,
  context: OperatorContext,
  { brand, isActive }: Deciding,
  input: Input,
): Promise<void> {
  const { redemptionId, decision, reason } = input;
  // Operators who decide at the same time take turns here.
  const row = await tx
    .selectFrom("points_redemption")
    .selectAll()
    .where("id", "=", redemptionId)
    .where("status", "=", "in_process")
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refusal("STATE_CHANGED");
  if (decision === "approve" && !isActive) throw refusal("PLAYER_EXCLUDED");
  const agreed = await decide(tx, context, redemptionId, { decision, reason: reason ?? null });
  if (decision === "reject") {
    await giveBack(tx, row);
    await close(tx, row, "rejected", reason ?? "");
  } else if (agreed >= approvalsFor(brand, row)) {
    await creditCash(tx, row);
    await close(tx, row, "approved", reason ?? "");
  }
  await recordAudit(tx, {
    brandId: brand.id,
    actor: { kind: "operator", id: context.operator.id },
    action: decision === "approve" ? "redemption.approve" : "redemption.reject",
    subject: { kind: "redemption", id: redemptionId },
    details: { reference: row.reference, points: row.points.toString(), reason: reason ?? null },
    ip: context.caller.ip,
  });
}

/** Returns points, money, and the pieces that were taken of a counted stock. */
async function giveBack(tx: Transaction, row: RedemptionRow): Promise<void> {
  await movePoints(
    tx,
    { brandId: row.brand_id as BrandId, playerId: asId<PlayerId>(row.player_id) },
    {
      key: `redemption:${row.id}:returned`,
      kind: "points_returned",
      change: row.points,
      reference: row.reference,
    },
  );
  await returnPrice(tx, row);
  if (!row.took_stock) return;
  await sql`
    update mall_stock set left_count = left_count + ${row.quantity} where reward_id = ${row.reward_id}
  `.execute(tx);
}

async function close(tx: Transaction, row: RedemptionRow, status: "approved" | "rejected", remark: string) {
  await tx
    .updateTable("points_redemption")
    .set({ status, remark, decided_at: sql<Date>`now()` })
    .where("player_id", "=", row.player_id)
    .where("id", "=", row.id)
    .execute();
  const { player_id: playerId, reference } = row;
  const kind = status === "approved" ? "redemption_approved" : "redemption_rejected";
  await tellMembers(tx, [
    { playerId, kind, subject: row.id, facts: { reference, ...(status === "rejected" && { reason: remark }) } },
  ]);
}
