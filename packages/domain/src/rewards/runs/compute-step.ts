import { computeReward, type RewardFigures, type RewardKind } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { levelAmounts } from "../levels/level-amounts.ts";
import { storedRewardTerms } from "../plans/plan-rows.ts";
import type { OpenRun } from "./open-run.ts";
import { periodPlay } from "./period-play.ts";
import { releaseRun } from "./release-run.ts";

/**
 * Computes the next players of a run, in the order of their ids, and stores how far the run has come. After the last one
 * the run reserves its sum of the budget. A run that does not fit waits for an operator. Returns whether all players are
 * computed. The caller has locked the run.
 */
export async function computeStep(tx: Transaction, run: OpenRun, step: number): Promise<boolean> {
  // The play of a step is divided by player without a file on the disk.
  await sql`set local work_mem = '64MB'`.execute(tx);
  const { rows } = await sql<{ id: string; brand_id: string }>`
    select id, brand_id from player where ${run.walked}::uuid is null or id > ${run.walked}::uuid
    order by id limit ${step}
  `.execute(tx);
  const members = rows.flatMap((row) => (row.brand_id === run.brandId ? [row.id] : []));
  const computed = await compute(tx, run, members);
  const paid = computed.filter((each) => each.amount > 0n);
  await insertRewards(tx, run, paid);
  await keepCarried(tx, run, computed);
  const amount = paid.reduce((sum, each) => sum + each.amount, 0n);
  await sql`
    update reward_run set walked = coalesce(${rows.at(-1)?.id ?? null}::uuid, walked), players = players + ${paid.length},
      amount = amount + ${amount}
    where id = ${run.id}
  `.execute(tx);
  const isLast = rows.length < step;
  if (isLast) await finish(tx, run, run.amount + amount);
  return isLast;
}

interface Computed {
  readonly playerId: string;
  readonly amount: bigint;
  /** The figures from which the amount follows, as JSON. */
  readonly why: string;
  /** The remainder that later periods carry, if it changed; minor units × 10,000. */
  readonly carried?: bigint;
}

async function compute(tx: Transaction, run: OpenRun, members: readonly string[]): Promise<readonly Computed[]> {
  const { kind, to, terms } = run;
  return kind === "level_week" || kind === "level_month"
    ? levelAmounts(tx, members, { kind, to, terms })
    : computePlan(tx, { ...run, kind }, members);
}

async function computePlan(
  tx: Transaction,
  run: OpenRun & { readonly kind: RewardKind },
  members: readonly string[],
): Promise<readonly Computed[]> {
  const { kind } = run;
  const terms = storedRewardTerms(run.terms);
  const byLevel = (terms.levelExtras ?? []).length > 0;
  const play = await periodPlay(tx, members, { ...run, byLevel });
  // Without play nothing changes: what was carried stays carried.
  const players = [...play.keys()];
  const carried = kind === "rebate" ? await readCarried(tx, run.promotionId, players) : new Map<string, bigint>();
  const deducted = kind === "cashback" ? await deductions(tx, run, players) : new Map<string, bigint>();
  return players.map((playerId) => {
    const before = { carried: carried.get(playerId) ?? 0n, deducted: deducted.get(playerId) ?? 0n };
    const figures = computeReward(kind, terms, play.get(playerId) ?? [], before);
    const { amount, carriedIn, carriedOut } = figures;
    return {
      playerId,
      amount,
      why: figuresAsJson(figures),
      ...(carriedOut === carriedIn ? {} : { carried: carriedOut }),
    };
  });
}

/** JSON whose amounts are digits, as `withDigits` makes it, without a function call for each key: a run has a million of them. */
function figuresAsJson({ parts, ...sums }: RewardFigures): string {
  const { carriedIn, carriedOut, whole, deducted, lapsed, amount } = sums;
  return JSON.stringify({
    parts: parts.map(({ category, base, rate }) => ({ category, base: `${base}`, rate })),
    carriedIn: `${carriedIn}`,
    carriedOut: `${carriedOut}`,
    whole: `${whole}`,
    deducted: `${deducted}`,
    lapsed: `${lapsed}`,
    amount: `${amount}`,
  });
}

async function readCarried(tx: Transaction, promotionId: string, players: readonly string[]) {
  const { rows } = await sql<{ player_id: string; carried: string }>`
    select player_id, carried::text from reward_carry
    where promotion_id = ${promotionId} and player_id = any(${[...players]}::uuid[])
  `.execute(tx);
  return new Map(rows.map((row) => [row.player_id, BigInt(row.carried)]));
}

/** The bonuses that players received in the period, less what was taken back of them, and the rebates for the period. */
async function deductions(tx: Transaction, { brandId, from, to }: OpenRun, players: readonly string[]) {
  const { rows } = await sql<{ player_id: string; minor: string }>`
    with received as (
      select entry.player_id, greatest(entry.bonus - coalesce(wagering.taken, 0), 0) as minor
      from promotion_entry as entry
      left join wagering on wagering.player_id = entry.player_id and wagering.entry_id = entry.id
        and wagering.queue = 'bonus'
      where entry.player_id = any(${[...players]}::uuid[]) and entry.credited_at >= ${from} and entry.credited_at < ${to}
      union all
      select reward.player_id, reward.amount
      from reward_run as run join reward on reward.run = run.id
      where run.brand_id = ${brandId} and run.kind = 'rebate' and run.period_from >= ${from} and run.period_from < ${to}
        and reward.player_id = any(${[...players]}::uuid[]) and reward.state in ('waiting', 'claimed')
    )
    select player_id, sum(minor)::text as minor from received group by player_id
  `.execute(tx);
  return new Map(rows.map((row) => [row.player_id, BigInt(row.minor)]));
}

async function insertRewards(tx: Transaction, run: OpenRun, paid: readonly Computed[]): Promise<void> {
  if (paid.length === 0) return;
  await sql`
    insert into reward (player_id, id, run, promotion_id, kind, computed, amount, why)
    select player_id, id, ${run.id}, ${run.promotionId}, ${run.kind}, minor, minor, why
    from unnest(
      ${paid.map(({ playerId }) => playerId)}::uuid[], ${paid.map(() => newId())}::uuid[],
      ${paid.map(({ amount }) => amount)}::bigint[], ${paid.map(({ why }) => why)}::jsonb[]
    ) as computed (player_id, id, minor, why)
  `.execute(tx);
}

async function keepCarried(tx: Transaction, run: OpenRun, computed: readonly Computed[]): Promise<void> {
  const changed = computed.flatMap(({ playerId, carried }) => (carried === undefined ? [] : [{ playerId, carried }]));
  if (changed.length === 0) return;
  await sql`
    insert into reward_carry (promotion_id, player_id, carried)
    select ${run.promotionId}, player_id, carried
    from unnest(
      ${changed.map(({ playerId }) => playerId)}::uuid[], ${changed.map(({ carried }) => carried)}::numeric[]
    ) as computed (player_id, carried)
    on conflict (promotion_id, player_id) do update set carried = excluded.carried
  `.execute(tx);
}

async function finish(tx: Transaction, { id, promotionId }: OpenRun, sum: bigint): Promise<void> {
  if (sum === 0n) {
    await sql`update reward_run set state = 'released', allowed = 0, ended_at = now() where id = ${id}`.execute(tx);
    return;
  }
  if (await releaseRun(tx, { id, promotionId, allowed: sum })) return;
  await sql`update reward_run set state = 'waiting' where id = ${id}`.execute(tx);
}
