import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../context.ts";
import { putConfiguration } from "./put-configuration.ts";
import { storedSettings } from "./stored-configuration.ts";
import { visibleBrand } from "../visible-brand.ts";

type Call = typeof contract.operations.saveBrandConfiguration;

/**
 * Changes the configuration of a brand. It acts on every process immediately. A change of a path in secondOperatorPaths
 * waits for another operator.
 *
 * Throws Refusal, in precedence order: NOT_FOUND (also for a brand that the operator may not see), SETTINGS_CONTRADICT
 * {rule, path}, STATE_CHANGED {version}, NOTHING_CHANGED, STATE_CHANGED (another change waits).
 */
export async function saveBrandConfiguration(
  context: OperatorContext,
  { brandId, version, configuration, reason }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const brand = await visibleBrand(context.db, context.operator, brandId);
  const stored = { ...configuration, settings: storedSettings(configuration.settings) };
  const wanted = { brandId: brand, version, configuration: stored, reason, restoredFrom: null };
  return { value: await putConfiguration(context, wanted) };
}
