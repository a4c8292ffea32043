import type { AuditAction } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { houseAccount } from "@banyan/ledger";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { tellMembers } from "../../tell-members.ts";
import { type CashOwner, moveCash, playerCash } from "../../wallet/index.ts";
import { receiveMoney } from "../money-moves.ts";
import { addToDay } from "../runs/add-to-day.ts";

/** A reward that an operator grants to a member. */
export interface Grant {
  readonly id: string;
  readonly promotionId: string;
  readonly amount: bigint;
}

/**
 * Pays a grant whose member is locked. The budget spends it and one transfer moves it. It joins the member's claimed
 * rewards, and the member is told. Throws Refusal BUDGET_SPENT.
 */
export async function payGrant(tx: Transaction, owner: CashOwner, { id, promotionId, amount }: Grant): Promise<void> {
  const { brandId, playerId, currency } = owner;
  const { rows } = await sql<{ version: number }>`
    update promotion_budget as budget set spent = spent + ${amount} from promotion
    where budget.promotion_id = ${promotionId} and reserved + spent + ${amount} <= granted
      and promotion.id = budget.promotion_id
    returning promotion.version
  `.execute(tx);
  const [promotion] = rows;
  if (!promotion) throw refusal("BUDGET_SPENT");
  await receiveMoney(tx, owner, amount, async () => {
    const cash = await playerCash(tx, owner);
    const cost = await houseAccount(tx, brandId, "promotion_cost", currency, promotionId);
    await moveCash(tx, {
      key: `grant:${id}`,
      kind: "reward_grant",
      source: cost.id,
      destination: cash.id,
      amount: { minor: amount, currency },
      reference: { kind: "reward_grant", id },
    });
  });
  const { version } = promotion;
  await addToDay(tx, { promotionId, brandId, kind: "grant", version, currency, playerId, amount, claimDays: null });
  await tellMembers(tx, [{ playerId, kind: "reward_granted", subject: id, facts: { promotionId, currency, amount } }]);
}

/** Tells the member's pages that money came. */
export function announceGrant({ signals }: OperatorContext, { playerId }: CashOwner): void {
  signals.publish({ playerId, kind: "balance" });
  signals.publish({ playerId, kind: "message" });
}

export async function recordGrant(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  { brandId, playerId }: CashOwner,
  { action, grant, reason }: { readonly action: AuditAction; readonly grant: Grant; readonly reason: string | null },
): Promise<void> {
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action,
    subject: { kind: "member", id: playerId },
    details: { grant: grant.id, promotion: grant.promotionId, amount: grant.amount.toString(), reason },
    ip: caller.ip,
  });
}
