import { isDeepStrictEqual } from "node:util";
import type { CallInput, CallOutput, contract, MissionCampaign } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../../compliance/index.ts";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { keepMission } from "./keep-mission.ts";
import { missionCampaignsOf } from "./mission-campaign-rows.ts";

type Call = typeof contract.operations.saveMission;
type Input = CallInput<Call>;

/**
 * Opens a mission, or writes a new version. A period keeps the terms of its beginning, and a mission that happens once
 * keeps its first ones. The budget acts immediately.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (a brand that the operator may not see, or the id of another promotion)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (the stored version differs from the one that the change was made from)
 * - TERMS_NOT_ALLOWED {field} (another period, other steps of a mission that happens once, a budget below its largest
 *   step or below its reserved and spent parts)
 * - NOTHING_CHANGED
 */
export async function saveMission(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => save(tx, context, brandId, input)) };
}

async function save(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  input: Input,
): Promise<MissionCampaign> {
  const { id, seen, terms, budget, stopped, reason, startsAt, endsAt } = input;
  const present = await lockMissionOf(tx, brandId, id);
  if (!reason) throw refusal("REASON_REQUIRED");
  if ((present?.version ?? 0) !== seen) throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
  const field = unworkableTerm(input) ?? (present && fieldOfPresent(present, input));
  if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
  if (present && isUnchanged(present, input)) throw refusal("NOTHING_CHANGED");
  const version = seen + 1;
  await keepMission(tx, {
    id,
    brandId,
    version,
    terms,
    startsAt,
    endsAt,
    budget,
    stopped,
    reason,
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
  const [saved] = await missionCampaignsOf(tx, brandId, id);
  invariant(saved, "a mission that was saved is there");
  return saved;
}

/** Locked for a change; undefined for a new mission. Throws Refusal NOT_FOUND for the id of another promotion. */
async function lockMissionOf(tx: Transaction, brandId: string, id: string): Promise<MissionCampaign | undefined> {
  // Two operators who open the same new mission take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 401))`.execute(tx);
  const { rows } = await sql<{ is_own: boolean }>`
    select brand_id = ${brandId} and kind = 'mission' as is_own from promotion where id = ${id} for no key update
  `.execute(tx);
  if (rows[0]?.is_own === false) throw refusal("NOT_FOUND");
  // Granted steps change this row; the figures that decide here are read behind its lock.
  await sql`select from promotion_budget where promotion_id = ${id} for update`.execute(tx);
  const [present] = await missionCampaignsOf(tx, brandId, id);
  return present;
}

const unworkableTerm = ({ terms, budget }: Input): "budget" | undefined =>
  terms.steps.some(({ amount }) => amount > budget) ? "budget" : undefined;

function fieldOfPresent(present: MissionCampaign, { terms, budget }: Input): "period" | "steps" | "budget" | undefined {
  if (terms.period !== present.terms.period) return "period";
  if (terms.period === "once" && !isDeepStrictEqual(terms, present.terms)) return "steps";
  return budget < present.budget.reserved + present.budget.spent ? "budget" : undefined;
}

function isUnchanged(present: MissionCampaign, { terms, budget, startsAt, endsAt, stopped }: Input): boolean {
  const stored = [present.terms, present.budget.granted, present.startsAt, present.endsAt, present.state];
  return isDeepStrictEqual(stored, [terms, budget, startsAt, endsAt, stopped ? "stopped" : "open"]);
}
