import { isDeepStrictEqual } from "node:util";
import {
  type CallInput,
  type CallOutput,
  type contract,
  type RaffleCampaign,
  unworkableRaffleTerm,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, invariant } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { keepRaffle, lockRaffle } from "./keep-raffle.ts";
import { raffleCampaignsOf } from "./raffle-rows.ts";

type Call = typeof contract.operations.saveRaffle;
type Input = CallInput<Call>;

/**
 * Opens a wheel or eggs on a page, or writes a new version. Chances and tickets act from the next day on, and those of the
 * first version immediately. Budget and stock are those of all versions together and act now, as stopping does.
 *
 * Throws Refusal, in precedence order:
 * - NOT_FOUND (no such page; also for a brand that the operator may not see)
 * - REASON_REQUIRED
 * - STATE_CHANGED {version} (the stored version differs from the one that the change was made from)
 * - TERMS_NOT_ALLOWED {field} (weights that do not sum, unclear prizes, a budget or a stock below its given part)
 * - NOTHING_CHANGED
 */
export async function saveRaffle(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => save(tx, context, brandId, input)) };
}

async function save(
  tx: Transaction,
  { operator, caller }: OperatorContext,
  brandId: BrandId,
  input: Input,
): Promise<RaffleCampaign> {
  const { id, seen, kind, terms, budget, stopped, reason, startsAt, endsAt } = input;
  const present = await lockRaffle(tx, brandId, id);
  if (!reason) throw refusal("REASON_REQUIRED");
  if ((present?.version ?? 0) !== seen || (present !== undefined && present.kind !== kind)) {
    throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
  }
  const field = unworkableRaffleTerm(terms, budget) ?? (present && fieldBelowGiven(present, input));
  if (field) throw refusal("TERMS_NOT_ALLOWED", { field });
  if (present && isUnchanged(present, input)) throw refusal("NOTHING_CHANGED");
  const version = seen + 1;
  await keepRaffle(tx, {
    ...{ id, brandId, kind, version, terms, startsAt, endsAt, budget, reason, stopped },
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
  const [saved] = await raffleCampaignsOf(tx, brandId, id);
  invariant(saved, "a raffle that was saved is there");
  return saved;
}

/** The first field that grants less than was given already. */
function fieldBelowGiven(present: RaffleCampaign, { terms, budget }: Input): "budget" | "stock" | undefined {
  if (budget < present.budget.reserved + present.budget.spent) return "budget";
  const given = new Map(present.given.map((each) => [each.key, each.given]));
  return terms.prizes.some(({ key, stock }) => stock !== null && stock < (given.get(key) ?? 0)) ? "stock" : undefined;
}

function isUnchanged(present: RaffleCampaign, { terms, budget, startsAt, endsAt, stopped }: Input): boolean {
  const stored = [present.terms, present.budget.granted, present.startsAt, present.endsAt, present.state];
  return isDeepStrictEqual(stored, [terms, budget, startsAt, endsAt, stopped ? "stopped" : "open"]);
}
