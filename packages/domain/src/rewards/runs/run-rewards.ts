import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { computeStep } from "./compute-step.ts";
import { bookStep, hasRewardsToEnd, lapseStep, warnStep } from "./end-rewards.ts";
import { lockOpenRun, RUN_STEP } from "./open-run.ts";
import { releaseStep } from "./release-run.ts";
import { hasRunToStart, startRun } from "./start-run.ts";

/** SQL condition: a run begins or goes on, or rewards end. */
export const hasRewardsToRun: RawBuilder<boolean> = sql<boolean>`(
  ${hasRunToStart} or ${hasRewardsToEnd}
  or exists (select from reward_run where state in ('computing', 'releasing'))
)`;

/**
 * Computes every period that is over, releases what fits into the budgets, and ends rewards that nobody claimed. Each step
 * is one transaction. Several workers may call it: a run belongs to one of them during a step. A worker that dies leaves
 * whole steps to the next one.
 */
export async function runRewards(services: Pick<Services, "db" | "signals">, step = RUN_STEP): Promise<void> {
  const { db } = services;
  for (;;) {
    // The end of a run may let another period begin.
    while (await inTransaction(db, startRun));
    let took = await runStep(services, step);
    if (!took) break;
    while (took && !took.isLast) took = await runStep(services, step);
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

interface TakenStep {
  /** The players who can claim from now on. */
  readonly players: readonly string[];
  /** Whether it was the last one of its phase. */
  readonly isLast: boolean;
}

/** Takes the next step of a run, if there is one. */
async function runStep(services: Pick<Services, "db" | "signals">, step: number): Promise<TakenStep | undefined> {
  const taken = await inTransaction(services.db, async (tx): Promise<TakenStep | undefined> => {
    const run = await lockOpenRun(tx);
    if (!run) return undefined;
    const done =
      run.state === "releasing"
        ? await releaseStep(tx, run, step)
        : { players: [], isLast: await computeStep(tx, run, step) };
    if (!done.isLast) await commitAsynchronously(tx);
    return done;
  });
  tell(services, taken?.players ?? []);
  return taken;
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
