import { isDeepStrictEqual } from "node:util";
import {
  type CallInput,
  type CallOutput,
  type contract,
  type ReferralBoard,
  unworkableReferralTerm,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, newId } from "@banyan/kernel";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { keepReferral } from "./keep-referral.ts";
import { lockProgram, referralBoardOf } from "./program-rows.ts";

type Call = typeof contract.operations.saveReferral;
type Input = CallInput<Call>;

/**
 * Writes the next version of what friends bring. Friends keep the terms of their registration; those who registered before
 * the first version bring nothing. The budget is that of all versions together and acts now, as stopping does.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (another version was written since)
 * - TERMS_NOT_ALLOWED {field} (nothing is paid, steps that do not rise, a budget that is too small)
 * - NOTHING_CHANGED
 */
export async function saveReferral(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => save(tx, context, brandId, input)) };
}

async function save(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  { seen, terms, budget, stopped, reason }: Input,
): Promise<ReferralBoard> {
  // Writers of one brand take turns.
  await tx.selectFrom("brand").select("id").where("id", "=", brandId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const present = await lockProgram(tx, brandId);
  if (!reason) throw refusal("REASON_REQUIRED");
  if ((present?.version ?? 0) !== seen) throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
  const field = unworkableReferralTerm(terms, budget);
  if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
  if (present && budget < present.budget.reserved + present.budget.spent) {
    throw refusal("TERMS_NOT_ALLOWED", { field: "budget" });
  }
  const known = present && [present.terms, present.budget.granted, present.stopped];
  if (isDeepStrictEqual(known, [terms, budget, stopped])) throw refusal("NOTHING_CHANGED");
  const id = present?.promotionId ?? newId();
  const version = seen + 1;
  await keepReferral(tx, { id, brandId, version, terms, budget, stopped, reason, operatorId: operator.id });
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "promotion.save",
    subject: { kind: "promotion", id },
    details: { version, budget: budget.toString(), stopped, reason },
    ip: caller.ip,
  });
  return referralBoardOf(tx, brandId);
}
