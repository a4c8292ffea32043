import { isDeepStrictEqual } from "node:util";
import {
  type CallInput,
  type CallOutput,
  type contract,
  type EnvelopeCampaign,
  unworkableEnvelopeTerm,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { keepCampaign } from "../keep-campaign.ts";
import { envelopeCampaignsOf } from "./envelope-rows.ts";

type Call = typeof contract.operations.saveEnvelopes;
type Input = CallInput<Call>;

/**
 * Opens red envelopes on a page, or writes a new version. A rain that is cut keeps its terms; the new ones act from the
 * next rain on. Budget and stopping act immediately.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (no such page; also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (the stored version differs from the one that the change was made from)
 * - TERMS_NOT_ALLOWED {field} (an empty envelope, or a budget below one rain or below its reserved and spent parts)
 * - NOTHING_CHANGED
 */
export async function saveEnvelopes(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => save(tx, context, brandId, input)) };
}

async function save(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  input: Input,
): Promise<EnvelopeCampaign> {
  const { id, seen, terms, budget, stopped, reason, startsAt, endsAt } = input;
  const present = await lockEnvelopes(tx, brandId, id);
  if (!reason) throw refusal("REASON_REQUIRED");
  if ((present?.version ?? 0) !== seen) throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
  const field = unworkableEnvelopeTerm(terms, budget);
  if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
  if (present && budget < present.budget.reserved + present.budget.spent) {
    throw refusal("TERMS_NOT_ALLOWED", { field: "budget" });
  }
  if (present && isUnchanged(present, input)) throw refusal("NOTHING_CHANGED");
  const version = seen + 1;
  await keepCampaign(tx, {
    ...{ id, brandId, kind: "envelope", version, terms, startsAt, endsAt, budget, reason, stopped },
    operatorId: operator.id,
  });
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "promotion.save",
    subject: { kind: "promotion", id },
    details: { version, budget: budget.toString(), stopped, reason },
    ip: caller.ip,
  });
  const [saved] = await envelopeCampaignsOf(tx, brandId, id);
  invariant(saved, "red envelopes that were saved are there");
  return saved;
}

/** Locked for a change; undefined when the page has no promotion yet. Throws Refusal NOT_FOUND for another page or kind. */
async function lockEnvelopes(tx: Transaction, brandId: string, id: string): Promise<EnvelopeCampaign | undefined> {
  const { rows } = await sql`
    select from content_item where id = ${id} and brand_id = ${brandId} and kind = 'promotion'
      and not exists (select from promotion where promotion.id = content_item.id and kind <> 'envelope')
    for no key update
  `.execute(tx);
  if (rows.length === 0) throw refusal("NOT_FOUND");
  await sql`select from promotion where id = ${id} for no key update`.execute(tx);
  // A rain that is cut or closed changes the budget; the figures that decide here are read behind its lock.
  await sql`select from promotion_budget where promotion_id = ${id} for update`.execute(tx);
  const [present] = await envelopeCampaignsOf(tx, brandId, id);
  return present;
}

function isUnchanged(present: EnvelopeCampaign, { terms, budget, startsAt, endsAt, stopped }: Input): boolean {
  const stored = [present.terms, present.budget.granted, present.startsAt, present.endsAt, present.state];
  return isDeepStrictEqual(stored, [terms, budget, startsAt, endsAt, stopped ? "stopped" : "open"]);
}
