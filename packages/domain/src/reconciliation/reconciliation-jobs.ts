import type { House, Job } from "../context.ts";
import { reconcile } from "./advance-run.ts";
import { resolveOpenRounds } from "./open-rounds/ask-about-rounds.ts";
import { planReconciliation } from "./plan-runs.ts";

type ReconciliationJob = Extract<Job, { readonly kind: `reconciliation.${string}` }>;

/** Reconciliation's jobs for the worker. Every handler may run twice, early or late, and takes effect once. */
export function workReconciliation(house: House, job: ReconciliationJob): Promise<void> {
  switch (job.kind) {
    case "reconciliation.plan":
      return planReconciliation(house);
    case "reconciliation.run":
      return reconcile(house, job.runId);
    case "reconciliation.open-rounds":
      return resolveOpenRounds(house);
  }
}
