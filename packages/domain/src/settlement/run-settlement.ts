import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, type Transaction } from "@banyan/db";
import { sql } from "kysely";
import { recordAudit } from "../compliance/index.ts";
import type { Services } from "../context.ts";
import { outboxRelay } from "../outbox.ts";
import { evaluateNext } from "./evaluate-selections.ts";
import { payNextBets } from "./pay-bets.ts";
import { recordNextTickets } from "./record-tickets.ts";
import { signalTickets } from "./signal-tickets.ts";
import { settleNextCombos } from "./settle-combos.ts";
import { lockWalk, type SettlementName, type Step, type Walk } from "./settlement-walk.ts";

const STEP_ITEMS_MIN = 500;
const STEP_ITEMS_MAX = 5_000;
const STEP_ITEMS_FIRST = 1_000;
/** Below it the clock is too coarse to tell how many more items would fit. */
const LOAD_MIN = 0.04;

/** Between two steps, so that a request that waited for the first is served before the second. */
const PAUSE_MILLIS = 1;

/**
 * A job that exceeds its queue's limit would be started a second time in parallel, so it hands over to the next job.
 */
const JOB_MILLIS = 60_000;

/** The services that a settlement needs. */
export type SettlingServices = Pick<Services, "db" | "signals" | "marketRules">;

export interface SettlementPace {
  /** How long it may run; without limit by default. */
  readonly millis?: number;
  /** Whether every step waits for the disk. Decision 23 says why the platform's own runs do not. */
  readonly isDurable?: boolean;
}

/**
 * Works on a settlement until it is done, or until the time is over; returns whether it is done. The step size adapts to
 * the time that a step takes. Bets are not loaded into this process, so its memory does not grow with the market.
 */
export async function runSettlement(
  services: SettlingServices,
  settlement: SettlementName,
  { millis = Number.POSITIVE_INFINITY, isDurable = false }: SettlementPace = {},
): Promise<boolean> {
  const end = performance.now() + millis;
  const relay = outboxRelay(services);
  let limit = STEP_ITEMS_FIRST;
  while (performance.now() < end) {
    const step = await settleNext(services, settlement, { limit, isDurable });
    if (step.note !== undefined) relay.wake(step.note);
    if (step.finished) {
      await signalTickets(services, settlement);
      return true;
    }
    if (step.items >= limit) limit = nextLimit(limit, step.load);
    await sleep(PAUSE_MILLIS);
  }
  return false;
}

/** Moves halfway to the number of items that would have taken exactly the target time. */
function nextLimit(limit: number, load: number): number {
  const fitting = limit / Math.max(LOAD_MIN, load);
  return Math.round(Math.min(STEP_ITEMS_MAX, Math.max(STEP_ITEMS_MIN, (limit + fitting) / 2)));
}

/** A page of selections moves no money and blocks nobody. */
const SELECTIONS_AT_ONCE = 5_000;

/**
 * The next step of a settlement, of at most `limit` items, in one transaction with the record of its position. The
 * transaction waits for the disk only where `isDurable` says so, and where a phase ends. Does nothing for a settlement
 * that is done.
 */
export async function settleNext(
  { db, marketRules }: Pick<SettlingServices, "db" | "marketRules">,
  settlement: SettlementName,
  { limit, isDurable = false }: { readonly limit: number; readonly isDurable?: boolean },
): Promise<Step> {
  return inTransaction(db, async (tx) => {
    const walk = await lockWalk(tx, settlement);
    const step = { finished: false, phase: walk.phase, items: 0, load: 1, note: undefined };
    if (walk.phase === "done") return { ...step, finished: true };
    if (walk.phase === "evaluate") {
      const items = await evaluateNext(tx, walk, marketRules, Math.max(limit, SELECTIONS_AT_ONCE));
      return { ...step, items };
    }
    const done = await workOn(tx, walk, limit);
    if (done.items > 0 && !isDurable) await commitAsynchronously(tx);
    if (walk.phase === "record" && done.items === 0) {
      await finish(tx, walk);
      return { ...step, finished: true };
    }
    return { ...step, ...done };
  });
}

async function workOn(tx: Transaction, walk: Walk, limit: number): Promise<Pick<Step, "items" | "load" | "note">> {
  if (walk.phase === "pay") {
    const { bets: items, ...paid } = await payNextBets(tx, walk, limit);
    return { items, ...paid };
  }
  if (walk.phase === "combine" || walk.phase === "systems") return settleNextCombos(tx, walk, limit);
  return recordNextTickets(tx, walk, limit);
}

/**
 * A step need not be on disk before its accounts are unlocked. If the database loses the step, it also loses the
 * recorded position, and the step is made again. A player who spends the payout waits for the disk with that later
 * transaction, which then also keeps everything before it. The steps that end a phase wait for the disk.
 */
async function commitAsynchronously(tx: Transaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

/** The state of the market after each kind of settlement. */
const STATES = { settle: "settled", resettle: "settled", void: "void", unsettle: "closed" } as const;

async function finish(tx: Transaction, { marketId, version, brandId, kind }: Walk): Promise<void> {
  const totals = await tx
    .updateTable("market_settlement")
    .set({ phase: "done", done_at: sql<Date>`clock_timestamp()` })
    .where("market_id", "=", marketId)
    .where("version", "=", version)
    .returning(["steps", "selections", "bets", "combos", "tickets", "paid", "taken_back as takenBack"])
    .executeTakeFirstOrThrow();
  await tx.updateTable("market").set({ state: STATES[kind] }).where("id", "=", marketId).execute();
  const details = Object.entries(totals).map(([name, total]) => [name, String(total)]);
  await recordAudit(tx, {
    brandId,
    actor: { kind: "system" },
    action: "market.settled",
    subject: { kind: "market", id: marketId },
    details: { version, kind, ...Object.fromEntries(details) },
    ip: null,
  });
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
    .where("done_at", "is", null)
    .execute();
  await inTransaction(services.db, async (tx) => {
    for (const settlement of running) await services.jobs.enqueue(tx, { kind: "market.settle", ...settlement });
  });
}
