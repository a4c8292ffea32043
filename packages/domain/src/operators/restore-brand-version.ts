import { brandSettings, type CallInput, type CallOutput, type contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { refusal } from "../refusal.ts";
import { putConfiguration } from "./put-configuration.ts";
import { configurationOf } from "./stored-configuration.ts";
import { visibleBrand } from "../visible-brand.ts";

type Call = typeof contract.operations.restoreBrandVersion;

/**
 * Restores an earlier configuration as a new version: history is only extended. The brand's open or closed status is
 * not part of it. A change of a path in secondOperatorPaths waits for another operator here too.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (no such brand or version), INPUT_INVALID (it breaks a rule that is
 * newer than it), SETTINGS_CONTRADICT {rule, path}, STATE_CHANGED {version}, NOTHING_CHANGED, STATE_CHANGED.
 */
export async function restoreBrandVersion(
  context: OperatorContext,
  { brandId, version, restore, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brand = await visibleBrand(context.db, context.operator, brandId);
  const kept = await context.db
    .selectFrom("brand_settings_version")
    .selectAll()
    .where("brand_id", "=", brand)
    .where("version", "=", restore)
    .executeTakeFirst();
  if (!kept) throw refusal("NOT_FOUND");
  const configuration = configurationOf(kept);
  if (!brandSettings.safeParse(configuration.settings).success) {
    throw refusal("INPUT_INVALID", { field: "restore" });
  }
  return {
    value: await putConfiguration(context, { brandId: brand, version, configuration, reason, restoredFrom: restore }),
  };
}
