import { type DatabaseConnection, inTransaction, type Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { divideRun, endRange, rangesOf } from "./divided-run.ts";
import { LANES, lockNewRun, type PlanRun, type RunSizes } from "./open-run.ts";
import type { PlayerRange } from "./plan-figures.ts";
import { DEADLINE, endRelease, releaseRun } from "./release-run.ts";
import { type Computed, type Written, writeRewards } from "./write-rewards.ts";

/** The sum of a run is above what its budget has left. */
class DoesNotFit extends Error {
  override readonly name = "DoesNotFit";
}

/**
 * Computes a new run of a plan and writes its rewards in one go: their transactions commit when the sum fits into the
 * budget. So each reward is written once, and nothing is stored before. A run that does not fit is divided, and so is the
 * run of a larger brand. Returns the players who can claim, or undefined when no run is new.
 *
 * The transaction of the first range locks the run, reserves the sum and commits first. The others name their ranges in
 * `reward_range`: when a worker dies before they commit, the ranges are found there and written again.
 */
export async function releaseWhole(db: DatabaseConnection, sizes: RunSizes): Promise<readonly string[] | undefined> {
  const held: HeldRange[] = [];
  const drop = () => Promise.all(held.splice(0).map((range) => range.drop()));
  try {
    const first = await inTransaction(db, async (tx) => {
      // A conflicting attempt has left its ranges.
      await drop();
      const run = await lockNewRun(tx);
      if (!run) return undefined;
      const [own, ...others] = await rangesOf(tx, run.brandId, sizes);
      invariant(own, "there is at least one range");
      if (others.length >= LANES) {
        await divideRun(tx, run.id, [own, ...others]);
        return { runId: run.id, playerIds: [] };
      }
      const dated = await withDeadline(tx, run);
      held.push(...others.map((range) => new HeldRange(db, dated, range)));
      const written = await writeRewards(tx, dated, own);
      await reserve(tx, run, written, await Promise.all(held.map((range) => range.written)));
      await divideRun(tx, run.id, others);
      return { runId: run.id, playerIds: written.playerIds };
    });
    if (!first) return undefined;
    const others = await Promise.all(held.map((range) => range.commit()));
    await inTransaction(db, (tx) => endRelease(tx, first.runId));
    return [...first.playerIds, ...others.flatMap(({ playerIds }) => playerIds)];
  } catch (error) {
    if (!(error instanceof DoesNotFit)) throw error;
    await drop();
    await inTransaction(db, async (tx) => {
      const run = await lockNewRun(tx);
      if (run) await divideRun(tx, run.id, await rangesOf(tx, run.brandId, sizes));
    });
    return [];
  } finally {
    await drop();
  }
}

async function withDeadline(tx: Transaction, run: PlanRun): Promise<PlanRun> {
  const { rows } = await sql<{ deadline: Date }>`
    update reward_run set deadline = ${DEADLINE} where id = ${run.id} returning deadline
  `.execute(tx);
  return { ...run, deadline: rows[0]?.deadline ?? null };
}

/** Reserves the sum of all ranges, and counts the rewards of the own one as released. Throws DoesNotFit. */
async function reserve(tx: Transaction, run: PlanRun, own: Computed, others: readonly Computed[]): Promise<void> {
  const amount = others.reduce((sum, each) => sum + each.amount, own.amount);
  const players = others.reduce((sum, each) => sum + each.players, own.players);
  await sql`
    update reward_run set players = ${players}, amount = ${amount}, released = ${own.amount} where id = ${run.id}
  `.execute(tx);
  if (!(await releaseRun(tx, { ...run, allowed: amount }))) throw new DoesNotFit();
}

/** A range whose transaction has written its rewards, and waits until the run's sum is reserved. */
class HeldRange {
  readonly written: Promise<Written>;
  readonly #ended: Promise<Written>;
  readonly #isReserved = Promise.withResolvers<boolean>();

  constructor(db: DatabaseConnection, run: PlanRun, range: PlayerRange) {
    const written = Promise.withResolvers<Written>();
    this.written = written.promise;
    this.#ended = inTransaction(db, async (tx) => {
      const rewards = await writeRewards(tx, run, range);
      written.resolve(rewards);
      if (!(await this.#isReserved.promise)) throw new Error("the range was dropped");
      await endRange(tx, run.id, range, rewards);
      return rewards;
    });
    this.#ended.catch(written.reject);
    // Its failure is seen where it is awaited, or it was dropped.
    this.written.catch(() => undefined);
  }

  /** Commits the rewards. Their sum is reserved. */
  commit(): Promise<Written> {
    this.#isReserved.resolve(true);
    return this.#ended;
  }

  /** Takes the rewards back, unless they are committed. */
  async drop(): Promise<void> {
    this.#isReserved.resolve(false);
    await this.#ended.catch(() => undefined);
  }
}
