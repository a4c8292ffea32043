import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { computeStep, openPlay, type PlanRun, readMembers } from "./compute-step.ts";
import { bookStep, hasRewardsToEnd, lapseStep, warnStep } from "./end-rewards.ts";
import { lockOpenRun, nextRelease, RUN_STEP } from "./open-run.ts";
import type { PeriodReader, PlayedStep } from "./period-play.ts";
import { endRelease, releaseStep } from "./release-run.ts";
import { hasRunToStart, startRun } from "./start-run.ts";

/** SQL condition: a run begins or goes on, or rewards end. */
export const hasRewardsToRun: RawBuilder<boolean> = sql<boolean>`(
  ${hasRunToStart} or ${hasRewardsToEnd}
  or exists (select from reward_run where state in ('computing', 'releasing'))
)`;

/** Connections that write the rewards of one run: two cores write them in about half the time. */
const RELEASE_LANES = 2;

/**
 * Computes every period that is over, releases what fits into the budgets, and ends rewards that nobody claimed. Each step
 * is one transaction. Several workers may call it: a step belongs to one of them. A worker that dies leaves whole steps to
 * the next one.
 */
export async function runRewards(services: Pick<Services, "db" | "signals">, step = RUN_STEP): Promise<void> {
  const { db } = services;
  for (;;) {
    // The end of a run may let another period begin.
    while (await inTransaction(db, startRun));
    if (!(await releaseNext(services)) && !(await computeNext(db, step))) break;
  }
  for (;;) {
    const warned = await inTransaction(db, warnStep);
    for (const playerId of warned) services.signals.publish({ playerId: asId<PlayerId>(playerId), kind: "message" });
    if (warned.length === 0) break;
  }
  for (;;) {
    const lapsed = await inTransaction(db, lapseStep);
    tell(services, lapsed);
    if (lapsed.length === 0) break;
  }
  while ((await inTransaction(db, bookStep)) > 0);
}

/** Writes what is left of the oldest released run. Returns false when there is none, or when others write its last steps. */
async function releaseNext(services: Pick<Services, "db" | "signals">): Promise<boolean> {
  const { db } = services;
  const run = await nextRelease(db);
  if (run === undefined) return false;
  const lane = async () => {
    for (;;) {
      const players = await inTransaction(db, async (tx) => {
        await commitAsynchronously(tx);
        return releaseStep(tx, run);
      });
      if (players === undefined) return;
      tell(services, players);
    }
  };
  await Promise.all(Array.from({ length: RELEASE_LANES }, lane));
  return inTransaction(db, (tx) => endRelease(tx, run));
}

/** Computes steps of a run until its end, or until another worker computes it. Returns false when there is none. */
async function computeNext(db: DatabaseConnection, step: number): Promise<boolean> {
  const ahead = new PlayAhead(db, step);
  try {
    let isFirst = true;
    for (;;) {
      const isLast = await inTransaction(db, (tx) => takeStep(tx, step, ahead));
      if (isLast === undefined) return !isFirst;
      if (isLast) return true;
      isFirst = false;
    }
  } finally {
    await ahead.close();
  }
}

/** Computes the next step of a run. Returns whether it was the last one; undefined when there is none. */
async function takeStep(tx: Transaction, step: number, ahead: PlayAhead): Promise<boolean | undefined> {
  const run = await lockOpenRun(tx);
  if (!run) return undefined;
  const { kind } = run;
  const read =
    kind === "rebate" || kind === "cashback" ? await ahead.stepOf({ ...run, kind }) : await readMembers(tx, run, step);
  await computeStep(tx, run, read);
  if (!read.isLast) await commitAsynchronously(tx);
  return read.isLast;
}

/** Reads the play of a run on another connection, a step ahead of the one that is computed. */
class PlayAhead {
  readonly #db: DatabaseConnection;
  readonly #step: number;
  #reader: PeriodReader | undefined;
  #run: string | undefined;
  /** The last player of the steps that were handed out. */
  #walked: string | null = null;
  #next: Promise<PlayedStep> | undefined;

  constructor(db: DatabaseConnection, step: number) {
    this.#db = db;
    this.#step = step;
  }

  async stepOf(run: PlanRun): Promise<PlayedStep> {
    // Another worker may have taken the step that was read, or this one's transaction did not commit.
    if (this.#run !== run.id || this.#walked !== run.walked) await this.close();
    this.#reader ??= await openPlay(this.#db, run);
    this.#run = run.id;
    const read = await (this.#next ?? this.#reader.next(this.#step));
    this.#walked = read.last;
    this.#next = read.isLast ? undefined : this.#reader.next(this.#step);
    // A failure shows when the step is taken.
    this.#next?.catch(() => undefined);
    return read;
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#reader?.close();
    this.#next = undefined;
    this.#reader = undefined;
  }
}

/**
 * A step need not be on disk before the next one begins: no money moves in it. If the database loses the step, it also
 * loses the stored position, and the step is taken again. A claim of a shown reward waits for the disk, and then also
 * keeps everything before it. The last step of a phase does the same (decision 0023).
 */
async function commitAsynchronously(tx: Transaction): Promise<void> {
  await sql`set local synchronous_commit = off`.execute(tx);
}

function tell({ signals }: Pick<Services, "signals">, players: readonly string[]): void {
  for (const playerId of players) signals.publish({ playerId: asId<PlayerId>(playerId), kind: "reward" });
}
