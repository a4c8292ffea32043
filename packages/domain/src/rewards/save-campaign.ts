import { isDeepStrictEqual } from "node:util";
import {
  type BonusTerms,
  type CallInput,
  type CallOutput,
  type Campaign,
  type contract,
  unstrictTerm,
  unworkableTerm,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { isTeam } from "./audience.ts";
import { campaignsOf } from "./campaign-rows.ts";
import { keepCampaign, lockCampaign } from "./keep-campaign.ts";

type Call = typeof contract.operations.saveCampaign;
type Input = CallInput<Call>;

/**
 * Opens a promotion on a page, or writes a new version of it, which opens it again when it was stopped. Entries keep the
 * version that they joined. The budget is that of all versions together; a raise above the brand's amount waits for a
 * second operator.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (no such page; also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (the stored version differs from the one that the change was made from)
 * - TERMS_NOT_ALLOWED {field} (terms that never pay, that the brand's strict rules refuse, an unknown team, or a budget
 *   below its reserved and spent parts)
 * - NOTHING_CHANGED
 */
export async function saveCampaign(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => save(tx, context, brandId, input)) };
}

async function save(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  input: Input,
): Promise<Campaign> {
  const { id, seen, kind, terms, audience, budget, reason, startsAt, endsAt } = input;
  const present = await lockCampaign(tx, brandId, id);
  if (!reason) throw refusal("REASON_REQUIRED");
  if ((present?.version ?? 0) !== seen || (present !== undefined && present.kind !== kind)) {
    throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
  }
  const field = unworkableTerm(terms, budget) ?? (await fieldAgainstBrand(tx, brandId, input));
  if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
  if (present && budget < present.budget.reserved + present.budget.spent) {
    throw refusal("TERMS_NOT_ALLOWED", { field: "budget" });
  }
  if (present && isUnchanged(present, input)) throw refusal("NOTHING_CHANGED");
  const version = seen + 1;
  await keepCampaign(tx, {
    ...{ id, brandId, kind, version, terms, audience, startsAt, endsAt, budget, reason },
    ...{ stopped: false, operatorId: operator.id },
  });
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "promotion.save",
    subject: { kind: "promotion", id },
    details: { version, budget: budget.toString(), reason },
    ip: caller.ip,
  });
  const [saved] = await campaignsOf(tx, brandId, id);
  invariant(saved, "a promotion that was saved is there");
  return saved;
}

/** The first field that the brand does not allow: terms that are not strict, or a team of nobody. */
async function fieldAgainstBrand(
  tx: Transaction,
  brandId: BrandId,
  { terms, audience }: Input,
): Promise<keyof BonusTerms | "team" | undefined> {
  const { rows } = await sql<{ strict: boolean }>`
    select coalesce((settings #>> '{rewards,strictBonuses}')::boolean, false) as strict from brand where id = ${brandId}
  `.execute(tx);
  const field = rows[0]?.strict ? unstrictTerm(terms) : undefined;
  if (field) return field;
  return audience.team !== null && !(await isTeam(tx, brandId, audience.team)) ? "team" : undefined;
}

function isUnchanged(present: Campaign, { terms, audience, budget, startsAt, endsAt }: Input): boolean {
  const stored = [
    present.terms,
    present.audience,
    present.budget.granted,
    present.startsAt,
    present.endsAt,
    present.state,
  ];
  return isDeepStrictEqual(stored, [terms, audience, budget, startsAt, endsAt, "open"]);
}
