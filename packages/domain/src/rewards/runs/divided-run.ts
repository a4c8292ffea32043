import type { Transaction } from "@banyan/db";
import { invariant } from "@banyan/kernel";
import { sql } from "kysely";
import { LANES, lockPlanRun, planRun, type RunSizes } from "./open-run.ts";
import type { PlayerRange } from "./plan-figures.ts";
import { endRelease, finishComputing } from "./release-run.ts";
import { type Computed, storeRewards, writeRewards } from "./write-rewards.ts";

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";
const AFTER_ALL = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Divides the players of a brand: one range for few of them, a range for each lane, or more for a larger brand. */
export async function rangesOf(
  tx: Transaction,
  brandId: string,
  { step, whole, range }: RunSizes,
): Promise<readonly PlayerRange[]> {
  const { rows: counted } = await sql<{ players: number }>`
    select count(*)::int as players from player where brand_id = ${brandId}
  `.execute(tx);
  const players = counted[0]?.players ?? 0;
  const lanes = players > step * LANES ? LANES : 1;
  const size = players > whole ? range : Math.max(1, Math.ceil(players / lanes));
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from player where brand_id = ${brandId}
    ) as numbered
    where place % ${size}::int = 0 and place < ${players}::int order by place
  `.execute(tx);
  const lasts = [...rows.map(({ id }) => id), AFTER_ALL];
  return lasts.map((last, index) => ({ above: lasts[index - 1] ?? BEFORE_ALL, last }));
}

/** Stores the ranges of a run that are not computed yet. The caller has locked the run. */
export async function divideRun(tx: Transaction, runId: string, ranges: readonly PlayerRange[]): Promise<void> {
  await sql`
    insert into reward_range (run, above, last)
    select ${runId}, above, last
    from unnest(${ranges.map(({ above }) => above)}::uuid[], ${ranges.map(({ last }) => last)}::uuid[]) as each (above, last)
  `.execute(tx);
  await sql`update reward_run set divided = true where id = ${runId}`.execute(tx);
}

/**
 * Computes the next range of a run that nobody else computes. Its rewards are stored by steps, or written if the sum of
 * the run is reserved already. Ranges are independent. Returns the players who can claim; undefined when no range is left
 * to take.
 */
export async function takeRange(tx: Transaction, runId: string, step: number): Promise<readonly string[] | undefined> {
  const { rows } = await sql<PlayerRange>`
    select above, last from reward_range where run = ${runId} order by last limit 1 for update skip locked
  `.execute(tx);
  const [range] = rows;
  if (!range) return undefined;
  const run = await planRun(tx, runId);
  invariant(run, "a range has a run");
  if (run.state === "releasing") {
    const written = await writeRewards(tx, run, range);
    await endRange(tx, runId, range, written);
    return written.playerIds;
  }
  const { players, amount } = await storeRewards(tx, run, range, step);
  await deleteRange(tx, runId, range);
  // The last statement of the transaction, because every range changes this row.
  await sql`
    update reward_run set players = players + ${players}, amount = amount + ${amount} where id = ${runId}
  `.execute(tx);
  return [];
}

/** Ends a range whose rewards are written. Their sum was reserved before. */
export async function endRange(tx: Transaction, runId: string, range: PlayerRange, written: Computed): Promise<void> {
  await deleteRange(tx, runId, range);
  await sql`update reward_run set released = released + ${written.amount} where id = ${runId}`.execute(tx);
}

async function deleteRange(tx: Transaction, runId: string, { last }: PlayerRange): Promise<void> {
  await sql`delete from reward_range where run = ${runId} and last = ${last}`.execute(tx);
}

/** Ends the computing of a run, or its release, when no range is left. Returns whether it ended. */
export async function endDivided(tx: Transaction, runId: string): Promise<boolean> {
  const run = await lockPlanRun(tx, runId);
  const { rows } = await sql`select from reward_range where run = ${runId} limit 1`.execute(tx);
  if (!run || rows.length > 0) return false;
  if (run.state === "releasing") return endRelease(tx, runId);
  if (run.state !== "computing") return false;
  await finishComputing(tx, run);
  return true;
}
