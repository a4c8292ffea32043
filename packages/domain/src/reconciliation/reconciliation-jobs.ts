import type { Services, Job } from "../context.ts";
import { reconcile } from "./advance-run.ts";
import { resolveOpenRounds } from "./open-rounds/ask-about-rounds.ts";
import { planReconciliation } from "./plan-runs.ts";

type ReconciliationJob = Extract<Job, { readonly kind: `reconciliation.${string}` }>;

/** Reconciliation's jobs for the worker. Every handler may run twice, early or late, and takes effect once. */
export function workReconciliation(services: Services, job: ReconciliationJob): Promise<void> {
  switch (job.kind) {
    case "reconciliation.plan":
      return planReconciliation(services);
    case "reconciliation.run":
      return reconcile(services, job.runId);
    case "reconciliation.open-rounds":
      return resolveOpenRounds(services);
  }
}
