import { isDeepStrictEqual } from "node:util";
import { type CallInput, type CallOutput, type contract, type MissionCampaign, mostOfMission } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { sql } from "kysely";
import type { OperatorContext } from "../../context.ts";
import { refusal } from "../../refusal.ts";
import { saveVersion } from "../save-version.ts";
import { lockBudgetRow } from "../versioned-promotions.ts";
import { keepMission } from "./keep-mission.ts";
import { missionCampaignsOf } from "./mission-campaign-rows.ts";

type Call = typeof contract.operations.saveMission;
type Input = CallInput<Call>;

/**
 * Opens a mission, or writes a new version. A period keeps the terms of its beginning, and a mission that happens once
 * keeps its first ones. The budget acts immediately.
 *
 * Throws the refusals of `saveVersion`, NOT_FOUND also for the id of another promotion. TERMS_NOT_ALLOWED {field} is also
 * thrown for another period, for other steps of a mission that happens once, and for a budget below its largest step. So
 * is it for a step that nobody can reach in one period.
 */
export async function saveMission(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const value = await saveVersion(context, input, {
    lock: lockMissionOf,
    unworkable: (wanted, present) => unworkableTerm(wanted) ?? (present && changedTerm(present, wanted)),
    keep: keepMission,
    read: missionCampaignsOf,
  });
  return { value };
}

/** Locked for a change; undefined for a new mission. Throws Refusal NOT_FOUND for the id of another promotion. */
async function lockMissionOf(tx: Transaction, brandId: string, id: string): Promise<MissionCampaign | undefined> {
  // Two operators who open the same new mission take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 401))`.execute(tx);
  const { rows } = await sql<{ is_own: boolean }>`
    select brand_id = ${brandId} and kind = 'mission' as is_own from promotion where id = ${id} for no key update
  `.execute(tx);
  if (rows[0]?.is_own === false) throw refusal("NOT_FOUND");
  await lockBudgetRow(tx, id);
  const [present] = await missionCampaignsOf(tx, brandId, id);
  return present;
}

/** A budget below a step, or a step that nobody can reach in one period. */
function unworkableTerm({ terms, budget }: Input): "budget" | "steps" | undefined {
  const most = mostOfMission(terms);
  if (most !== null && terms.steps.some(({ target }) => target > most)) return "steps";
  return terms.steps.some(({ amount }) => amount > budget) ? "budget" : undefined;
}

/** A term that a mission keeps. */
function changedTerm(present: MissionCampaign, { terms }: Input): "period" | "steps" | undefined {
  if (terms.period !== present.terms.period) return "period";
  return terms.period === "once" && !isDeepStrictEqual(terms, present.terms) ? "steps" : undefined;
}
