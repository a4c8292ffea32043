import type { House, Job } from "@banyan/domain";
import { cashierJobs } from "@banyan/domain/cashier";
import { synchroniseVendor } from "@banyan/domain/games";
import { sendMessage } from "@banyan/domain/messaging";
import { isReconciliationJob, workReconciliation } from "@banyan/domain/reconciliation";
import { settleMarketJob } from "@banyan/domain/settlement";

/** One handler a kind of job; each may run twice and does its work once. */
export async function handleJob(house: House, job: Job): Promise<void> {
  if (job.kind === "games.synchronise") return synchroniseVendor(house, job.vendorCode);
  if (isReconciliationJob(job)) return workReconciliation(house, job);
  if (job.kind === "market.settle") return settleMarketJob(house, job);
  if (job.kind === "message.send") return sendMessage(house, job.messageId);
  return cashierJobs[job.kind](house, job as never);
}
