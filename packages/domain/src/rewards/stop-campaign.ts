import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { campaignsOf } from "./campaign-rows.ts";
import { keepCampaign, lockCampaign } from "./keep-campaign.ts";

type Call = typeof contract.operations.stopCampaign;

/**
 * Stops a promotion: nobody joins any more. Its entries stay, with their part of the budget.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (another version, or stopped already)
 */
export async function stopCampaign(context: OperatorContext, input: CallInput<Call>): Promise<CallOutput<Call>> {
  const { db, operator, caller } = context;
  const { id, seen, reason } = input;
  const brandId = await visibleBrand(db, operator, input.brandId);
  const value = await inTransaction(db, async (tx) => {
    const present = await lockCampaign(tx, brandId, id);
    if (!present) throw refusal("NOT_FOUND");
    if (!reason) throw refusal("REASON_REQUIRED");
    if (present.version !== seen || present.state === "stopped") {
      throw refusal("STATE_CHANGED", { version: present.version });
    }
    const { kind, terms, audience, startsAt, endsAt, budget } = present;
    const version = seen + 1;
    await keepCampaign(tx, {
      ...{ id, brandId, kind, version, terms, audience, startsAt, endsAt, reason },
      ...{ budget: budget.granted, stopped: true, operatorId: operator.id },
    });
    await recordAudit(tx, {
      brandId,
      actor: { kind: "operator", id: operator.id },
      action: "promotion.stop",
      subject: { kind: "promotion", id },
      details: { version, reason },
      ip: caller.ip,
    });
    const [stopped] = await campaignsOf(tx, brandId, id);
    invariant(stopped, "a promotion that was stopped is there");
    return stopped;
  });
  return { value };
}
