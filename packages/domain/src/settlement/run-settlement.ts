import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "@banyan/db";
import type { Services } from "../context.ts";
import { outboxRelay } from "../outbox.ts";
import { settleNextBets, type SettlementName } from "./walk-market.ts";

/**
 * The target time for moving the money of a step, with its players' accounts locked. A live bet of one of them waits
 * only for the step that has the account. So this is far below what a bet may wait.
 */
const POSTING_MILLIS = 25;
const STEP_BETS_MIN = 500;
const STEP_BETS_MAX = 5_000;
const STEP_BETS_FIRST = 1_000;

/** Between two steps, so that a request that waited for the first is served before the second. */
const PAUSE_MILLIS = 1;

/**
 * A job that exceeds its queue's limit would be started a second time in parallel, so it hands over to the next job.
 */
const JOB_MILLIS = 60_000;

export interface SettlementPace {
  /** How long it may run; without limit by default. */
  readonly millis?: number;
  /** Whether every step waits for the disk. Decision 23 says why the platform's own runs do not. */
  readonly isDurable?: boolean;
}

/**
 * Settles bets until none is left, or until the time is over; returns whether it is finished. The step size adapts to
 * the time that a step takes. Bets are not loaded into this process, so its memory does not grow with the market.
 */
export async function runSettlement(
  services: Pick<Services, "db" | "signals">,
  settlement: SettlementName,
  { millis = Number.POSITIVE_INFINITY, isDurable = false }: SettlementPace = {},
): Promise<boolean> {
  const end = performance.now() + millis;
  const relay = outboxRelay(services);
  let limit = STEP_BETS_FIRST;
  while (performance.now() < end) {
    const step = await settleNextBets(services, settlement, { limit, isDurable });
    if (step.note !== undefined) relay.wake(step.note);
    if (step.finished) return true;
    if (step.bets === limit) limit = nextLimit(limit, step.postingMillis);
    await sleep(PAUSE_MILLIS);
  }
  return false;
}

/** Moves halfway to the number of bets that would have taken exactly the target time. */
function nextLimit(limit: number, postingMillis: number): number {
  const fitting = (limit * POSTING_MILLIS) / Math.max(1, postingMillis);
  return Math.round(Math.min(STEP_BETS_MAX, Math.max(STEP_BETS_MIN, (limit + fitting) / 2)));
}

/** The worker's part: settles, and leaves the rest to a further job. May run twice, and settles once. */
export async function settleMarketJob(services: Services, settlement: SettlementName): Promise<void> {
  if (await runSettlement(services, settlement, { millis: JOB_MILLIS })) return;
  const { marketId, version } = settlement;
  await inTransaction(services.db, (tx) => services.jobs.enqueue(tx, { kind: "market.settle", marketId, version }));
}

/** Continues every settlement that was running when a worker died, without waiting for the job's timeout. */
export async function resumeSettlements(services: Pick<Services, "db" | "jobs">): Promise<void> {
  const running = await services.db
    .selectFrom("market_settlement")
    .select(["market_id as marketId", "version"])
    .where("finished_at", "is", null)
    .execute();
  await inTransaction(services.db, async (tx) => {
    for (const settlement of running) await services.jobs.enqueue(tx, { kind: "market.settle", ...settlement });
  });
}
