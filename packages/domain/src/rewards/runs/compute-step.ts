import { computeReward, type RewardFigures, type RewardKind } from "@banyan/contract";
import { bigintArray, type DatabaseConnection, type Transaction, uuidArray } from "@banyan/db";
import { invariant, newId } from "@banyan/kernel";
import { sql } from "kysely";
import { levelAmounts } from "../levels/level-amounts.ts";
import { storedRewardTerms } from "../plans/plan-rows.ts";
import type { OpenRun } from "./open-run.ts";
import { openPeriodPlay, type PeriodReader, type PlayedStep } from "./period-play.ts";
import { releaseRun } from "./release-run.ts";

/** The players of a step, read before it begins. */
export interface StepRead {
  /** The last player of the step; null when nobody is left. */
  readonly last: string | null;
  readonly isLast: boolean;
  /** The members of a bonus of levels. */
  readonly members?: readonly string[];
  /** The play of the players, for a plan. */
  readonly play?: PlayedStep["play"];
}

/** A run of a rebate or a cashback. */
export type PlanRun = OpenRun & { readonly kind: RewardKind };

/** Opens the play of a plan's run after its finished steps. The play of a period does not change when its run has begun. */
export async function openPlay(db: DatabaseConnection, run: PlanRun): Promise<PeriodReader> {
  const byLevel = (storedRewardTerms(run.terms).levelExtras ?? []).length > 0;
  return openPeriodPlay(db, { ...run, byLevel, after: run.walked });
}

/** Reads the next members for a bonus of levels. */
export async function readMembers(tx: Transaction, run: OpenRun, step: number): Promise<StepRead> {
  const { rows } = await sql<{ id: string; brand_id: string }>`
    select id, brand_id from player where ${run.walked === null ? sql`true` : sql`id > ${run.walked}::uuid`}
    order by id limit ${step}
  `.execute(tx);
  const members = rows.flatMap((row) => (row.brand_id === run.brandId ? [row.id] : []));
  return { last: rows.at(-1)?.id ?? null, isLast: rows.length < step, members };
}

/**
 * Computes the players of a step, and stores how far the run has come. After the last one the run reserves its sum of the
 * budget. A run that does not fit waits for an operator. The caller has locked the run.
 */
export async function computeStep(tx: Transaction, run: OpenRun, read: StepRead): Promise<void> {
  const computed = await compute(tx, run, read);
  const paid = computed.filter((each) => each.amount > 0n);
  if (read.last !== null && paid.length > 0) await storeStep(tx, run, read.last, paid);
  await keepCarried(tx, run, computed);
  const amount = paid.reduce((sum, each) => sum + each.amount, 0n);
  await sql`
    update reward_run set walked = coalesce(${read.last}::uuid, walked), players = players + ${paid.length},
      amount = amount + ${amount}
    where id = ${run.id}
  `.execute(tx);
  if (read.isLast) await finish(tx, run, run.amount + amount);
}

interface Computed {
  readonly playerId: string;
  readonly amount: bigint;
  /** The figures from which an amount above 0 follows, as JSON. */
  readonly why: string;
  /** The remainder that later periods carry, if it changed; minor units × 10,000. */
  readonly carried?: bigint;
}

async function compute(tx: Transaction, run: OpenRun, { members, play }: StepRead): Promise<readonly Computed[]> {
  const { kind, to, terms } = run;
  if (kind === "level_week" || kind === "level_month") {
    invariant(members, "the members of a bonus of levels were read");
    return levelAmounts(tx, members, { kind, to, terms });
  }
  invariant(play, "the play of a plan's step was read");
  return computePlan(tx, { ...run, kind }, play);
}

async function computePlan(tx: Transaction, run: PlanRun, play: PlayedStep["play"]): Promise<readonly Computed[]> {
  const { kind } = run;
  const terms = storedRewardTerms(run.terms);
  // Without play nothing changes: what was carried stays carried.
  const players = [...play.keys()];
  const carried = kind === "rebate" ? await readCarried(tx, run.promotionId, players) : new Map<string, bigint>();
  const deducted = kind === "cashback" ? await deductions(tx, run, players) : new Map<string, bigint>();
  return players.map((playerId) => {
    const before = { carried: carried.get(playerId) ?? 0n, deducted: deducted.get(playerId) ?? 0n };
    const figures = computeReward(kind, terms, play.get(playerId) ?? [], before);
    const { amount, carriedIn, carriedOut } = figures;
    const why = amount > 0n ? figuresAsJson(figures) : "";
    return { playerId, amount, why, ...(carriedOut === carriedIn ? {} : { carried: carriedOut }) };
  });
}

/** JSON whose amounts are digits, as `withDigits` makes it, but written directly: a run has a million of them. */
function figuresAsJson({ parts, carriedIn, carriedOut, whole, deducted, lapsed, amount }: RewardFigures): string {
  const listed = parts.map(
    ({ category, base, rate }) => `{"category":${JSON.stringify(category)},"base":"${base}","rate":${rate}}`,
  );
  return (
    `{"parts":[${listed.join(",")}],"carriedIn":"${carriedIn}","carriedOut":"${carriedOut}","whole":"${whole}",` +
    `"deducted":"${deducted}","lapsed":"${lapsed}","amount":"${amount}"}`
  );
}

async function readCarried(tx: Transaction, promotionId: string, players: readonly string[]) {
  const { rows } = await sql<{ player_id: string; carried: string }>`
    select player_id, carried::text from reward_carry
    where promotion_id = ${promotionId} and player_id = any(${uuidArray(players)}::uuid[])
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

/** JSON contains no line breaks here, so each line is one player. */
async function storeStep(tx: Transaction, run: OpenRun, last: string, paid: readonly Computed[]): Promise<void> {
  await sql`
    insert into reward_step (run, last, players, ids, amounts, whys)
    values (
      ${run.id}, ${last}, ${uuidArray(paid.map(({ playerId }) => playerId))}::uuid[],
      ${uuidArray(paid.map(() => newId()))}::uuid[], ${bigintArray(paid.map(({ amount }) => amount))}::bigint[],
      ${paid.map(({ why }) => why).join("\n")}
    )
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
