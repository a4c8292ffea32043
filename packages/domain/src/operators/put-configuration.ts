import {
  brandChanges,
  type BrandConfiguration,
  type CallOutput,
  type contract,
  type ErrorCode,
  needsSecondOperator,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import { type BrandId, newId, Refusal } from "@banyan/kernel";
import { changeBrand, forgetBrands } from "../brand/index.ts";
import { recordAudit } from "../compliance/index.ts";
import type { OperatorContext } from "../context.ts";
import { refuseContradictions } from "./refuse-contradictions.ts";
import { configurationColumns, configurationOf } from "./stored-configuration.ts";

type Outcome = CallOutput<typeof contract.operations.saveBrandConfiguration>["value"];

/** A configuration that an operator wants in force. */
export interface WantedConfiguration {
  readonly brandId: BrandId;
  /** The version that the operator looked at. */
  readonly version: number;
  readonly configuration: BrandConfiguration;
  readonly reason: string;
  readonly restoredFrom: number | null;
}

/**
 * Puts a configuration in force, on every process at once; one that moves limits of money waits for another operator.
 *
 * Throws Refusal, in precedence order: SETTINGS_CONTRADICT, STATE_CHANGED {version} (another version is in force),
 * NOTHING_CHANGED, STATE_CHANGED (another change waits already).
 */
export async function putConfiguration(context: OperatorContext, wanted: WantedConfiguration): Promise<Outcome> {
  const { db, signals } = context;
  await refuseContradictions(context, wanted.configuration);
  const outcome = await inTransaction(db, (tx) => putOrPropose(tx, context, wanted));
  forgetBrands(db);
  signals.changed("brands");
  return outcome;
}

async function putOrPropose(tx: Transaction, context: OperatorContext, wanted: WantedConfiguration): Promise<Outcome> {
  const { brandId, configuration, reason, restoredFrom } = wanted;
  const present = await tx
    .selectFrom("brand")
    .selectAll()
    .where("id", "=", brandId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const version = present.settings_version;
  if (version !== wanted.version) throw new Refusal("STATE_CHANGED" satisfies ErrorCode, { version });
  const changes = brandChanges(configurationOf(present), configuration);
  if (changes.length === 0) throw new Refusal("NOTHING_CHANGED" satisfies ErrorCode);
  if (needsSecondOperator(changes)) {
    await propose(tx, context, wanted);
    return { outcome: "waits", version };
  }
  const next = await changeBrand(tx, {
    brandId,
    operatorId: context.operator.id,
    ip: context.caller.ip,
    action: "brand.configuration",
    reason,
    configuration: () => configuration,
    restoredFrom,
  });
  return { outcome: "in_force", version: next };
}

async function propose(tx: Transaction, context: OperatorContext, wanted: WantedConfiguration): Promise<void> {
  const { brandId, configuration, reason, restoredFrom, version } = wanted;
  const id = newId();
  const waiting = await tx
    .selectFrom("brand_change_proposal")
    .select("id")
    .where("brand_id", "=", brandId)
    .where("state", "=", "open")
    .executeTakeFirst();
  if (waiting) throw new Refusal("STATE_CHANGED" satisfies ErrorCode);
  await tx
    .insertInto("brand_change_proposal")
    .values({
      id,
      brand_id: brandId,
      base_version: version,
      ...configurationColumns(configuration),
      restored_from: restoredFrom,
      reason,
      proposed_by: context.operator.id,
    })
    .execute();
  await recordAudit(tx, {
    brandId,
    actor: { kind: "operator", id: context.operator.id },
    action: "brand.propose",
    subject: { kind: "brand", id: brandId },
    details: { reason, proposalId: id, baseVersion: version },
    ip: context.caller.ip,
  });
}
