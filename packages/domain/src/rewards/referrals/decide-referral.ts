import type { CallInput, CallOutput, contract, ReferralBoard } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type BrandId, type PlayerId } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { grantReferral } from "./grant-referral.ts";
import { noteFriend } from "./note-friend.ts";
import { lockProgram, referralBoardOf } from "./program-rows.ts";
import { storedReferralTerms } from "./referral-terms.ts";

type Call = typeof contract.operations.decideReferral;
type Input = CallInput<Call>;

interface HeldRow {
  readonly inviter_id: string;
  readonly version: number;
  readonly amount: bigint;
  readonly state: string;
  readonly currency: string;
  readonly terms: unknown;
}

/**
 * Releases a held reward to the inviter's reward center, or refuses it.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {state} (decided already)
 * - BUDGET_SPENT (a release without room)
 */
export async function decideReferral(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const { db, operator, signals } = context;
  const brandId = await visibleBrand(db, operator, input.brandId);
  const { board, inviterId } = await inTransaction(db, (tx) => decide(tx, context, brandId, input));
  if (input.decision === "release") signals.publish({ playerId: asId<PlayerId>(inviterId), kind: "reward" });
  return { value: board };
}

async function decide(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  { friendId, step, decision, reason }: Input,
): Promise<{ readonly board: ReferralBoard; readonly inviterId: string }> {
  const program = await lockProgram(tx, brandId);
  const { rows } = await sql<HeldRow>`
    select held.inviter_id, held.version, held.amount, held.state, brand.currency, version.terms
    from referral_reward as held
    join brand on brand.id = held.brand_id
    join promotion_version as version on version.promotion_id = held.promotion_id and version.version = held.version
    where held.friend_id = ${friendId} and held.step = ${step} and held.brand_id = ${brandId} for update of held
  `.execute(tx);
  const [held] = rows;
  if (!held || !program) throw refusal("NOT_FOUND");
  if (!reason) throw refusal("REASON_REQUIRED");
  if (held.state !== "held") throw refusal("STATE_CHANGED", { state: held.state });
  const { promotionId } = program;
  const { inviter_id: inviterId, version, amount, currency } = held;
  const { claimDays } = storedReferralTerms(held.terms);
  const rewardId =
    decision === "refuse"
      ? null
      : await grantReferral(tx, { promotionId, brandId, currency, version, inviterId, amount, claimDays });
  if (rewardId === undefined) throw refusal("BUDGET_SPENT");
  if (decision === "release" && (await hasDeposited(tx, friendId)))
    await noteFriend(tx, { brandId, inviterId, friendId });
  await sql`
    update referral_reward set state = ${decision === "refuse" ? "refused" : "granted"}, reward_id = ${rewardId},
      decided_at = now(), decided_by = ${operator.id}, reason = ${reason}
    where friend_id = ${friendId} and step = ${step}
  `.execute(tx);
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "referral.decide",
    subject: { kind: "member", id: inviterId },
    details: { friend: friendId, step, decision, reason },
    ip: caller.ip,
  });
  return { board: await referralBoardOf(tx, brandId), inviterId };
}

async function hasDeposited(tx: Transaction, friendId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deposit where player_id = ${friendId} and state = 'settled' limit 1
  `.execute(tx);
  return rows.length > 0;
}
