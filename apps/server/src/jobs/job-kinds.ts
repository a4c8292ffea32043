import type { Services, Job } from "@banyan/domain";
import { cashierJobs, removeUnusedUploads } from "@banyan/domain/cashier";
import { verifyWholeAuditTrail } from "@banyan/domain/compliance";
import { synchroniseVendor } from "@banyan/domain/games";
import { endIdleSessions, endTrials } from "@banyan/domain/identity";
import { removeOldMessages } from "@banyan/domain/inbox";
import { sweepCounters } from "@banyan/domain/limits";
import { noteAllBalances } from "@banyan/domain/agents";
import { sendMessage } from "@banyan/domain/messaging";
import { workReconciliation } from "@banyan/domain/reconciliation";
import { settleMarketJob } from "@banyan/domain/settlement";
import { openPlayMonths } from "@banyan/domain/play";
import { rollUpTurnoverDays } from "@banyan/domain/turnover";
import { openTransferMonths } from "@banyan/ledger";

type JobOf<Kind extends Job["kind"]> = Extract<Job, { readonly kind: Kind }>;

/** The handler and the limits of one kind of job. */
export interface JobKind<Kind extends Job["kind"] = Job["kind"]> {
  /** Does the work. It may be called twice for one job, early or late, but has an effect only once. */
  readonly handle: (services: Services, job: JobOf<Kind>) => Promise<unknown>;
  /** How many jobs of the kind one worker runs in parallel. */
  readonly concurrency: number;
  /**
   * How many jobs of one group (a gateway, a vendor, a channel) run in parallel, in all workers together. It is below
   * the concurrency, so that a slow group leaves room for the others.
   */
  readonly perGroup?: number;
  /** When the clock writes the job: a cron expression in UTC. A missed moment is skipped. */
  readonly schedule?: string;
}

/** Limits of jobs that wait for a payment gateway. */
const GATEWAY = { concurrency: 8, perGroup: 4 };

/** The registry of jobs: every kind with its handler, its concurrency and its schedule. */
export const jobKinds: { readonly [Kind in Job["kind"]]: JobKind<Kind> } = {
  "deposit.query": { handle: cashierJobs["deposit.query"], ...GATEWAY },
  "deposit.expire": { handle: cashierJobs["deposit.expire"], concurrency: 4 },
  "withdrawal.pay": { handle: cashierJobs["withdrawal.pay"], ...GATEWAY },
  "withdrawal.query": { handle: cashierJobs["withdrawal.query"], ...GATEWAY },
  "withdrawal.receipt-due": { handle: cashierJobs["withdrawal.receipt-due"], concurrency: 4 },
  "message.send": {
    handle: (services, { messageId }) => sendMessage(services, messageId),
    concurrency: 24,
    perGroup: 16,
  },
  "market.settle": { handle: settleMarketJob, concurrency: 2 },
  "games.synchronise": {
    handle: (services, { vendorCode }) => synchroniseVendor(services, vendorCode),
    concurrency: 3,
    perGroup: 1,
  },
  "reconciliation.plan": { handle: workReconciliation, concurrency: 1, schedule: "*/15 * * * *" },
  "reconciliation.run": { handle: workReconciliation, concurrency: 3, perGroup: 1 },
  "reconciliation.open-rounds": { handle: workReconciliation, concurrency: 1, schedule: "* * * * *" },
  "ledger.open-months": { handle: openMonths, concurrency: 1, schedule: "20 */6 * * *" },
  "audit.verify": { handle: ({ db }) => verifyWholeAuditTrail(db), concurrency: 1, schedule: "10 3 * * *" },
  "sessions.end-idle": { handle: ({ db }) => endIdleSessions(db), concurrency: 1, schedule: "* * * * *" },
  "trials.end": { handle: ({ db }) => endTrials(db), concurrency: 1, schedule: "* * * * *" },
  "attempts.sweep": { handle: ({ db }) => sweepCounters(db), concurrency: 1, schedule: "40 * * * *" },
  "uploads.remove-unused": { handle: ({ db }) => removeUnusedUploads(db), concurrency: 1, schedule: "50 2 * * *" },
  "inbox.remove-old": { handle: ({ db }) => removeOldMessages(db), concurrency: 1, schedule: "30 2 * * *" },
};

/**
 * The months of the ledger and of the record of play, the last days of turnover, and the balances of teams. None of them
 * waits for the others to succeed.
 */
async function openMonths({ db }: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const step of [openTransferMonths, openPlayMonths, rollUpTurnoverDays, noteAllBalances]) {
    await step(db).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, "not all months were opened");
}

/** The names of all kinds, in the order of the registry. */
export const jobKindNames = Object.keys(jobKinds) as readonly Job["kind"][];

/** Runs the handler of a job's kind. Throws what the handler throws. */
export async function handleJob(services: Services, job: Job): Promise<void> {
  await (jobKinds[job.kind] as JobKind).handle(services, job);
}
