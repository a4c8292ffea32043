import {
  brandChanges,
  type BrandConfiguration,
  type CallOutput,
  type contract,
  needsSecondOperator,
} from "@banyan/contract";
import { inTransaction, type Transaction } from "@banyan/db";
import type { BrandId } from "@banyan/kernel";
import { changeBrand, forgetBrands } from "../brand/index.ts";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { openBrandProposal } from "./open-brand-proposal.ts";
import { refuseContradictions } from "./refuse-contradictions.ts";
import { configurationColumns, configurationOf } from "./stored-configuration.ts";

type Outcome = CallOutput<typeof contract.operations.saveBrandConfiguration>["value"];

/** The configuration that an operator asks for. */
export interface WantedConfiguration {
  readonly brandId: BrandId;
  /** The version that the operator saw. */
  readonly version: number;
  readonly configuration: BrandConfiguration;
  readonly reason: string;
  readonly restoredFrom: number | null;
}

/**
 * Puts a configuration into force on every process immediately. A change of a path in secondOperatorPaths waits for
 * another operator.
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
  if (version !== wanted.version) throw refusal("STATE_CHANGED", { version });
  const changes = brandChanges(configurationOf(present), configuration);
  if (changes.length === 0) throw refusal("NOTHING_CHANGED");
  if (needsSecondOperator(changes)) {
    const columns = { ...configurationColumns(configuration), restored_from: restoredFrom };
    await openBrandProposal(tx, context, { brandId, version, reason, kind: "configuration", columns });
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
