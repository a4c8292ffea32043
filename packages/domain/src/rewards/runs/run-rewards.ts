import { inTransaction, type Transaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { computeStep, readStep, type StepRead } from "./compute-step.ts";
import { bookStep, hasRewardsToEnd, lapseStep, warnStep } from "./end-rewards.ts";
import { lockOpenRun, type OpenRun, RUN_STEP } from "./open-run.ts";
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
  const ahead: Ahead = { read: undefined };
  for (;;) {
    // The end of a run may let another period begin.
    while (await inTransaction(db, startRun));
    let took = await runStep(services, step, ahead);
    if (!took) break;
    while (took && !took.isLast) took = await runStep(services, step, ahead);
  }
  // Another worker may have taken over, and nothing is left open.
  await ahead.read;
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

/** The step after the present one, which is read meanwhile. Undefined also when reading it in advance failed. */
interface Ahead {
  read: Promise<StepRead | undefined> | undefined;
}

/** Takes the next step of a run, if there is one. */
async function runStep(
  services: Pick<Services, "db" | "signals">,
  step: number,
  ahead: Ahead,
): Promise<TakenStep | undefined> {
  const taken = await inTransaction(services.db, async (tx): Promise<TakenStep | undefined> => {
    const run = await lockOpenRun(tx);
    if (!run) return undefined;
    const done =
      run.state === "releasing" ? await releaseStep(tx, run) : await takeStep(services, tx, run, step, ahead);
    if (!done.isLast) await commitAsynchronously(tx);
    return done;
  });
  tell(services, taken?.players ?? []);
  return taken;
}

/** Computes a step, while another connection reads the next one. */
async function takeStep(
  { db }: Pick<Services, "db">,
  tx: Transaction,
  run: OpenRun,
  step: number,
  ahead: Ahead,
): Promise<TakenStep> {
  const known = await ahead.read;
  // Another worker may have taken the step that was read.
  const isNext = known !== undefined && known.run === run.id && known.walked === run.walked;
  const read = isNext ? known : await readStep(tx, run, run.walked, step);
  ahead.read = read.isLast ? undefined : readStep(db, run, read.last, step).catch(() => undefined);
  await computeStep(tx, run, read);
  return { players: [], isLast: read.isLast };
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
