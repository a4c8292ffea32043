import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { computeMembers } from "./compute-members.ts";
import { endDivided, takeRange } from "./divided-run.ts";
import { bookStep, hasRewardsToEnd, lapseStep, warnStep } from "./end-rewards.ts";
import { dividedRun, LANES, lockLevelRun, nextRelease, RUN_SIZES, type RunSizes } from "./open-run.ts";
import { endRelease, releaseStep } from "./release-run.ts";
import { releaseWhole } from "./release-whole.ts";
import { hasRunToStart, startRun } from "./start-run.ts";

/** SQL condition: a run begins or goes on, or rewards end. */
export const hasRewardsToRun: RawBuilder<boolean> = sql<boolean>`(
  ${hasRunToStart} or ${hasRewardsToEnd}
  or exists (select from reward_run where state in ('computing', 'releasing'))
)`;

/**
 * Computes every period that is over, releases what fits into the budgets, and ends rewards that nobody claimed. Several
 * workers may call it: a run, a range or a step belongs to one of them. A worker that dies leaves whole ranges and steps
 * to the next one.
 */
export async function runRewards(services: Pick<Services, "db" | "signals">, sizes = RUN_SIZES): Promise<void> {
  const { db } = services;
  for (;;) {
    // The end of a run may let another period begin.
    while (await inTransaction(db, startRun));
    const goesOn =
      (await takeWhole(services, sizes)) ||
      (await takeDivided(services, sizes)) ||
      (await releaseNext(services)) ||
      (await computeLevels(db, sizes));
    if (!goesOn) break;
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

type Runner = Pick<Services, "db" | "signals">;

/** Computes and releases a new run of a plan in one go. Returns false when there is none. */
async function takeWhole(services: Runner, sizes: RunSizes): Promise<boolean> {
  const players = await releaseWhole(services.db, sizes);
  if (players === undefined) return false;
  tell(services, players);
  return true;
}

/** Computes what is left of the oldest divided run. Returns false when there is none, or when others compute its end. */
async function takeDivided(services: Runner, { step }: RunSizes): Promise<boolean> {
  const { db } = services;
  const run = await dividedRun(db);
  if (run === undefined) return false;
  await inLanes(services, (tx) => takeRange(tx, run, step));
  return inTransaction(db, (tx) => endDivided(tx, run));
}

/** Writes what is left of the oldest released run. Returns false when there is none, or when others write its last steps. */
async function releaseNext(services: Runner): Promise<boolean> {
  const { db } = services;
  const run = await nextRelease(db);
  if (run === undefined) return false;
  await inLanes(services, (tx) => releaseStep(tx, run));
  return inTransaction(db, (tx) => endRelease(tx, run));
}

/** Takes parts of a run until none is left, on some connections, and tells the players. */
async function inLanes(
  services: Runner,
  take: (tx: Transaction) => Promise<readonly string[] | undefined>,
): Promise<void> {
  const lane = async () => {
    for (;;) {
      const players = await inTransaction(services.db, async (tx) => {
        await commitAsynchronously(tx);
        return take(tx);
      });
      if (players === undefined) return;
      tell(services, players);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Computes a run of level bonuses until its end, or until another worker computes it. Returns false when there is none. */
async function computeLevels(db: DatabaseConnection, { step }: RunSizes): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const isLast = await inTransaction(db, async (tx) => {
      const run = await lockLevelRun(tx);
      if (!run) return undefined;
      const ends = await computeMembers(tx, run, step);
      if (!ends) await commitAsynchronously(tx);
      return ends;
    });
    if (isLast === undefined) return !isFirst;
    if (isLast) return true;
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

function tell({ signals }: Runner, players: readonly string[]): void {
  for (const playerId of players) signals.publish({ playerId: asId<PlayerId>(playerId), kind: "reward" });
}
