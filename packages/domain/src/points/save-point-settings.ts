import type { CallInput, CallOutput, contract } from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { visibleBrand } from "../visible-brand.ts";
import { mallOf } from "./mall-of.ts";
import { keepPointSettings, type PointRate, type PointSettings, pointSettingsOf } from "./point-settings.ts";

type Call = typeof contract.operations.savePointSettings;
type Input = CallInput<Call>;

/**
 * Writes the next version of a brand's point rates. Play from a minute later on counts by it.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also for a brand that the operator may not see), REASON_REQUIRED,
 * STATE_CHANGED {version} (another version was written since), NOTHING_CHANGED.
 */
export async function savePointSettings(context: OperatorContext, input: Input): Promise<CallOutput<Call>> {
  const brandId = await visibleBrand(context.db, context.operator, input.brandId);
  return { value: await inTransaction(context.db, (tx) => save(tx, context, brandId, input)) };
}

async function save(tx: Transaction, { operator, caller }: OperatorContext, brandId: BrandId, input: Input) {
  const { seen, rates, convertRate, convertMinimum, reason } = input;
  // Writers of one brand take turns.
  await tx.selectFrom("brand").select("id").where("id", "=", brandId).forUpdate().executeTakeFirstOrThrow();
  const [present] = await pointSettingsOf(tx, brandId);
  if (!reason) throw refusal("REASON_REQUIRED");
  if ((present?.version ?? 0) !== seen) throw refusal("STATE_CHANGED", { version: present?.version ?? 0 });
  if (present && isUnchanged(present, input)) throw refusal("NOTHING_CHANGED");
  const version = seen + 1;
  const operatorId = operator.id;
  await keepPointSettings(tx, { brandId, version, rates, convertRate, convertMinimum, reason, operatorId });
  const mall = await mallOf(tx, brandId);
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: operator.id },
    action: "points.settings",
    subject: { kind: "brand", id: brandId },
    details: {
      ...{ version, rates: inWords(rates), reason },
      ...{ convertRate: convertRate.toString(), convertMinimum: convertMinimum.toString() },
    },
    ip: caller.ip,
  });
  return mall;
}

function isUnchanged(present: PointSettings, input: Input): boolean {
  const { convertRate, convertMinimum } = present;
  const sameMoney = convertRate === input.convertRate && convertMinimum === input.convertMinimum;
  return sameMoney && inWords(present.rates) === inWords(input.rates);
}

function inWords(rates: readonly PointRate[]): string {
  return rates
    .map(({ category, rate }) => `${category} ${rate}`)
    .toSorted()
    .join(", ");
}
