import { inTransaction } from "@banyan/db";
import { asId, type PlayerId } from "@banyan/kernel";
import { type RawBuilder, sql } from "kysely";
import type { Services } from "../../context.ts";
import { computeStep } from "./compute-step.ts";
import { bookStep, hasRewardsToEnd, lapseStep } from "./end-rewards.ts";
import { lockOpenRun } from "./open-run.ts";
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
export async function runRewards(services: Pick<Services, "db" | "signals">): Promise<void> {
  const { db } = services;
  for (;;) {
    const began = await inTransaction(db, startRun);
    const stepped = await runStep(services);
    if (!began && !stepped) break;
  }
  for (;;) {
    const lapsed = await inTransaction(db, lapseStep);
    tell(services, lapsed);
    if (lapsed.length === 0) break;
  }
  while ((await inTransaction(db, bookStep)) > 0);
}

/** Takes the next step of a run. Returns whether there was one. */
async function runStep(services: Pick<Services, "db" | "signals">): Promise<boolean> {
  const done = await inTransaction(services.db, async (tx) => {
    const run = await lockOpenRun(tx);
    if (!run) return undefined;
    if (run.state === "releasing") return releaseStep(tx, run);
    await computeStep(tx, run);
    return [];
  });
  tell(services, done ?? []);
  return done !== undefined;
}

function tell({ signals }: Pick<Services, "signals">, players: readonly string[]): void {
  for (const playerId of players) signals.publish({ playerId: asId<PlayerId>(playerId), kind: "reward" });
}
