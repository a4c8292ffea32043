import type { CallInput, CallOutput, contract } from "@banyan/contract";
import type { OperatorContext } from "../../context.ts";
import { beyond, toPage } from "../../keyset-cursor.ts";
import { visibleBrand } from "../../visible-brand.ts";
import { asRun, runRows } from "./run-rows.ts";

type Call = typeof contract.operations.rewardRuns;

/**
 * The computed periods of a brand's rebates and cashbacks, newest first. Throws Refusal NOT_FOUND, also for a brand that
 * the operator may not see.
 */
export async function rewardRuns(
  { db, operator }: OperatorContext,
  { brandId, before, limit }: CallInput<Call>,
): Promise<CallOutput<Call>> {
  const visible = await visibleBrand(db, operator, brandId);
  const rows = await runRows(db, visible, beyond(before, "older", "run.started_at", "run.id"), limit + 1);
  return toPage(rows, limit, asRun);
}
