import { missionProgress, type MissionStep, type MissionTerms } from "@banyan/contract";
import type { Transaction } from "@banyan/db";
import { newId } from "@banyan/kernel";
import { sql } from "kysely";
import { withDigits } from "../../with-digits.ts";
import { missionFacts } from "./mission-facts.ts";
import type { OpenMission } from "./open-mission.ts";

/** A period of a mission that grants rewards. */
interface GrantingMission extends OpenMission {
  readonly run: { readonly id: string; readonly terms: MissionTerms };
}

interface DueStep {
  readonly playerId: string;
  /** From 1 on. */
  readonly number: number;
  readonly step: MissionStep;
}

/**
 * Grants the steps that these players have reached and not received, as rewards that wait. A step that the budget has no
 * room for is left; a later pass grants it when the budget was raised. Returns the players with new rewards. The caller
 * has locked the mission.
 */
export async function grantSteps(
  tx: Transaction,
  mission: GrantingMission,
  players: readonly string[],
): Promise<readonly string[]> {
  const due = await withoutGranted(tx, mission, await reachedSteps(tx, mission, players));
  if (due.length === 0) return [];
  const granted = await affordable(tx, mission.promotionId, due);
  if (granted.length === 0) return [];
  await insertRewards(tx, mission, granted);
  await addPoints(tx, mission, granted);
  return [...new Set(granted.map(({ playerId }) => playerId))];
}

async function reachedSteps(
  tx: Transaction,
  { currency, from, to, run }: GrantingMission,
  players: readonly string[],
): Promise<readonly DueStep[]> {
  const facts = await missionFacts(tx, players, { currency, from, to });
  return players.flatMap((playerId) => {
    const known = facts.get(playerId);
    const reached = known ? missionProgress(run.terms, known).reached : 0;
    return run.terms.steps.slice(0, reached).map((step, index) => ({ playerId, number: index + 1, step }));
  });
}

/** Leaves out what was granted before, and players whose account is not active. */
async function withoutGranted(tx: Transaction, { run }: GrantingMission, reached: readonly DueStep[]) {
  if (reached.length === 0) return [];
  const { rows } = await sql<{ id: string; granted: readonly number[] }>`
    select player.id, array(
      select reward.step::int from reward where reward.run = ${run.id} and reward.player_id = player.id
    ) as granted
    from player
    where player.id = any(${[...new Set(reached.map(({ playerId }) => playerId))]}::uuid[]) and player.status = 'active'
  `.execute(tx);
  const granted = new Map(rows.map((row) => [row.id, row.granted]));
  return reached.filter(({ playerId, number }) => granted.get(playerId)?.includes(number) === false);
}

/** The steps that the budget has room for, which are reserved from now on. */
async function affordable(tx: Transaction, promotionId: string, due: readonly DueStep[]): Promise<readonly DueStep[]> {
  const { rows } = await sql<{ left: bigint }>`
    select granted - reserved - spent as left from promotion_budget where promotion_id = ${promotionId} for update
  `.execute(tx);
  const before = rows[0]?.left ?? 0n;
  let left = before;
  const fitting = due.filter(({ step }) => {
    if (step.amount > left) return false;
    left -= step.amount;
    return true;
  });
  if (fitting.length > 0) {
    await sql`
      update promotion_budget set reserved = reserved + ${before - left} where promotion_id = ${promotionId}
    `.execute(tx);
  }
  const unpaid = due.filter((each) => !fitting.includes(each)).map(({ step }) => step.amount);
  await noteLeft(tx, promotionId, unpaid);
  return fitting;
}

/** Keeps the smallest amount that was left. The pass after the budget has room for it looks at the whole period. */
async function noteLeft(tx: Transaction, promotionId: string, [first, ...others]: readonly bigint[]): Promise<void> {
  if (first === undefined) return;
  const least = others.reduce((one, other) => (other < one ? other : one), first);
  await sql`
    update mission set left_amount = least(left_amount, ${least}::bigint) where promotion_id = ${promotionId}
  `.execute(tx);
}

async function insertRewards(tx: Transaction, { promotionId, run }: GrantingMission, granted: readonly DueStep[]) {
  const { goal, category, claimDays } = run.terms;
  await sql`
    insert into reward (
      player_id, id, run, promotion_id, kind, step, computed, amount, state, deadline, why
    )
    select player_id, id, ${run.id}, ${promotionId}, 'mission', step, minor, minor, 'waiting',
      now() + make_interval(days => ${claimDays}::int), why
    from unnest(
      ${granted.map(({ playerId }) => playerId)}::uuid[], ${granted.map(() => newId())}::uuid[],
      ${granted.map(({ number }) => number)}::smallint[], ${granted.map(({ step }) => step.amount)}::bigint[],
      ${granted.map(({ step }) => withDigits({ goal, category, target: step.target }))}::jsonb[]
    ) as granted (player_id, id, step, minor, why)
  `.execute(tx);
  const sum = granted.reduce((all, { step }) => all + step.amount, 0n);
  await sql`
    update reward_run set players = players + ${new Set(granted.map(({ playerId }) => playerId)).size},
      amount = amount + ${sum}, released = released + ${sum}
    where id = ${run.id}
  `.execute(tx);
}

/** Adds the points of steps to the day and the week in which they were reached; the last ones to the end of the period. */
async function addPoints(tx: Transaction, { brandId, to }: GrantingMission, granted: readonly DueStep[]) {
  await sql`
    insert into mission_score as known (brand_id, period, first_day, player_id, points, reached_at)
    select ${brandId}, scored.period, scored.first_day, granted.player_id, sum(granted.points), now()
    from unnest(
      ${granted.map(({ playerId }) => playerId)}::uuid[], ${granted.map(({ step }) => step.points)}::int[]
    ) as granted (player_id, points)
    cross join (
      select least(now(), ${to}::timestamptz - interval '1 microsecond') as moment
    ) as clock
    cross join lateral (select zone_date(moment, brand_zone(${brandId}, moment)) as today) as present
    cross join lateral (
      values ('day', today), ('week', date_trunc('week', today)::date)
    ) as scored (period, first_day)
    where granted.points > 0
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (brand_id, period, first_day, player_id) do update
      set points = known.points + excluded.points, reached_at = excluded.reached_at
  `.execute(tx);
}
